import type { deals } from '#contract/deals/deals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { sumsByMonth } from '#server/repositories/deals/deals.ts'
import { removing, runWhole } from '#server/services/bulk/bulk.ts'
import { boardOf, createDeal, dealsOf, readDeal, updateDeal } from '#server/services/deals/deals.ts'
import { viewerOf } from '#server/services/deals/viewer.ts'

export function dealsRoutes(): Handlers<typeof deals> {
  return {
    list: ({ query }, call) => dealsOf(call, query).page(query),
    board: ({ query }, call) => boardOf(call, query),
    forecast: ({ query }, { db, actor }) => sumsByMonth(db, viewerOf(actor), query),
    create: async ({ body }, call, http) => http.versioned(await createDeal(call, body)),
    read: async ({ params }, call, http) => http.versioned(await readDeal(call, params.id)),
    update: async ({ params, body }, call, http) => http.versioned(await updateDeal(call, params.id, body)),
    setStage: async ({ params: { id }, body }, call) => {
      await runWhole(call, 'deal.setStage', [id], body)
      return (await readDeal(call, id)).record
    },
    remove: removing('deal.delete'),
  }
}
