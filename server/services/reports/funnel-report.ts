import type { ReportTable } from '#contract/reports/reports.ts'
import { dealStages } from '#domain/deals/vocabulary.ts'
import { cohortFunnel, type FunnelStep, funnelStages } from '#domain/reports/funnel.ts'
import { coveredWeeks } from '#domain/reports/vocabulary.ts'
import { addWeeks, lastDayOf } from '#domain/reports/weeks.ts'
import type { Call } from '#server/http/call.ts'
import { waysOf } from '#server/repositories/deals/deal-ways.ts'
import { dealList } from '#server/repositories/deals/deals.ts'
import { viewerOf } from '#server/services/deals/viewer.ts'
import { type Part, rowsOf } from './counted-report.ts'

const cohort = (week: string) => ({
  enteredFrom: addWeeks(week, 1 - coveredWeeks),
  enteredTo: lastDayOf(week),
})

/** Deals that were begun in the covered weeks, by the furthest stage that they have reached. */
export async function funnelReport(call: Call, week: string): Promise<Omit<ReportTable, 'week'>> {
  const [now, then] = [await funnelOf(call, week), await funnelOf(call, addWeeks(week, -1))]
  const entered = now[0]?.reached ?? 0
  return {
    columns: [
      { id: 'reached', title: 'Дошли', kind: 'count' },
      { id: 'part', title: 'От всех, %', kind: 'percent' },
      { id: 'passed', title: 'Прошли дальше', kind: 'count' },
      { id: 'lost', title: 'Сорвались', kind: 'count' },
      { id: 'days', title: 'Медиана, дней', kind: 'days' },
    ],
    rows: now.map(({ stage, reached, passed, lost, medianDays }, place) => {
      const before = then[place]
      const part = (more: Part['query']): Part => ({
        list: 'deals',
        query: { ...cohort(week), ...more } as never,
      })
      const comers = rowsOf(part({ reached: [stage] }))
      const next = funnelStages[place + 1]
      const leavers = stage === 'won' ? null : rowsOf(part({ left: [stage] }))
      return {
        ...{ id: stage, title: dealStages[stage], isTotal: false },
        cells: [
          { value: String(reached), before: countText(before?.reached), rows: comers },
          { value: entered === 0 ? null : percentOf(reached, entered), before: null, rows: comers },
          next
            ? {
                value: String(passed),
                before: countText(before?.passed),
                rows: rowsOf(part({ reached: [next] })),
              }
            : { value: null, before: null, rows: null },
          {
            value: String(lost),
            before: countText(before?.lost),
            rows: rowsOf(part({ furthest: [stage], stage: ['lost'] })),
          },
          { value: medianDays, before: before?.medianDays ?? null, rows: leavers },
        ],
      }
    }),
    notes: [
      `сделки, созданные за ${coveredWeeks} недель, включая эту`,
      'сорвавшиеся остаются на самом дальнем своём этапе',
      'медиана дней — по всем, кто с этапа ушёл',
    ],
  }
}

async function funnelOf({ db, actor }: Call, week: string): Promise<FunnelStep[]> {
  const ids = await dealList(db, viewerOf(actor), cohort(week)).ids(Number.MAX_SAFE_INTEGER)
  return cohortFunnel(await waysOf(db, ids))
}

const countText = (count: number | undefined) => (count === undefined ? null : String(count))

const percentOf = (part: number, whole: number) => String(Math.round((part / whole) * 100))
