import { queryOptions } from '@tanstack/react-query'
import type { CalendarEvent, EventRow } from '#contract/events/event-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import { addDays, dayOf } from '#domain/time/time.ts'
import { store } from '#src/state/keyboard/store.ts'
import { api } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { officeZone } from './office-zone.ts'
import { pagedQuery } from './paged-query.ts'
import { queryClient } from './query-client.ts'

/** First part of the keys of every list of events: tables, the calendar, today's. */
export const eventsKey = targetKinds.event.rows

/** Default query of the events table: open ones, longest overdue first. */
export const toDoQuery = 'isDone=false&sort=date'

/** An event with its row version. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) => api.events.read({ params: { id }, signal }),
  })

const minuteMs = 60_000

/**
 * The user's events of today; the rail counts the open ones. Refetched every five minutes, since days change.
 */
export const todayEventsQuery = queryOptions({
  queryKey: [eventsKey, 'today'],
  queryFn: async ({ signal }) => (await api.events.today({ signal })).data,
  refetchInterval: 5 * minuteMs,
})

/** Open events of a day; the shared count of rail, calendar and agenda. */
export function leftToDo<E extends Pick<EventRow, 'isDone'>>(events: readonly E[]): E[] {
  return events.filter(({ isDone }) => !isDone)
}

/** All events on these days of the office, page after page. @param ofAll everybody's, for admins. */
export const rangeEventsQuery = (range: { from: string; to: string; ofAll: boolean }) =>
  queryOptions({
    queryKey: [eventsKey, 'range', range],
    queryFn: async ({ signal }) => {
      const { from, to, ofAll } = range
      const days = { from, to, sort: 'date', pageSize: '200' } as const
      const query = { ...days, ...everybodys(), ...(!ofAll && onlyOwn()) }
      const events: EventRow[] = []
      for (let page = 1; ; page += 1) {
        const { data } = await api.events.list({ query: { ...query, page: String(page) }, signal })
        events.push(...data.data)
        if (data.data.length === 0 || events.length >= data.total) return events
      }
    },
  })

/** One's own events around an instant: those of its day and of the one before, which may last into it. @param date ISO instant. */
export function eventsAroundQuery(date: string) {
  const day = dayOf(date, officeZone())
  return rangeEventsQuery({ from: addDays(day, -1), to: day, ofAll: false })
}

/** Record kinds that an event may be about. */
export type EventSubject = 'person' | 'block' | 'company' | 'building' | 'deal'

/** Visible events about a record, latest first. */
export const recordEventsQuery = (kind: EventSubject, id: number) =>
  pagedQuery([eventsKey, 'of', kind, id], async (page, signal) => {
    const query = { [`${kind}Id`]: String(id), ...page, ...everybodys() }
    return (await api.events.list({ query, signal })).data
  })

const mostAsked = 100

/** The caller's latest viewing of any of these blocks; null: he has shown none. */
export const lastViewingQuery = (blockIds: readonly number[]) =>
  queryOptions({
    queryKey: [eventsKey, 'lastViewing', blockIds],
    queryFn: async ({ signal }) => {
      const blockId = blockIds.slice(0, mostAsked).join()
      const query = {
        type: 'viewing',
        blockId,
        sort: '-date',
        pageSize: '1',
        ...everybodys(),
        ...onlyOwn(),
      } as const
      return (await api.events.list({ query, signal })).data.data[0] ?? null
    },
  })

/**
 * Part of every list call: who reads all asks for all events, other roles get the default list (specification,
 * §6).
 */
export function everybodys(): Record<string, 'true'> {
  return readsAll(store.get(currentUserAtom)) ? { getAll: 'true' } : {}
}

/** Restricts a query to the caller's own events; other roles get only those anyway. */
function onlyOwn(): { userId?: string } {
  const user = store.get(currentUserAtom)
  return user && readsAll(user) ? { userId: String(user.id) } : {}
}

export function recordOfEvent(event: EventRow | CalendarEvent): TargetRecord {
  const { id, title, type, isDone, date } = event
  return { id, title, type, responsibleUserId: event.user.id, createdById: null, isDone, startsAt: date }
}

/** Invalidates everything a change of events may affect. */
export function refreshEvents(): Promise<unknown> {
  return Promise.all(
    [
      ...[eventsKey, 'event', 'deal', 'deals', 'demands', 'demandMatches', 'variants'],
      ...['myDay', 'callsDue', 'journal'],
    ].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}
