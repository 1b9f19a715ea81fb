import type { blockLists } from '#contract/stock/lists.ts'
import type { Handlers } from '#server/http/serve.ts'
import { wholeList } from '#server/http/whole-list.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { toggleItems } from '#server/services/bulk/plan-list-items.ts'
import { createList, myLists, reorderItems, updateList } from '#server/services/stock/lists.ts'

export const blockListsRoutes: Handlers<typeof blockLists> = {
  list: async (_input, call) => wholeList(await myLists(call, 'block')),
  create: ({ body }, call) => createList(call, 'block', body),
  update: ({ params, body }, call) => updateList(call, 'block', params.id, body),
  remove: async ({ body }, call) => {
    await runWhole(call, 'blockList.delete', [body.id], {})
    return undefined
  },
  toggle: ({ params, body: { id, mode } }, call) =>
    toggleItems(call, 'block', params.listId, { ids: [id], mode }),
  toggleMulti: ({ params, body }, call) => toggleItems(call, 'block', params.listId, body),
  reorder: async ({ params, body }, call) => {
    await reorderItems(call, 'block', params.listId, body.ids)
    return undefined
  },
}
