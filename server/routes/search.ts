import type { search } from '#contract/search.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/serve.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { suggestRecords } from '#server/services/search/suggest.ts'
import type { Turns } from '#server/services/search/turns.ts'
import { viewerOf } from '#server/services/search/viewer.ts'

export function searchRoutes({ config }: AppContext, inTurn: Turns): Handlers<typeof search> {
  return {
    run: ({ body }, { db, actor }) =>
      inTurn(async () => sqlSearch.search(db, body, await viewerOf(db, actor.id, config.officeZone, body))),
    suggest: ({ query }, { db, actor }) => inTurn(() => suggestRecords(db, query, actor)),
    places: (_input, { db }) => sqlSearch.places(db),
  }
}
