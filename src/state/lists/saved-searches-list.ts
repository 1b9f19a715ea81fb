import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { savedSearchFilters } from '#domain/filters/saved-searches.ts'
import { recordOfSavedSearch } from '#src/state/queries/saved-searches.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** The user's own saved searches and the shared ones; each opens its table. */
export const savedSearchesList = recordList<SavedSearch>({
  ...savedSearchFilters,
  kind: 'savedSearch',
  bulkName: 'savedSearches',
  exportName: 'savedSearches',
  async read(query, signal) {
    return (await api.savedSearches.list({ query, signal })).data
  },
  recordOf: recordOfSavedSearch,
})
