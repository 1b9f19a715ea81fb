import type { ReportTable } from '#contract/reports/reports.ts'
import { dealStages, lostReasons } from '#domain/deals/vocabulary.ts'
import { funnelStages } from '#domain/reports/funnel.ts'
import { coveredWeeks } from '#domain/reports/vocabulary.ts'
import { addWeeks, lastDayOf } from '#domain/reports/weeks.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { type Loss, lossesOf } from '#server/repositories/deals/deal-ways.ts'
import { dealList } from '#server/repositories/deals/deals.ts'
import { viewerOf } from '#server/services/deals/viewer.ts'

const lostIn = (from: string, to: string) => ({ stage: ['lost' as const], stageFrom: from, stageTo: to })

/** Losses of the covered weeks by reason and by the stage before, and those of the week. */
export async function lossReport(
  call: Call,
  week: string,
  compared: { from: string; to: string },
): Promise<Omit<ReportTable, 'week'>> {
  const from = addWeeks(week, 1 - coveredWeeks)
  const all = await lossesIn(call, from, lastDayOf(week))
  const ofWeek = await lossesIn(call, week, lastDayOf(week))
  const before = await lossesIn(call, compared.from, compared.to)
  const stages = funnelStages.filter((stage) => all.some((loss) => loss.from === stage))
  const reasons = codesOf(lostReasons).filter((reason) =>
    [...all, ...before].some((loss) => loss.reason === reason),
  )
  const row = (
    id: string,
    title: string,
    isOf: (loss: Loss) => boolean,
    own: Readonly<Record<string, string>>,
  ) => {
    const rows = (since: string, more: Readonly<Record<string, string>> = {}) => ({
      list: 'deals' as const,
      query: { stage: 'lost', stageFrom: since, stageTo: lastDayOf(week), ...own, ...more },
    })
    const count = (losses: readonly Loss[]) => String(losses.filter(isOf).length)
    return {
      ...{ id, title, isTotal: id === 'total' },
      cells: [
        { value: count(ofWeek), before: count(before), rows: rows(week) },
        { value: count(all), before: null, rows: rows(from) },
        ...stages.map((stage) => ({
          value: count(all.filter((loss) => loss.from === stage)),
          before: null,
          rows: rows(from, { lostFrom: stage }),
        })),
      ],
    }
  }
  return {
    columns: [
      { id: 'week', title: 'За неделю', kind: 'count' },
      { id: 'all', title: `За ${coveredWeeks} недель`, kind: 'count' },
      ...stages.map((stage) => ({ id: stage, title: dealStages[stage], kind: 'count' as const })),
    ],
    rows:
      reasons.length === 0
        ? []
        : [
            ...reasons.map((reason) =>
              row(reason, lostReasons[reason], (loss) => loss.reason === reason, { lostReason: reason }),
            ),
            row('total', 'Всего', () => true, {}),
          ],
    notes: [`этап — тот, на котором сорвалась сделка, за ${coveredWeeks} недель, включая эту`],
  }
}

async function lossesIn({ db, actor }: Call, from: string, to: string): Promise<Loss[]> {
  const ids = await dealList(db, viewerOf(actor), lostIn(from, to)).ids(Number.MAX_SAFE_INTEGER)
  return lossesOf(db, ids)
}
