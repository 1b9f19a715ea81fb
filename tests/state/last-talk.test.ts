import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastTalkQuery } from '#src/state/queries/contact-now.ts'
import { queryClient } from '#src/state/queries/query-client.ts'

const planned = '2026-12-02T09:00:00.000Z'
let updatedAt: string

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: string) => {
    const done = { id: 5, date: planned, updatedAt, user: { id: 7, name: 'Анна' }, note: 'берут' }
    const list = { data: url.includes('/events') ? [done] : [], total: 0 }
    const answer = /\/events\/5$/.test(url) ? done : list
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [
    'is when it was noted, if its planned time is still ahead',
    '2026-11-30T12:30:00.000Z',
    '2026-11-30T12:30:00.000Z',
  ],
  ['is its own time, if it was noted later', '2026-12-03T08:00:00.000Z', planned],
])('the last talk with a company %s', async (_, noted, at) => {
  updatedAt = noted
  expect(await queryClient.fetchQuery(lastTalkQuery('company', 3))).toMatchObject({ at, text: 'берут' })
})
