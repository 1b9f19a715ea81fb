import type { callees } from '#contract/companies/callees.ts'
import type { Handlers } from '#server/http/serve.ts'
import { wholeList } from '#server/http/whole-list.ts'
import { calleesOf } from '#server/services/companies/callees.ts'

export const calleesRoutes: Handlers<typeof callees> = {
  list: async ({ params }, call) => wholeList(await calleesOf(call, params.kind, params.id)),
}
