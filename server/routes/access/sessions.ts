import type { sessions } from '#contract/access/sessions.ts'
import type { Handlers } from '#server/http/serve.ts'
import { wholeList } from '#server/http/whole-list.ts'
import { endOtherSessions, endSession, endSessionsOf, mySessions } from '#server/services/access/sessions.ts'

export const sessionsRoutes: Handlers<typeof sessions> = {
  list: async (_input, call) => wholeList(await mySessions(call)),
  end: async ({ params }, call) => {
    await endSession(call, params.id)
    return undefined
  },
  endOthers: async (_input, call) => ({ ended: await endOtherSessions(call) }),
  endAllOf: async ({ params }, call) => ({ ended: await endSessionsOf(call, params.id) }),
}
