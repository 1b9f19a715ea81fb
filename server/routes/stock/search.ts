import type { search } from '#contract/stock/search.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { preparedResult } from '#server/services/search/prepared-result.ts'
import { suggestRecords } from '#server/services/search/suggest.ts'
import type { Turns } from '#server/services/search/turns.ts'
import { viewerOf } from '#server/services/search/viewer.ts'

export function searchRoutes({ config, stock }: AppContext, inTurn: Turns): Handlers<typeof search> {
  return {
    run: async ({ body }, call) => {
      const viewer = await viewerOf(call.db, call.actor.id, config.officeZone, body)
      return preparedResult(await stock.search(call, body, viewer))
    },
    suggest: ({ query }, call) => inTurn(call, () => suggestRecords(call, query, stock)),
    places: (_input, call) => stock.places(call),
  }
}
