import type { ReportTable } from '#contract/reports/reports.ts'
import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { earningsByOwner, type FeeOwner } from '#domain/reports/fee-owners.ts'
import { lastDayOf } from '#domain/reports/weeks.ts'
import type { EventType } from '#domain/stock/event-vocabulary.ts'
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
  ownOf,
  type Part,
  rowsOf,
  totalCellOf,
} from './counted-report.ts'

type Row = ReportTable['rows'][number]
/** Calendar days, both included. */
type Days = Readonly<{ from: string; to: string }>

const held = codesOf(variantStates).filter((state) => state !== 'hidden')

/** Done events of the week in which they begin: one over midnight belongs to one week. */
const doneIn = (type: EventType, from: string, to: string) => ({
  ...{ type: [type], isDone: true, startsFrom: from, to },
})

/** Counted parts of a week, by the name of their column. */
const parts: Readonly<Record<string, { title: string; of(from: string, to: string): Part }>> = {
  outgoing: {
    title: 'Позвонили',
    of: (from, to) => ({ list: 'events', query: { ...doneIn('call', from, to), callDirection: ['out'] } }),
  },
  reached: {
    title: 'Дозвонились',
    of: (from, to) => ({
      list: 'events',
      query: { ...doneIn('call', from, to), callDirection: ['out'], callOutcome: ['reached'] },
    }),
  },
  incoming: {
    title: 'Входящие',
    of: (from, to) => ({ list: 'events', query: { ...doneIn('call', from, to), callDirection: ['in'] } }),
  },
  viewings: {
    title: 'Показы',
    of: (from, to) => ({ list: 'events', query: doneIn('viewing', from, to) }),
  },
  variants: {
    title: 'Варианты',
    of: (from, to) => ({ list: 'variants', query: { state: held, offeredFrom: from, offeredTo: to } }),
  },
  moved: {
    title: 'Сменили этап',
    of: (from, to) => ({ list: 'deals', query: { movedFrom: from, movedTo: to } }),
  },
  signed: {
    title: 'Подписано',
    of: (from, to) => ({ list: 'deals', query: { stage: ['won'], signFrom: from, signTo: to } }),
  },
}

const signed = ({ from, to }: Days, hasSum: boolean) => ({
  list: 'deals' as const,
  query: { stage: ['won' as const], signFrom: from, signTo: to, hasSum },
})

const silent = { value: null, before: null, rows: null }

/** Work and earnings of a week by broker, compared with the days before. */
export async function brokerReport(
  call: Call,
  week: string,
  compared: Days,
): Promise<Omit<ReportTable, 'week'>> {
  const days = { from: week, to: lastDayOf(week) }
  const columns = Object.entries(parts).map(
    ([id, { title, of }]): CountedColumn => ({
      ...{ id, title, part: of(days.from, days.to), before: of(compared.from, compared.to) },
    }),
  )
  const counted = await countColumns(call, columns)
  const [now, then] = [await earningsOf(call, days), await earningsOf(call, compared)]
  const feeOf = (owners: readonly FeeOwner[], of: Readonly<Record<string, string>> | null) => ({
    value: sumOf(now, owners),
    before: sumOf(then, owners),
    rows: of && rowsOf(signed(days, true), of),
  })
  const people = (await leadersOf(call)).flatMap((leader): Row[] => {
    const { id, title, userIds } = leader
    const fee = userIds === null ? silent : feeOf(userIds, ownOf(leader, { by: 'shareOf', nobody: {} }))
    const cells = [...counted.map((column) => cellOf(column, leader)), fee]
    return isTold(leader, cells) ? [{ id, title, isTotal: false, cells }] : []
  })
  const empty = counted.map(() => silent)
  const others = (
    [
      ['house', 'Офис', { hasHouseShare: 'true' }],
      ['coBroker', 'Другие брокеры', { hasCoBroker: 'true' }],
    ] as const
  ).flatMap(([owner, title, of]): Row[] => {
    if (!now.has(owner) && !then.has(owner)) return []
    return [{ id: owner, title, isTotal: false, cells: [...empty, feeOf([owner], of)] }]
  })
  const totalFee = {
    value: sumOf(now, [...now.keys()]),
    before: sumOf(then, [...then.keys()]),
    rows: rowsOf(signed(days, true)),
  }
  const unknown = countOf(await countByLeader(call, signed(days, false)))
  const undirected = await countUndirected(call, week)
  return {
    columns: [
      ...columns.map(({ id, title }) => ({ id, title, kind: 'count' as const })),
      { id: 'fee', title: 'Комиссия по долям, ₽', kind: 'money' },
    ],
    rows: [
      ...people,
      ...others,
      { id: 'total', title: 'Всего', isTotal: true, cells: [...counted.map(totalCellOf), totalFee] },
    ],
    notes: [
      ...(unknown > 0
        ? [
            `комиссия не посчитана у ${countText(unknown, 'подписанной сделки', 'подписанных сделок', 'подписанных сделок')}: в долях их нет`,
          ]
        : []),
      ...(undirected > 0
        ? [
            `у ${countText(undirected, 'звонка', 'звонков', 'звонков')} не указано, кто кому звонил: в числах это не учтено`,
          ]
        : []),
    ],
  }
}

/** Calls of a week that no column counts: whoever noted them did not say the direction. */
async function countUndirected(call: Call, week: string): Promise<number> {
  const calls = doneIn('call', week, lastDayOf(week))
  const count = async (query: object) =>
    countOf(await countByLeader(call, { list: 'events', query: { ...calls, ...query } }))
  return (await count({})) - (await count({ callDirection: ['out', 'in'] }))
}

async function earningsOf({ db, actor }: Call, days: Days): Promise<Map<FeeOwner, string>> {
  const ids = await dealList(db, viewerOf(actor), signed(days, true).query).ids(Number.MAX_SAFE_INTEGER)
  return earningsByOwner(await earnedDeals(db, ids))
}

function sumOf(sums: ReadonlyMap<FeeOwner, string>, owners: readonly FeeOwner[]): string {
  return toMoney(owners.reduce((sum, owner) => sum.plus(sums.get(owner) ?? '0'), new Decimal('0')))
}
