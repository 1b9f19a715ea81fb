import type { stockCopy } from '#contract/stock/stock-copy.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { changesOfStock, WholeCopies } from '#server/services/search/stock-copies.ts'
import { tilesOf } from './map.ts'

export function stockCopyRoutes({ config, liveStock }: AppContext): Handlers<typeof stockCopy> {
  const tiles = tilesOf(config)
  const copies = new WholeCopies(liveStock, tiles)
  return {
    download: (_input, call) => copies.give(call),
    changes: ({ query }, call) => changesOfStock(call, query.place, tiles),
  }
}
