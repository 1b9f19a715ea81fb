import type { callees } from '#contract/callees.ts'
import type { Handlers } from '#server/serve.ts'
import { calleesOf } from '#server/services/callees.ts'

export const calleesRoutes: Handlers<typeof callees> = {
  list: async ({ params }, call) => {
    const data = await calleesOf(call, params.kind, params.id)
    return { data, total: data.length }
  },
}
