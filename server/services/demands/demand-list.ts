import type { DemandRow } from '#contract/demands/demand-records.ts'
import type { DemandListQuery } from '#contract/demands/demands.ts'
import type { Call } from '#server/http/call.ts'
import { demandList } from '#server/repositories/demands/demands.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { demandsWithNews } from '#server/services/looks/news.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { toRow, viewerOf } from './demands.ts'

/** The caller's demands, everybody's for an admin; not counted against the stock. */
export async function demandsOf(
  call: Call,
  query: Unpaged<DemandListQuery>,
  stock: LiveStock,
): Promise<RowList<DemandRow>> {
  const list = demandList(call.db, viewerOf(call.actor), query, await newIdsFor(call, query, stock))
  return mappedList(list, (rows) => rows.map(toRow))
}

/** Counted only for a query that asks for it. */
async function newIdsFor(
  call: Call,
  { hasNews, sort }: Unpaged<DemandListQuery>,
  stock: LiveStock,
): Promise<number[]> {
  if (hasNews === undefined && sort?.key !== 'suits') return []
  return (await demandsWithNews(call, stock)).map(({ record }) => record.id)
}
