import type { commandUses } from '#contract/command-uses.ts'
import { addUses } from '#server/repositories/command-uses.ts'
import type { Handlers } from '#server/serve.ts'
import { readUses } from '#server/services/command-uses.ts'

export const commandUsesRoutes: Handlers<typeof commandUses> = {
  note: async ({ body }, { db, actor }) => {
    await addUses(db, actor.id, body.uses)
    return undefined
  },
  list: ({ query }, call) => readUses(call, query.user ?? null),
}
