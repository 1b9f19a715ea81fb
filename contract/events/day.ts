import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { byId, day, id, instantOut } from '#contract/core/values.ts'
import { dealRow } from '#contract/deals/deal-records.ts'
import { inquiryRow } from '#contract/inquiries/inquiries.ts'
import { blockRow } from '#contract/stock/search.ts'
import { mostTold } from '#domain/looks/notices.ts'
import { eventRow } from './event-records.ts'

/** The first rows of a table, and the number of all. */
const rowsOf = <R extends z.ZodType>(row: R) => z.object({ total: z.int(), rows: z.array(row) })

/** Lines of today: events of today and overdue ones, reserves that end, deals without a next step. */
const todo = z.int()

/** The caller's own work, whatever the role. */
export const myDay = z.object({
  /** The office's current day. */
  day,
  todo,
  /** Open events of today, earliest first. */
  today: rowsOf(eventRow),
  /** Open events of earlier days, latest first. */
  earlier: rowsOf(eventRow),
  /** Blocks that the caller leads or has reserved, whose reserve ends today or has ended. */
  endingReserves: rowsOf(blockRow),
  /** Open deals that the caller leads, without a next step; those longest in their stage first. */
  idleDeals: rowsOf(dealRow),
  /** Inquiries that nobody has answered, the caller's and unassigned ones, latest first. */
  inquiries: rowsOf(inquiryRow),
  /** Sizes of tables with what waits too. */
  counts: z.object({
    /** Open events of tomorrow. */
    tomorrow: z.int(),
    /** Blocks that the caller leads or has reserved, whose reserve ends within three days after today. */
    reserves: z.int(),
    /** Leases that the caller leads which have entered a window of their end and were not confirmed since. */
    leases: z.int(),
    /** Open demands that were not confirmed for as long as a block counts as fresh. */
    staleDemands: z.int(),
    /** Stale blocks that the caller leads, but for archived and withdrawn ones. */
    staleBlocks: z.int(),
  }),
})
export type MyDay = z.infer<typeof myDay>

export const newsRow = z.object({
  id,
  name: z.string(),
  /** Kind of what is new. */
  target: z.enum(['blocks', 'buildings']),
  /** Records that did not suit when the caller looked last. */
  newCount: z.int(),
})

export const newsRows = z.object({
  /** Sum over all of them. */
  newCount: z.int(),
  /** Most new first, at most 20. */
  rows: z.array(newsRow),
})

/** New records of a demand or a saved search that tells of them; it stands until it is closed or they are looked at. */
const newsNotice = newsRow.extend({
  /** Id of the caller's look, for closing. */
  id,
  kind: z.enum(['demand', 'savedSearch']),
  recordId: id,
  /** Records that it tells of, at most 1000: the caller has neither seen nor changed them, nor closed a notice of them. */
  ids: z.array(id),
})
export type NewsNotice = z.infer<typeof newsNotice>

/** The caller's own, whatever the role. */
export const news = z.object({
  /** Open demands with new blocks. */
  demands: newsRows,
  /** Saved searches, own and shared, with new blocks or buildings. */
  searches: newsRows,
  notices: z.array(newsNotice),
  /** The next moment at which notices may come even if nothing changes. */
  nextNoticeAt: instantOut.nullable(),
})
export type News = z.infer<typeof news>
export type NewsRow = z.infer<typeof newsRow>

export const days = section('Мой день', {
  read: {
    method: 'GET',
    path: '/day',
    summary:
      'Что сегодня ждёт меня: события дня, резервы, сделки без следующего шага, новые заявки и сколько остального',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    response: myDay,
  },
  count: {
    method: 'GET',
    path: '/day/count',
    summary: 'Сколько дел у меня на сегодня и новых заявок',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    /** The numbers that the day shows. */
    response: z.object({ todo, inquiries: z.int() }),
  },
  news: {
    method: 'GET',
    path: '/news',
    summary: 'По каким моим запросам и поискам есть новое, сколько его и о чём сообщить',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    response: news,
  },
  closeNotice: {
    method: 'POST',
    path: '/news/notices/{id}/close',
    summary: 'Закрыть уведомление о новом во всех браузерах',
    access: 'user',
    origin: 'added',
    params: byId,
    /** The records that the notice told of. */
    body: z.strictObject({ ids: z.array(id).max(mostTold) }),
  },
})
