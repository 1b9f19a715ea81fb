import { queryOptions } from '@tanstack/react-query'
import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { queryClient } from './query-client.ts'

/* Queries of saved searches. Their table is in `lists/saved-searches-list.ts`. */

/** First part of all their keys. */
export const savedSearchesKey = targetKinds.savedSearch.rows

/** Apart from the table's pages, which changes of blocks read again for their counts. */
export const choicesKey = 'savedSearchChoices'

/** The user's own and shared searches by name, for choosing. */
export const savedSearchChoicesQuery = queryOptions({
  queryKey: [choicesKey],
  queryFn: async ({ signal }) =>
    (await api.savedSearches.list({ query: { pageSize: '200' }, signal })).data.data,
})

/** Address of the table with the search. */
export function addressOfSearch(search: SearchInput): string {
  const query = formatSearch(search)
  const path = pathOf(search.target, undefined)
  return query === '' ? path : `${path}?${query}`
}

/** `responsibleUserId` is the creator: others see it because it is shared. */
export function recordOfSavedSearch(search: SavedSearch): TargetRecord {
  const { id, name, owner, isShared, isTelling, config } = search
  const ownerId = owner?.id ?? null
  const path = config ? { path: addressOfSearch(config) } : {}
  return { id, title: name, responsibleUserId: ownerId, createdById: ownerId, isShared, isTelling, ...path }
}

/** A search that shows these of its records only. */
export function narrowedTo(search: SearchInput, ids: readonly number[]): SearchInput {
  const part = search.target === 'buildings' ? 'building' : 'block'
  return { ...search, [part]: { ...search[part], ids: [...ids] } }
}

export function refreshSavedSearches(): Promise<unknown> {
  return Promise.all(
    [[savedSearchesKey], [choicesKey], ['myDay'], ['news'], ['journal']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
