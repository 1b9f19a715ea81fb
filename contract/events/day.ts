import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { day, id } from '#contract/core/values.ts'
import { demandRow } from '#contract/demands/demand-records.ts'
import { inquiryRow } from '#contract/inquiries/inquiries.ts'
import { blockRow } from '#contract/stock/search.ts'
import { eventRow } from './event-records.ts'

/** The first rows of a section, most urgent first, and the number of all. */
const rowsOf = <R extends z.ZodType>(row: R) => z.object({ total: z.int(), rows: z.array(row) })

/** The caller's own work, whatever the role. */
export const myDay = z.object({
  /** The office's current day. */
  today: day,
  /** Planned calls of today and overdue ones. */
  calls: rowsOf(eventRow),
  /** Viewings of today and tomorrow, and past ones that are not done. */
  viewings: rowsOf(eventRow),
  /** Meetings, tasks and offers of today and overdue ones. */
  tasks: rowsOf(eventRow),
  /** Inquiries that nobody has answered: the caller's and unassigned ones. */
  inquiries: rowsOf(inquiryRow),
  /** Open demands with blocks that did not suit when the caller looked last. */
  news: rowsOf(demandRow),
  /** Open demands that were not confirmed for as long as a block counts as fresh. */
  staleDemands: rowsOf(demandRow),
  /** Blocks that the caller leads or has reserved, whose reserve ends within three days. */
  reserves: rowsOf(blockRow),
  /** Stale blocks that the caller leads, but for archived and withdrawn ones. */
  staleBlocks: rowsOf(blockRow),
})
export type MyDay = z.infer<typeof myDay>

const newsRow = z.object({
  id,
  name: z.string(),
  /** Blocks that did not suit when the caller looked last. */
  newCount: z.int(),
})

/** The caller's own, whatever the role. */
export const news = z.object({
  /** Open demands with new blocks. */
  demands: z.object({
    /** Sum over all such demands. */
    newCount: z.int(),
    /** Most new first, at most 20. */
    rows: z.array(newsRow),
  }),
})
export type News = z.infer<typeof news>

export const days = section('Мой день', {
  read: {
    method: 'GET',
    path: '/day',
    summary: 'Что сегодня ждёт меня: звонки, показы, заявки, новые блоки по запросам, резервы',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    response: myDay,
  },
  news: {
    method: 'GET',
    path: '/news',
    summary: 'По каким моим запросам есть новые блоки и сколько их',
    access: 'user',
    origin: 'added',
    searchesStock: true,
    response: news,
  },
})
