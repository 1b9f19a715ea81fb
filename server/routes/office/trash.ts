import type { trash } from '#contract/office/trash.ts'
import type { Handlers } from '#server/http/serve.ts'
import { restoreFromTrash, trashOf } from '#server/services/journal/trash.ts'

export const trashRoutes: Handlers<typeof trash> = {
  list: ({ query }, call) => trashOf(call, query).page(query),
  restore: ({ body }, call) => restoreFromTrash(call, body.records, body),
}
