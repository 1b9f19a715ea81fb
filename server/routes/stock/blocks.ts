import type { blocks } from '#contract/stock/stock.ts'
import type { Handlers } from '#server/http/serve.ts'
import { usesOfBlocks } from '#server/repositories/stock/block-uses.ts'
import { listResponsibleUsers } from '#server/repositories/stock/blocks.ts'
import { companiesOfBlock } from '#server/services/companies/company-links.ts'
import { actualizeBlocks, deleteBlock, setAdsForbidden } from '#server/services/stock/blocks.ts'
import { mainBlocksOf, setMainBlock } from '#server/services/stock/main-blocks.ts'

export const blocksRoutes: Handlers<typeof blocks> = {
  setForbiddenAds: ({ body }, call) => setAdsForbidden(call, body.ids, body.forbidden),
  remove: async ({ params }, call) => {
    await deleteBlock(call, params.id)
    return undefined
  },
  actualize: async ({ params: { id } }, call) => ({
    id,
    actualizedAt: await actualizeBlocks(call, [id]),
    actualizedBy: { id: call.actor.id, name: call.actor.name },
  }),
  actualizeMany: async ({ body: { ids } }, call) => ({
    changed: ids,
    actualizedAt: await actualizeBlocks(call, ids),
  }),
  companies: async ({ params }, call) => {
    const data = await companiesOfBlock(call, params.id)
    return { data, total: data.length }
  },
  uses: ({ query }, { db }) => usesOfBlocks(db, query.ids),
  responsibleUsers: async (_input, { db }) => {
    const data = await listResponsibleUsers(db)
    return { data, total: data.length }
  },
  cianMainBlocks: async ({ params }, call) => {
    const data = await mainBlocksOf(call, params.id)
    return { data, total: data.length }
  },
  setMainBlock: async ({ body: { ids, mainBlockId } }, call) => ({
    changed: await setMainBlock(call, ids, mainBlockId),
  }),
}
