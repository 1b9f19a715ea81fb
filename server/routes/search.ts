import type { search } from '#contract/search.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/serve.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { viewerOf } from '#server/services/search/viewer.ts'

export function searchRoutes({ config }: AppContext): Handlers<typeof search> {
  return {
    run: async ({ body }, { db, actor }) =>
      sqlSearch.search(db, body, await viewerOf(db, actor.id, config.officeZone, body)),
    suggest: async ({ query }, { db }) => ({ data: await sqlSearch.suggest(db, query.text) }),
    places: (_input, { db }) => sqlSearch.places(db),
  }
}
