import type { map } from '#contract/stock/map.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'

export function mapRoutes({ config, stock }: AppContext): Handlers<typeof map> {
  const tiles = tilesOf(config)
  return {
    points: async ({ body }, call) => ({ ...(await stock.points(call, body)), tiles }),
  }
}

/** Null: the map draws its own base layer. */
export function tilesOf({ tileUrl, tileAttribution }: AppContext['config']) {
  return tileUrl === undefined ? null : { url: tileUrl, attribution: tileAttribution }
}
