import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#domain/vocabulary.ts'
import { todayEventsQuery } from '#src/state/events.ts'
import { unreadInquiriesQuery } from '#src/state/inquiries.ts'
import { eventsList } from '#src/state/lists/events-list.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import { usersList } from '#src/state/lists/users-list.ts'
import { queryClient } from '#src/state/query-client.ts'
import { setCurrentUser } from '#src/state/session.ts'
import { readUpdates } from '#src/state/updates.ts'

/* What the page asks and how it takes the answer, where the specification says so. */

let asked: string[]
let answer: unknown

beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const signal = new AbortController().signal
const be = (role: Role) =>
  setCurrentUser({
    ...{ id: 7, name: 'Анна', email: 'a@b.ru', phone: null, role },
    ...{ contactsVisibility: 'shared', avatarUrl: null, mustSetPassword: false, keySettings: null },
  })

it('spec.md §6: the events list of an admin asks for all events, of a broker for the default', async () => {
  answer = { data: [], total: 0 }
  be('admin')
  await eventsList.read({ page: '1', pageSize: '50' }, signal)
  be('broker')
  await eventsList.read({ page: '1', pageSize: '50' }, signal)
  expect(asked.map((url) => new URL(url, 'http://x').searchParams.get('getAll'))).toEqual(['true', null])
})

it.each([
  [7, 7],
  ['7', 7],
  [0, 0],
  [null, 0],
  ['нет', 0],
  [{}, 0],
])('spec.md §9: the unread count %j counts as %i', async (told, count) => {
  answer = told
  expect(await unreadInquiriesQuery.queryFn?.({ signal } as never)).toBe(count)
  expect(asked).toEqual(['/api/form-request/unread-count'])
})

it('spec.md §7: the numbers on the screen are those of unread-count and of the list of today', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  queryClient.setQueryData(unreadInquiriesQuery.queryKey, 3)
  queryClient.setQueryData(todayEventsQuery.queryKey, [])
  be('broker')
  const told = {
    now: '2026-11-20T12:00:00.000Z',
    nextDayAt: '2026-11-20T21:00:00.000Z',
    pageBuild: null,
    seq: 0,
  }
  answer = { ...told, unreadInquiries: 3, todayEvents: 0, reminders: [], remindersTotal: 0 }
  await readUpdates()
  expect(asked).toEqual(['/api/updates'])
  answer = { ...told, unreadInquiries: 4, todayEvents: 1, reminders: [], remindersTotal: 0 }
  const unsubscribe = [unreadInquiriesQuery, todayEventsQuery].map((query) =>
    new QueryObserver(queryClient, { ...query, staleTime: Number.POSITIVE_INFINITY } as never).subscribe(
      () => {},
    ),
  )
  await readUpdates()
  expect(asked.slice(1)).toEqual(['/api/updates', '/api/form-request/unread-count', '/api/events/today'])
  for (const stop of unsubscribe) stop()
})

it('spec.md §9: the screen of users asks for ten at a time', async () => {
  answer = { data: [], total: 0 }
  await queryClient.fetchQuery(listSource(usersList, { sort: 'name' }).pageQuery(2))
  expect(asked).toEqual(['/api/users?sort=name&page=2&pageSize=10'])
})
