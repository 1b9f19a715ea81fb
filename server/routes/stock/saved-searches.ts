import type { savedSearches } from '#contract/stock/saved-searches.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import { tellOfSearch } from '#server/services/looks/telling.ts'
import {
  createSavedSearch,
  newsOfSearch,
  runSavedSearch,
  suitedSearchesOf,
  updateSavedSearch,
} from '#server/services/stock/saved-searches.ts'

export function savedSearchesRoutes({ stock, liveStock }: AppContext): Handlers<typeof savedSearches> {
  return {
    list: ({ query }, call) => suitedSearchesOf(call, query, liveStock).page(query),
    create: async ({ body }, call, http) => http.versioned(await createSavedSearch(call, body, liveStock)),
    update: async ({ params, body }, call, http) =>
      http.versioned(await updateSavedSearch(call, params.id, body)),
    remove: removing('savedSearch.delete'),
    run: ({ params }, call) => runSavedSearch(call, params.id, { stock, liveStock }),
    news: ({ params }, call) => newsOfSearch(call, params.id, liveStock),
    tell: async ({ params, body }, call) => {
      await tellOfSearch(call, params.id, body.isTelling, liveStock)
      return undefined
    },
  }
}
