import { afterEach, expect, it, vi } from 'vitest'
import type { News } from '#contract/events/day.ts'
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

it('asks again after changes by others, no oftener than the day does', () => {
  for (const kind of ['block', 'building', 'demand', 'variant', 'savedSearch'] as const)
    expect(rereadKeys[kind], kind).toContain(queryKey[0])
  // The day's own throttle takes this key away from those that are asked for at once.
  expect(queryKey[0]).toBe('myDay')
})

it('keeps the last known counts without a network', async () => {
  queryClient.setQueryData(queryKey, seven)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await lastKnown({ ...newsQuery, retry: false })).toEqual(seven)
  expect(queryClient.getQueryData(queryKey)).toEqual(seven)
})
