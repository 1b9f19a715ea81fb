import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#domain/stock/vocabulary.ts'
import { companyName } from '#src/commands/companies/company-choices.ts'
import { unreadInquiriesQuery } from '#src/state/day/unread-inquiries-query.ts'
import { companiesList } from '#src/state/lists/companies-list.ts'
import { eventsList } from '#src/state/lists/events-list.ts'
import { inquiriesList } from '#src/state/lists/inquiries-list.ts'
import { personsList } from '#src/state/lists/persons-list.ts'
import { presentationsList } from '#src/state/lists/presentations-list.ts'
import { listSource } from '#src/state/lists/record-list.ts'
import { savedSearchesList } from '#src/state/lists/saved-searches-list.ts'
import { usersList } from '#src/state/lists/users-list.ts'
import { readUpdates } from '#src/state/live/updates.ts'
import { nextEventQuery } from '#src/state/queries/contact-now.ts'
import { rangeEventsQuery, recordEventsQuery, todayEventsQuery } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import type { RowSource } from '#src/state/table/row-source.ts'
import { pickableRecords } from '#src/views/forms/fields/pickable-records.ts'

/* Protects calls of the page, and its handling of answers, where specified. */

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
    ...{
      contactsVisibility: 'shared',
      avatarUrl: null,
      mustSetPassword: false,
      keySettings: null,
      startScreen: 'blocks',
    },
  })

const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://x').searchParams)

it.each([
  ['admin', 'true', '7'],
  ['broker', undefined, undefined],
] as const)(
  'specification §6: each list of events that %s reads asks with getAll=%s',
  async (role, getAll, own) => {
    answer = { data: [], total: 0 }
    be(role)
    queryClient.clear()
    const days = { from: '2026-11-20', to: '2026-11-20' }
    await queryClient.fetchQuery(listSource(eventsList, {}).pageQuery(1))
    await queryClient.fetchQuery(rangeEventsQuery({ ...days, ofAll: true }))
    await queryClient.fetchInfiniteQuery(recordEventsQuery('block', 3))
    await queryClient.fetchQuery(nextEventQuery('company', 3))
    const all = asked.splice(0).map(queryOf)
    expect(all.length).toBeGreaterThanOrEqual(4)
    for (const query of all) expect([query.getAll, query.userId]).toEqual([getAll, undefined])
    // One's own in the calendar are chosen out of all.
    await queryClient.fetchQuery(rangeEventsQuery({ ...days, ofAll: false }))
    expect(asked.map(queryOf)).toEqual([expect.objectContaining({ ...days })])
    expect([queryOf(asked[0] ?? '').getAll, queryOf(asked[0] ?? '').userId]).toEqual([getAll, own])
  },
)

it.each(['admin', 'broker'] as const)(
  'a command over all of a list is asked for what %s reads in it, and nothing else',
  async (role) => {
    answer = { data: [], total: 0 }
    be(role)
    const conditions = { text: 'вектор' }
    const sources: RowSource[] = [
      listSource(companiesList, conditions),
      listSource(personsList, conditions),
      listSource(eventsList, conditions),
      listSource(inquiriesList, conditions),
      listSource(savedSearchesList, conditions),
      listSource(presentationsList, conditions),
    ]
    for (const source of sources) {
      queryClient.clear()
      await queryClient.fetchQuery(source.pageQuery(1))
      const { page: _page, pageSize: _size, ...read } = queryOf(asked.splice(0)[0] ?? '')
      expect(source.filter?.criteria).toMatchObject({ query: read })
      expect(Object.keys(source.filter?.criteria.query ?? {}).sort()).toEqual(Object.keys(read).sort())
    }
  },
)

it('specification §7: what a company is called is read reduced to id and name, and no card is read for it', async () => {
  answer = { data: [{ id: 3, name: 'Вектор' }], total: 1 }
  expect(await companyName('3')).toBe('Вектор')
  expect(await pickableRecords.company.title(3)).toBe('Вектор')
  expect(asked).toEqual(['/api/companies?ids=3&fields=id,name&pageSize=1'])
  answer = { data: [], total: 0 }
  await expect(companyName('4')).rejects.toMatchObject({ code: 'notFound' })
})

it.each([
  [7, 7],
  ['7', 7],
  [0, 0],
  [null, 0],
  ['нет', 0],
  [{}, 0],
])('specification §9: the unread count %j counts as %i', async (told, count) => {
  answer = told
  expect(await unreadInquiriesQuery.queryFn?.({ signal } as never)).toBe(count)
  expect(asked).toEqual(['/api/form-request/unread-count'])
})

it('specification §7: the numbers on the screen are those of unread-count and of the list of today', async () => {
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

it('specification §9: the screen of users asks for ten at a time', async () => {
  answer = { data: [], total: 0 }
  await queryClient.fetchQuery(listSource(usersList, { sort: 'name' }).pageQuery(2))
  expect(asked).toEqual(['/api/users?sort=name&page=2&pageSize=10'])
})
