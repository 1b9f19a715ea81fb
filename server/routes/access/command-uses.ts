import type { commandUses } from '#contract/access/command-uses.ts'
import type { Handlers } from '#server/http/serve.ts'
import { addUses } from '#server/repositories/office/command-uses.ts'
import { readUses } from '#server/services/office/command-uses.ts'

export const commandUsesRoutes: Handlers<typeof commandUses> = {
  note: async ({ body }, { db, actor }) => {
    await addUses(db, actor.id, body.uses)
    return undefined
  },
  list: ({ query }, call) => readUses(call, query.user ?? null),
}
