import type { search } from '#contract/search.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/serve.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { takeTurns } from '#server/services/search/turns.ts'
import { viewerOf } from '#server/services/search/viewer.ts'

/** Searches at once: two keep the one embedded connection busy, on PostgreSQL some of the pool stays free. */
const searchesAtOnce = { embedded: 2, postgres: 6 }

export function searchRoutes({ config, database }: AppContext): Handlers<typeof search> {
  const inTurn = takeTurns(searchesAtOnce[database.kind])
  return {
    run: ({ body }, { db, actor }) =>
      inTurn(async () => sqlSearch.search(db, body, await viewerOf(db, actor.id, config.officeZone, body))),
    suggest: async ({ query }, { db }) => ({ data: await inTurn(() => sqlSearch.suggest(db, query.text)) }),
    places: (_input, { db }) => sqlSearch.places(db),
  }
}
