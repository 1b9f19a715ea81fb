import type { savedSearches } from '#contract/stock/saved-searches.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import type { Turns } from '#server/services/search/turns.ts'
import {
  createSavedSearch,
  runSavedSearch,
  savedSearchesOf,
  updateSavedSearch,
} from '#server/services/stock/saved-searches.ts'

/** @param inTurn queue of all searches: a saved one waits with the others. */
export function savedSearchesRoutes(context: AppContext, inTurn: Turns): Handlers<typeof savedSearches> {
  const { officeZone } = context.config
  return {
    list: ({ query }, call) => savedSearchesOf(call, query),
    create: async ({ body }, call, http) => http.versioned(await createSavedSearch(call, body)),
    update: async ({ params, body }, call, http) =>
      http.versioned(await updateSavedSearch(call, params.id, body)),
    remove: removing('savedSearch.delete'),
    run: ({ params }, call) => runSavedSearch(call, params.id, { inTurn, officeZone, stock: context.stock }),
  }
}
