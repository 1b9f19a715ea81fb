import type { commands } from '#contract/core/bulk.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { previewCommand, runCommand } from '#server/services/bulk/bulk.ts'
import { wordingOf } from '#server/services/descriptions/descriptions.ts'
import type { Turns } from '#server/services/search/turns.ts'

export function commandsRoutes(context: AppContext, inTurn: Turns): Handlers<typeof commands> {
  const { stock } = context
  const wording = wordingOf(context)
  return {
    preview: ({ params, body }, call) => inTurn(call, () => previewCommand(call, params.id, body, stock)),
    run: async ({ params: { id }, body }, call, http) => {
      const text = await wording?.(call, id, body.ids ?? [])
      return http.once(call, (inTransaction) => runCommand(inTransaction, id, body, stock, { text }))
    },
  }
}
