import type { stockCopy } from '#contract/stock/stock-copy.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { changesOfStock, copyStock } from '#server/services/search/stock-copies.ts'
import { tilesOf } from './map.ts'

export function stockCopyRoutes({ config, liveStock }: AppContext): Handlers<typeof stockCopy> {
  const environment = { officeZone: config.officeZone, tiles: tilesOf(config) }
  return {
    download: (_input, call) => copyStock(call, liveStock, environment),
    changes: ({ query }, call) => changesOfStock(call, query.place, environment),
  }
}
