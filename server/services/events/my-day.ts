import type { MyDay } from '#contract/events/day.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import type { EventTime, EventType } from '#domain/stock/event-vocabulary.ts'
import { freshnessBounds } from '#domain/stock/find/question.ts'
import type { Call } from '#server/http/call.ts'
import { readBlockRows } from '#server/repositories/columns/page-rows.ts'
import { listDemands } from '#server/repositories/demands/demands.ts'
import { listEvents } from '#server/repositories/events/events.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { endingReserves } from '#server/repositories/stock/reserves.ts'
import { toRow } from '#server/services/demands/demands.ts'
import { demandsWithNews } from '#server/services/demands/news.ts'
import { inquiriesOfViewer, viewerOf } from '#server/services/inquiries/inquiries.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'

/** Rows of a section; the rest is in its table. */
const most = 8
const firstPage = { page: 1, pageSize: most }

/** Days ahead in which the end of a reserve is told. */
const reserveDays = 3

/** Work that waits for the caller: own records only, for an admin too. */
export async function readMyDay(call: Call, stock: LiveStock): Promise<MyDay> {
  const { db, actor } = call
  const owner = { id: actor.id, seesAll: false }
  const eventsOf = async (type: EventType[], when: EventTime[]) => {
    const query = {
      type,
      when,
      isDone: false,
      sort: { key: 'date', direction: 'asc' },
      ...firstPage,
    } as const
    const { total, data } = await listEvents(db, query, actor.id)
    return { total, rows: data }
  }
  const stale = await listDemands(db, owner, {
    ...{ state: [...openDemandStates], isStale: true, ...firstPage },
    sort: { key: 'confirmed', direction: 'asc' },
  })
  return {
    today: await readOfficeDay(db),
    calls: await eventsOf(['call'], ['overdue', 'today']),
    viewings: await eventsOf(['viewing'], ['overdue', 'today', 'tomorrow']),
    tasks: await eventsOf(['meeting', 'task', 'offer'], ['overdue', 'today']),
    inquiries: await unanswered(call),
    news: await newsOf(call, stock),
    staleDemands: { total: stale.total, rows: stale.data.map(toRow) },
    reserves: await reservesOf(call),
    staleBlocks: await countStaleBlocks(call, stock),
  }
}

/** Longest waiting first. */
async function unanswered(call: Call): Promise<MyDay['inquiries']> {
  const viewer = { ...viewerOf(call.actor), seesAll: false }
  const { total, data } = await inquiriesOfViewer(call, viewer, {
    ...{ status: ['new'], ...firstPage },
    sort: { key: 'received', direction: 'asc' },
  })
  return { total, rows: data }
}

async function newsOf(call: Call, stock: LiveStock): Promise<MyDay['news']> {
  const newer = await demandsWithNews(call, stock)
  return { total: newer.length, rows: newer.slice(0, most) }
}

async function reservesOf({ db, actor }: Call): Promise<MyDay['reserves']> {
  const ids = await endingReserves(db, actor.id, reserveDays)
  const rows = await readBlockRows(db, ids.slice(0, most))
  return { total: ids.length, rows: ids.flatMap((id) => rows.get(id) ?? []) }
}

async function countStaleBlocks(call: Call, stock: LiveStock): Promise<number> {
  const { searcher, now, limits } = await stock.current(call)
  const block = { freshness: ['stale' as const], responsibleUserIds: [call.actor.id], isArchived: false }
  const freshness = freshnessBounds(now.toISOString(), limits)
  return searcher.find({ criteria: { target: 'blocks', block }, freshness, lists: {} }).slots.length
}
