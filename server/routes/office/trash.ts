import type { trash } from '#contract/office/trash.ts'
import type { Handlers } from '#server/http/serve.ts'
import { listTrash, restoreFromTrash } from '#server/services/journal/trash.ts'

export const trashRoutes: Handlers<typeof trash> = {
  list: ({ query }, call) => listTrash(call, query),
  restore: ({ body }, call) => restoreFromTrash(call, body.records, body),
}
