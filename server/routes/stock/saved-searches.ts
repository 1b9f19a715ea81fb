import type { savedSearches } from '#contract/stock/saved-searches.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import {
  createSavedSearch,
  runSavedSearch,
  savedSearchesOf,
  updateSavedSearch,
} from '#server/services/stock/saved-searches.ts'

export function savedSearchesRoutes({ stock }: AppContext): Handlers<typeof savedSearches> {
  return {
    list: ({ query }, call) => savedSearchesOf(call, query),
    create: async ({ body }, call, http) => http.versioned(await createSavedSearch(call, body)),
    update: async ({ params, body }, call, http) =>
      http.versioned(await updateSavedSearch(call, params.id, body)),
    remove: removing('savedSearch.delete'),
    run: ({ params }, call) => runSavedSearch(call, params.id, stock),
  }
}
