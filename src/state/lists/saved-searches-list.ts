import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { recordOfSavedSearch, savedSearchesKey } from '#src/state/queries/saved-searches.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** The user's own saved searches and the shared ones; each opens its table. */
export const savedSearchesList = recordList<SavedSearch>({
  route: 'searches',
  kind: 'savedSearch',
  card: null,
  queryKey: savedSearchesKey,
  conditions: ['isMine', 'isShared'],
  bulkName: 'savedSearches',
  usualSort: 'name',
  async read(query, signal) {
    return (await api.savedSearches.list({ query, signal })).data
  },
  recordOf: recordOfSavedSearch,
})
