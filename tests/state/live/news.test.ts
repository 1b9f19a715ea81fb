import { afterEach, expect, it, vi } from 'vitest'
import type { News } from '#contract/events/day.ts'
import { callsDueQuery } from '#src/state/day/calls-due-query.ts'
import { dayQuery } from '#src/state/day/day-query.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { refreshDemands } from '#src/state/demands/demand-queries.ts'
import { rereadKeys } from '#src/state/live/reread-keys.ts'
import { lastKnown, queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { refreshSavedSearches } from '#src/state/queries/saved-searches.ts'

/** Protects the counts of new blocks in the rail, which no screen asks for again. */

const { queryKey } = newsQuery
const row = { id: 1, name: 'Вектор', target: 'blocks', newCount: 7 } as const
const seven: News = {
  demands: { newCount: 7, rows: [row] },
  searches: { newCount: 0, rows: [] },
  ...{ notices: [], nextNoticeAt: null },
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

it.each([
  ['a look or another command of demands', refreshDemands],
  ['a command of the stock', refreshStock],
  ['a run or another command of saved searches', refreshSavedSearches],
])('asks again after %s', async (_, refresh) => {
  queryClient.setQueryData(queryKey, seven)
  await refresh()
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('asks again after those changes by others that can bring something new, and no others', () => {
  for (const kind of ['block', 'building', 'demand', 'variant', 'savedSearch'] as const)
    expect(rereadKeys[kind], kind).toContain(queryKey[0])
  for (const kind of ['company', 'companyLink', 'person', 'event', 'comment', 'deal', 'inquiry'] as const)
    expect(rereadKeys[kind], kind).not.toContain(queryKey[0])
})

it('is apart from the day and from the count of calls, so that each is read for its own changes', () => {
  const [due] = callsDueQuery.queryKey
  expect(new Set([queryKey[0], due, dayQuery.queryKey[0]]).size).toBe(3)
  for (const kind of ['company', 'companyLink', 'person', 'block', 'event'] as const)
    expect(rereadKeys[kind], kind).toContain(due)
  for (const kind of ['deal', 'inquiry', 'savedSearch', 'variant'] as const)
    expect(rereadKeys[kind], kind).not.toContain(due)
})

it('keeps the last known counts without a network', async () => {
  queryClient.setQueryData(queryKey, seven)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await lastKnown({ ...newsQuery, retry: false })).toEqual(seven)
  expect(queryClient.getQueryData(queryKey)).toEqual(seven)
})
