import type { DemandRow } from '#contract/demands/demand-records.ts'
import type { DemandListQuery } from '#contract/demands/demands.ts'
import type { Call } from '#server/http/call.ts'
import { demandIds, listDemands } from '#server/repositories/demands/demands.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { demandsWithNews } from '#server/services/looks/news.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { toRow, viewerOf } from './demands.ts'

/** One page of the caller's demands, of everybody's for an admin; not counted against the stock. */
export async function demandsOf(
  call: Call,
  query: DemandListQuery,
  stock: LiveStock,
): Promise<{ data: DemandRow[]; total: number }> {
  const newIds = await newIdsFor(call, query, stock)
  const { data, total } = await listDemands(call.db, viewerOf(call.actor), query, newIds)
  return { data: data.map(toRow), total }
}

/** Ids of all of them that match, in the order of the query. */
export async function demandIdsOf(
  call: Call,
  query: Unpaged<DemandListQuery>,
  stock: LiveStock,
  limit: number,
): Promise<number[]> {
  const newIds = await newIdsFor(call, query, stock)
  return demandIds(call.db, viewerOf(call.actor), query, newIds, limit)
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
