import type { trash } from '#contract/trash.ts'
import type { Handlers } from '#server/serve.ts'
import { listTrash, restoreFromTrash } from '#server/services/trash.ts'

export const trashRoutes: Handlers<typeof trash> = {
  list: ({ query }, call) => listTrash(call, query),
  restore: async ({ body }, call) => ({ restored: await restoreFromTrash(call, body.records) }),
}
