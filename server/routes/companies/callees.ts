import type { callees } from '#contract/companies/callees.ts'
import type { Handlers } from '#server/http/serve.ts'
import { calleesOf } from '#server/services/companies/callees.ts'

export const calleesRoutes: Handlers<typeof callees> = {
  list: async ({ params }, call) => {
    const data = await calleesOf(call, params.kind, params.id)
    return { data, total: data.length }
  },
}
