import type { buildings } from '#contract/stock.ts'
import type { Handlers } from '#server/serve.ts'
import { deleteBuilding, readBuilding } from '#server/services/buildings.ts'

export const buildingsRoutes: Handlers<typeof buildings> = {
  read: async ({ params }, call, http) => {
    const { record, version } = await readBuilding(call, params.id)
    http.etag(version)
    return record
  },
  remove: async ({ params }, call) => {
    await deleteBuilding(call, params.id)
    return undefined
  },
}
