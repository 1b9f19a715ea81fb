import type { search } from '#contract/stock/search.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { Prepared } from '#server/http/prepared.ts'
import type { Handlers } from '#server/http/serve.ts'
import { suggestRecords } from '#server/services/search/suggest.ts'
import type { Turns } from '#server/services/search/turns.ts'
import { viewerOf } from '#server/services/search/viewer.ts'

export function searchRoutes({ config, stock }: AppContext, inTurn: Turns): Handlers<typeof search> {
  return {
    run: ({ body }, call) =>
      inTurn(call, async () => {
        const { db, actor } = call
        return new Prepared(
          await stock.search(db, body, await viewerOf(db, actor.id, config.officeZone, body)),
        )
      }),
    suggest: ({ query }, call) => inTurn(call, () => suggestRecords(call.db, query, call.actor, stock)),
    places: (_input, { db }) => stock.places(db),
  }
}
