import { queryOptions } from '@tanstack/react-query'
import type { CalendarEvent, EventRow } from '#contract/events/event-records.ts'
import { store } from '#src/state/keyboard/store.ts'
import { api } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { pagedQuery } from './paged-query.ts'
import { queryClient } from './query-client.ts'

/** First part of the keys of every list of events: tables, the calendar, today's. */
export const eventsKey = 'events'

/** How the table of events opens from the rail and by its key: what is not done, the longest overdue first. */
export const toDoQuery = 'isDone=false&sort=date'

/** An event with the row version that an edit of it sends back. */
export const eventQuery = (id: number) =>
  queryOptions({
    queryKey: ['event', id],
    queryFn: ({ signal }) => api.events.read({ params: { id }, signal }),
  })

const minuteMs = 60_000

/** My events of today; how many are left to do stands in the rail. Read again every five minutes: days change by themselves. */
export const todayEventsQuery = queryOptions({
  queryKey: [eventsKey, 'today'],
  queryFn: async ({ signal }) => (await api.events.today({ signal })).data,
  refetchInterval: 5 * minuteMs,
})

/** What is left of a day's events. The rail, the calendar and the agenda beside it count by this alone. */
export function leftToDo<E extends Pick<EventRow, 'isDone'>>(events: readonly E[]): E[] {
  return events.filter(({ isDone }) => !isDone)
}

/** Everything on these days of the office, page after page. @param ofAll of everybody, for admins. */
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

/** Records that an event may be about. */
export type EventSubject = 'person' | 'block' | 'company' | 'building'

/** Events about a record that this person may see, the latest first. */
export const recordEventsQuery = (kind: EventSubject, id: number) =>
  pagedQuery([eventsKey, 'of', kind, id], async (page, signal) => {
    const query = { [`${kind}Id`]: String(id), ...page, ...everybodys() }
    return (await api.events.list({ query, signal })).data
  })

/** Part of every list call: role admin asks for all events, other roles get the default list (spec.md §6). */
export function everybodys(): Record<string, 'true'> {
  return store.get(currentUserAtom)?.role === 'admin' ? { getAll: 'true' } : {}
}

/** Narrows what `everybodys` asks for to the caller's own, which is all that the default list has. */
function onlyOwn(): { userId?: string } {
  const user = store.get(currentUserAtom)
  return user?.role === 'admin' ? { userId: String(user.id) } : {}
}

export function recordOfEvent(event: EventRow | CalendarEvent): TargetRecord {
  const { id, title, isDone } = event
  return { id, title, responsibleUserId: event.user.id, createdById: null, isDone }
}

/** Reads again what a change of events may have touched. */
export function refreshEvents(): Promise<unknown> {
  return Promise.all(
    [eventsKey, 'event', 'journal'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}
