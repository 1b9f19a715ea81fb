import type { ReportTable } from '#contract/reports/reports.ts'
import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { earningsByOwner, type FeeOwner } from '#domain/reports/fee-owners.ts'
import { addWeeks, lastDayOf } from '#domain/reports/weeks.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { countOf as countText } from '#domain/text/plurals.ts'
import type { Call } from '#server/http/call.ts'
import { dealList } from '#server/repositories/deals/deals.ts'
import { earnedDeals } from '#server/repositories/deals/fees.ts'
import { viewerOf } from '#server/services/deals/viewer.ts'
import {
  type CountedColumn,
  cellOf,
  countByLeader,
  countColumns,
  countOf,
  isTold,
  leadersOf,
  type Part,
  rowsOf,
  totalCellOf,
} from './counted-report.ts'

type Row = ReportTable['rows'][number]

const held = codesOf(variantStates).filter((state) => state !== 'hidden')

/** Counted parts of a week, by the name of their column. */
const parts: Readonly<Record<string, { title: string; of(from: string, to: string): Part }>> = {
  calls: {
    title: 'Звонки',
    of: (from, to) => ({ list: 'events', query: { type: ['call'], isDone: true, from, to } }),
  },
  reached: {
    title: 'Дозвонились',
    of: (from, to) => ({
      list: 'events',
      query: { type: ['call'], isDone: true, callOutcome: ['reached'], from, to },
    }),
  },
  viewings: {
    title: 'Показы',
    of: (from, to) => ({ list: 'events', query: { type: ['viewing'], isDone: true, from, to } }),
  },
  variants: {
    title: 'Варианты',
    of: (from, to) => ({ list: 'variants', query: { state: held, offeredFrom: from, offeredTo: to } }),
  },
  moved: {
    title: 'Сделки в движении',
    of: (from, to) => ({ list: 'deals', query: { movedFrom: from, movedTo: to } }),
  },
  signed: {
    title: 'Подписано',
    of: (from, to) => ({ list: 'deals', query: { stage: ['won'], stageFrom: from, stageTo: to } }),
  },
}

const signed = (week: string, hasSum: boolean) => ({
  list: 'deals' as const,
  query: { stage: ['won' as const], stageFrom: week, stageTo: lastDayOf(week), hasSum },
})

/** Work and earnings of a week by broker, compared with the week before. */
export async function brokerReport(call: Call, week: string): Promise<Omit<ReportTable, 'week'>> {
  const before = addWeeks(week, -1)
  const columns = Object.entries(parts).map(
    ([id, { title, of }]): CountedColumn => ({
      ...{ id, title, part: of(week, lastDayOf(week)), before: of(before, lastDayOf(before)) },
    }),
  )
  const counted = await countColumns(call, columns)
  const [now, then] = [await earningsOf(call, week), await earningsOf(call, before)]
  const feeOf = (owner: FeeOwner, of: Readonly<Record<string, string>>) => ({
    value: now.get(owner) ?? '0.00',
    before: then.get(owner) ?? '0.00',
    rows: rowsOf(signed(week, true), of),
  })
  const leaders = await leadersOf(call)
  const people = leaders.flatMap((leader): Row[] => {
    const { id, title } = leader
    const fee = id === null ? { value: null, before: null, rows: null } : feeOf(id, { shareOf: String(id) })
    const cells = [...counted.map((column) => cellOf(column, leader)), fee]
    return isTold(leader, cells) ? [{ id: String(id), title, isTotal: false, cells }] : []
  })
  const empty = counted.map(() => ({ value: null, before: null, rows: null }))
  const departed = (earned: typeof now) =>
    new Map(
      [...earned].filter(([owner]) => typeof owner === 'number' && leaders.every(({ id }) => id !== owner)),
    )
  const [left, leftBefore] = [departed(now), departed(then)]
  const leftFee = { value: sumOf(left), before: sumOf(leftBefore), rows: null }
  const former: Row[] =
    left.size + leftBefore.size === 0
      ? []
      : [{ id: 'former', title: 'Бывшие сотрудники', isTotal: false, cells: [...empty, leftFee] }]
  const others = (
    [
      ['house', 'Офис', { hasHouseShare: 'true' }],
      ['coBroker', 'Другие брокеры', { hasCoBroker: 'true' }],
    ] as const
  ).flatMap(([owner, title, of]): Row[] => {
    if (!now.has(owner) && !then.has(owner)) return []
    return [{ id: owner, title, isTotal: false, cells: [...empty, feeOf(owner, of)] }]
  })
  const totalFee = { value: sumOf(now), before: sumOf(then), rows: rowsOf(signed(week, true)) }
  const unknown = countOf(await countByLeader(call, signed(week, false)))
  return {
    columns: [
      ...columns.map(({ id, title }) => ({ id, title, kind: 'count' as const })),
      { id: 'fee', title: 'Комиссия по долям, ₽', kind: 'money' },
    ],
    rows: [
      ...people,
      ...former,
      ...others,
      { id: 'total', title: 'Всего', isTotal: true, cells: [...counted.map(totalCellOf), totalFee] },
    ],
    notes:
      unknown > 0
        ? [
            `комиссия не посчитана у ${countText(unknown, 'подписанной сделки', 'подписанных сделок', 'подписанных сделок')}: в долях их нет`,
          ]
        : [],
  }
}

async function earningsOf({ db, actor }: Call, week: string): Promise<Map<FeeOwner, string>> {
  const ids = await dealList(db, viewerOf(actor), signed(week, true).query).ids(Number.MAX_SAFE_INTEGER)
  return earningsByOwner(await earnedDeals(db, ids))
}

function sumOf(sums: ReadonlyMap<FeeOwner, string>): string {
  return toMoney([...sums.values()].reduce((sum, rub) => sum.plus(rub), new Decimal('0')))
}
