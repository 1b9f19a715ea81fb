import { dealListQuery } from '#contract/deals/deals.ts'
import { demandListQuery } from '#contract/demands/demands.ts'
import type { MyDay } from '#contract/events/day.ts'
import { eventListQuery } from '#contract/events/events.ts'
import { inquiryListQuery } from '#contract/inquiries/inquiries.ts'
import { leaseListQuery } from '#contract/leases/leases.ts'
import { searchRequest } from '#contract/stock/search.ts'
import { type DayTable, dayTables } from '#domain/day/day-tables.ts'
import type { Call } from '#server/http/call.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { dealsOf } from '#server/services/deals/deals.ts'
import { demandsOf } from '#server/services/demands/demand-list.ts'
import { withCounts } from '#server/services/demands/matches.ts'
import { inquiriesOf } from '#server/services/inquiries/inquiries.ts'
import { leasesOf } from '#server/services/leases/leases.ts'
import { searchesWithNews } from '#server/services/looks/news.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { toSavedSearch } from '#server/services/stock/saved-searches.ts'
import { eventsOf } from './events.ts'

/** Rows of a section; the rest is in its table. */
const most = 8
const firstPage = { page: 1, pageSize: most }

/** Work that waits for the caller: own records only, for an admin too. */
export async function readMyDay(call: Call, stock: StockSearch): Promise<MyDay> {
  const today = await readOfficeDay(call.db)
  const viewer = { userId: call.actor.id, today }
  return {
    today,
    calls: await events(call, dayTables.calls(viewer)),
    viewings: await events(call, dayTables.viewings(viewer)),
    tasks: await events(call, dayTables.tasks(viewer)),
    inquiries: await inquiries(call, dayTables.inquiries()),
    news: await demands(call, dayTables.news(viewer), stock),
    staleDemands: await demands(call, dayTables.staleDemands(viewer), stock),
    searchNews: await searchNews(call, stock),
    idleDeals: await deals(call, dayTables.idleDeals(viewer)),
    reserves: await blocks(call, dayTables.reserves(viewer), stock),
    leases: await leases(call, dayTables.leases(viewer)),
    staleBlocks: await blocks(call, dayTables.staleBlocks(viewer), stock),
  }
}

type TableOf<L extends DayTable['list']> = Extract<DayTable, { list: L }>

async function events(call: Call, { query }: TableOf<'events'>): Promise<MyDay['calls']> {
  const { total, data } = await eventsOf(call, eventListQuery.parse(query)).page(firstPage)
  return { total, rows: data }
}

async function inquiries(call: Call, { query }: TableOf<'inquiries'>): Promise<MyDay['inquiries']> {
  const { total, data } = await inquiriesOf(call, inquiryListQuery.parse(query)).page(firstPage)
  return { total, rows: data }
}

async function deals(call: Call, { query }: TableOf<'deals'>): Promise<MyDay['idleDeals']> {
  const { total, data } = await dealsOf(call, dealListQuery.parse(query)).page(firstPage)
  return { total, rows: data }
}

async function leases(call: Call, { query }: TableOf<'leases'>): Promise<MyDay['leases']> {
  const { total, data } = await leasesOf(call, leaseListQuery.parse(query)).page(firstPage)
  return { total, rows: data }
}

async function demands(
  call: Call,
  { query }: TableOf<'demands'>,
  { live }: StockSearch,
): Promise<MyDay['news']> {
  const { total, data } = await pageOf(demandsOf(call, demandListQuery.parse(query), live), firstPage)
  return { total, rows: await withCounts(call, data, live) }
}

async function blocks(
  call: Call,
  { search }: TableOf<'blocks'>,
  stock: StockSearch,
): Promise<MyDay['reserves']> {
  const found = await stock.search(call, searchRequest.parse({ ...search, ...firstPage }))
  return { total: found.total, rows: found.target === 'blocks' ? found.data : [] }
}

async function searchNews(call: Call, { live }: StockSearch): Promise<MyDay['searchNews']> {
  const searches = await searchesWithNews(call, live)
  const rows = searches.slice(0, most).map(({ record, suits }) => toSavedSearch(record, suits))
  return { total: searches.length, rows }
}
