import type { trash } from '#contract/trash.ts'
import type { Handlers } from '#server/serve.ts'
import { listTrash, restoreFromTrash } from '#server/services/trash.ts'

export const trashRoutes: Handlers<typeof trash> = {
  list: ({ query }, call) => listTrash(call, query),
  restore: ({ body }, call) => restoreFromTrash(call, body.records, body),
}
