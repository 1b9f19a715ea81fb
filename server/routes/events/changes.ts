import type { changes } from '#contract/events/changes.ts'
import type { Handlers } from '#server/http/serve.ts'
import { readChanges } from '#server/services/records/record-changes.ts'

export const changesRoutes: Handlers<typeof changes> = {
  list: ({ query }, call) => readChanges(call, query.after),
}
