import type { presence } from '#contract/events/presence.ts'
import type { Handlers } from '#server/http/serve.ts'
import { announce, leave } from '#server/services/events/presence.ts'

export const presenceRoutes: Handlers<typeof presence> = {
  announce: ({ params, body }, call) => announce(call, params.tabId, body),
  leave: async ({ params }, call) => {
    await leave(call, params.tabId)
    return undefined
  },
}
