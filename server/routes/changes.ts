import type { changes } from '#contract/changes.ts'
import type { Handlers } from '#server/serve.ts'
import { readChanges } from '#server/services/record-changes.ts'

export const changesRoutes: Handlers<typeof changes> = {
  list: ({ query }, call) => readChanges(call, query.after),
}
