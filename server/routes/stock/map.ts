import type { map } from '#contract/stock/map.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { viewerOf } from '#server/services/search/viewer.ts'

export function mapRoutes({ config, stock }: AppContext): Handlers<typeof map> {
  const { officeZone, tileUrl, tileAttribution } = config
  const tiles = tileUrl === undefined ? null : { url: tileUrl, attribution: tileAttribution }
  return {
    points: async ({ body }, call) => {
      const viewer = await viewerOf(call.db, call.actor.id, officeZone, body)
      return { ...(await stock.points(call, body, viewer)), tiles }
    },
  }
}
