import type { presence } from '#contract/presence.ts'
import type { Handlers } from '#server/serve.ts'
import { announce, leave } from '#server/services/presence.ts'

export const presenceRoutes: Handlers<typeof presence> = {
  announce: ({ params, body }, call) => announce(call, params.tabId, body),
  leave: async ({ params }, call) => {
    await leave(call, params.tabId)
    return undefined
  },
}
