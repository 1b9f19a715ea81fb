import { dealListQuery } from '#contract/deals/deals.ts'
import { demandListQuery } from '#contract/demands/demands.ts'
import type { MyDay } from '#contract/events/day.ts'
import { eventListQuery } from '#contract/events/events.ts'
import { inquiryListQuery } from '#contract/inquiries/inquiries.ts'
import { leaseListQuery } from '#contract/leases/leases.ts'
import { searchRequest } from '#contract/stock/search.ts'
import { countedTables, type DayTable, mostShown, shownTables, todoParts } from '#domain/day/day-tables.ts'
import type { Call } from '#server/http/call.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { pageOf, type RowList } from '#server/repositories/records/row-list.ts'
import { dealsOf } from '#server/services/deals/deals.ts'
import { demandsOf } from '#server/services/demands/demand-list.ts'
import { inquiriesOf } from '#server/services/inquiries/inquiries.ts'
import { leasesOf } from '#server/services/leases/leases.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { eventsOf } from './events.ts'

/** Work that waits for the caller: own records only, for an admin too. */
export async function readMyDay(call: Call, stock: StockSearch): Promise<MyDay> {
  const { viewer, ...todo } = await readTodo(call, stock)
  const { live } = stock
  const { tomorrow, leases, staleDemands, reserves, staleBlocks } = countedTables
  const leased = leasesOf(call, leaseListQuery.parse(leases(viewer).query))
  const stale = demandsOf(call, demandListQuery.parse(staleDemands(viewer).query), live)
  return {
    ...todo,
    day: viewer.today,
    inquiries: await newInquiries(call),
    counts: {
      tomorrow: (await firstOf(events(call, tomorrow(viewer)), 1)).total,
      reserves: (await blocks(call, reserves(viewer), stock, 1)).total,
      leases: (await firstOf(leased, 1)).total,
      staleDemands: (await firstOf(stale, 1)).total,
      staleBlocks: (await blocks(call, staleBlocks(viewer), stock, 1)).total,
    },
  }
}

/** The numbers that the caller's day shows. */
export async function countMyDay(call: Call, stock: StockSearch) {
  const { todo } = await readTodo(call, stock)
  return { todo, inquiries: (await newInquiries(call)).total }
}

function newInquiries(call: Call) {
  const sought = inquiriesOf(call, inquiryListQuery.parse(shownTables.inquiries().query))
  return firstOf(sought, mostShown.inquiries)
}

async function readTodo(call: Call, stock: StockSearch) {
  const viewer = { userId: call.actor.id, today: await readOfficeDay(call.db) }
  const { today, earlier, endingReserves, idleDeals } = shownTables
  const idle = dealsOf(call, dealListQuery.parse(idleDeals(viewer).query))
  const parts: Pick<MyDay, (typeof todoParts)[number]> = {
    today: await firstOf(events(call, today(viewer)), mostShown.today),
    earlier: await firstOf(events(call, earlier(viewer)), mostShown.earlier),
    endingReserves: await blocks(call, endingReserves(viewer), stock, mostShown.endingReserves),
    idleDeals: await firstOf(idle, mostShown.idleDeals),
  }
  return { viewer, ...parts, todo: todoParts.reduce((sum, part) => sum + parts[part].total, 0) }
}

type TableOf<L extends DayTable['list']> = Extract<DayTable, { list: L }>

const events = (call: Call, { query }: TableOf<'events'>) => eventsOf(call, eventListQuery.parse(query))

async function firstOf<Row>(list: RowList<Row> | Promise<RowList<Row>>, most: number) {
  const { total, data } = await pageOf(list, { page: 1, pageSize: most })
  return { total, rows: data }
}

async function blocks(
  call: Call,
  { search }: TableOf<'blocks'>,
  stock: StockSearch,
  most: number,
): Promise<MyDay['endingReserves']> {
  const found = await stock.search(call, searchRequest.parse({ ...search, page: 1, pageSize: most }))
  return { total: found.total, rows: found.target === 'blocks' ? found.data : [] }
}
