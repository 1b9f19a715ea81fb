import type { map } from '#contract/stock/map.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { viewerOf } from '#server/services/search/viewer.ts'

export function mapRoutes({ config, stock }: AppContext): Handlers<typeof map> {
  const { officeZone } = config
  const tiles = tilesOf(config)
  return {
    points: async ({ body }, call) => {
      const viewer = await viewerOf(call.db, call.actor.id, officeZone, body)
      return { ...(await stock.points(call, body, viewer)), tiles }
    },
  }
}

/** Null: the map draws its own base layer. */
export function tilesOf({ tileUrl, tileAttribution }: AppContext['config']) {
  return tileUrl === undefined ? null : { url: tileUrl, attribution: tileAttribution }
}
