import type { ReportTable } from '#contract/reports/reports.ts'
import { codesOf, freshnesses } from '#domain/stock/vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { isTold, type Leader, leadersOf, ownOf } from './counted-report.ts'

type Cell = ReportTable['rows'][number]['cells'][number]

/** Blocks by freshness and responsible user, as the stock finds them today. */
export async function freshnessReport(call: Call, stock: StockSearch): Promise<Omit<ReportTable, 'week'>> {
  const rows = []
  for (const leader of await leadersOf(call)) {
    const cells = await cellsOf(call, stock, leader)
    if (isTold(leader, cells)) rows.push({ id: leader.id, title: leader.title, isTotal: false, cells })
  }
  return {
    columns: [
      ...codesOf(freshnesses).map((code) => ({ id: code, title: freshnesses[code], kind: 'count' as const })),
      { id: 'all', title: 'Всего блоков', kind: 'count' },
      { id: 'part', title: 'Свежих, %', kind: 'percent' },
    ],
    rows: [...rows, { id: 'total', title: 'Всего', isTotal: true, cells: await cellsOf(call, stock, null) }],
    notes: ['блоки по ответственным, с архивом'],
  }
}

/** @param leader null: everybody's. */
async function cellsOf(call: Call, stock: StockSearch, leader: Leader | null): Promise<Cell[]> {
  const { total, facets } = await stock.search(call, {
    target: 'blocks',
    ...{ block: leader === null ? {} : criteriaOf(leader), building: {} },
    ...{ facets: ['freshness'], page: 1, pageSize: 1 },
  } as never)
  const own = leader === null ? {} : ownOf(leader, { by: 'who', nobody: { led: 'without' } })
  const counts = new Map(facets?.freshness?.map(({ value, count }) => [value, count]))
  const rows = (more: Record<string, string>) =>
    own && { list: 'blocks' as const, query: { ...own, ...more } }
  const fresh = counts.get('fresh') ?? 0
  return [
    ...codesOf(freshnesses).map((code) => ({
      ...{ value: String(counts.get(code) ?? 0), before: null, rows: rows({ fresh: code }) },
    })),
    { value: String(total), before: null, rows: rows({}) },
    {
      value: total === 0 ? null : String(Math.round((fresh / total) * 100)),
      before: null,
      rows: rows({ fresh: 'fresh' }),
    },
  ]
}

const criteriaOf = ({ userIds }: Leader) =>
  userIds === null ? { isLed: false } : { responsibleUserIds: [...userIds] }
