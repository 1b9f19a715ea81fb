import type { demands } from '#contract/demands/demands.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { removing, runWhole } from '#server/services/bulk/bulk.ts'
import { variantsOfBlock } from '#server/services/demands/block-variants.ts'
import { demandsOf } from '#server/services/demands/demand-list.ts'
import { createDemand, readDemand, updateDemand } from '#server/services/demands/demands.ts'
import { demandsForBlock, matchesOf, noteLooked, withCounts } from '#server/services/demands/matches.ts'
import { similarTo } from '#server/services/demands/similar.ts'
import { tellOfDemand } from '#server/services/looks/telling.ts'

export function demandsRoutes({ liveStock }: AppContext): Handlers<typeof demands> {
  return {
    async list({ query }, call) {
      const { data, total } = await pageOf(demandsOf(call, query, liveStock), query)
      return { data: await withCounts(call, data, liveStock), total }
    },
    create: async ({ body }, call, http) => http.versioned(await createDemand(call, body, liveStock)),
    read: async ({ params }, call, http) => http.versioned(await readDemand(call, params.id)),
    update: async ({ params, body }, call, http) =>
      http.versioned(await updateDemand(call, params.id, body, liveStock)),
    confirm: async ({ params: { id } }, call) => {
      await runWhole(call, 'demand.confirm', [id], {})
      return (await readDemand(call, id)).record
    },
    setState: async ({ params: { id }, body }, call) => {
      await runWhole(call, 'demand.setState', [id], body)
      return (await readDemand(call, id)).record
    },
    remove: removing('demand.delete'),
    matches: ({ params, query }, call) => matchesOf(call, params.id, query, liveStock),
    look: async ({ params }, call) => {
      await noteLooked(call, params.id, liveStock)
      return undefined
    },
    tell: async ({ params, body }, call) => {
      await tellOfDemand(call, params.id, body.isTelling, liveStock)
      return undefined
    },
    variantsOfBlock: ({ params }, call) => variantsOfBlock(call, params.id),
    similar: ({ params, query }, call) => similarTo(call, params.id, query, liveStock),
    forBlock: ({ params }, call) => demandsForBlock(call, params.id, liveStock),
  }
}
