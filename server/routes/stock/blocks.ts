import type { blocks } from '#contract/stock/stock.ts'
import type { Handlers } from '#server/http/serve.ts'
import { wholeList } from '#server/http/whole-list.ts'
import { databaseNow } from '#server/repositories/records/records.ts'
import { usesOfBlocks } from '#server/repositories/stock/block-uses.ts'
import { listedOf, listResponsibleUsers } from '#server/repositories/stock/blocks.ts'
import { removing, runWhole } from '#server/services/bulk/bulk.ts'
import { companiesOfBlock } from '#server/services/companies/company-links.ts'
import { mainBlocksOf, setMainBlock } from '#server/services/stock/main-blocks.ts'

export const blocksRoutes: Handlers<typeof blocks> = {
  setForbiddenAds: async ({ body: { ids, forbidden } }, call) => {
    const changed = await runWhole(call, forbidden ? 'block.forbidAds' : 'block.allowAds', ids, {})
    return { changed, listed: forbidden ? await listedOf(call.db, ids) : [] }
  },
  remove: removing('block.delete'),
  actualize: async ({ params: { id } }, call) => {
    await runWhole(call, 'block.actualize', [id], {})
    // One moment through a transaction.
    const actualizedAt = await databaseNow(call.db)
    return { id, actualizedAt, actualizedBy: { id: call.actor.id, name: call.actor.name } }
  },
  publish: async ({ params: { id } }, call) => {
    await runWhole(call, 'block.publish', [id], {})
    return undefined
  },
  unpublish: async ({ params: { id } }, call) => {
    await runWhole(call, 'block.unpublish', [id], {})
    return undefined
  },
  companies: async ({ params }, call) => wholeList(await companiesOfBlock(call, params.id)),
  uses: ({ query }, { db }) => usesOfBlocks(db, query.ids),
  responsibleUsers: async (_input, { db }) => wholeList(await listResponsibleUsers(db)),
  cianMainBlocks: async ({ params }, call) => wholeList(await mainBlocksOf(call, params.id)),
  setMainBlock: async ({ body: { ids, mainBlockId } }, call) => ({
    changed: await setMainBlock(call, ids, mainBlockId),
  }),
}
