import type { search } from '#contract/stock/search.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { preparedResult } from '#server/services/search/prepared-result.ts'
import { suggestRecords } from '#server/services/search/suggest.ts'
import type { Turns } from '#server/services/search/turns.ts'

export function searchRoutes({ stock }: AppContext, inTurn: Turns): Handlers<typeof search> {
  return {
    run: async ({ body }, call) => preparedResult(await stock.search(call, body)),
    suggest: ({ query }, call) => inTurn(call, () => suggestRecords(call, query, stock)),
    places: (_input, call) => stock.places(call),
    buildingNames: (_input, call) => stock.buildingNames(call),
    buildingsIn: async ({ body }, call) => ({ data: await stock.buildingsIn(call, body.text) }),
  }
}
