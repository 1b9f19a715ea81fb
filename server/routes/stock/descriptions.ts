import type { descriptions } from '#contract/stock/descriptions.ts'
import type { AppContext } from '#server/http/app-context.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Handlers } from '#server/http/serve.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { describedOf, previewDescription, wordingOf } from '#server/services/descriptions/descriptions.ts'

export function descriptionsRoutes(context: AppContext): Handlers<typeof descriptions> {
  const wording = wordingOf(context)
  return {
    generate: async ({ params: { id }, body }, call, http) => {
      const command = body?.replaceOwn ? 'block.replaceDescription' : 'block.describe'
      const text = await wording?.(call, command, [id])
      return http.once(call, async (inTransaction) => {
        await runWhole(inTransaction, command, [id], {}, { text }).catch(unlessKept)
        return describedOf(inTransaction, id)
      })
    },
    clear: async ({ params: { id } }, call) => {
      await runWhole(call, 'block.clearDescription', [id], {})
      return describedOf(call, id)
    },
    preview: async ({ params }, call) => ({
      text: await previewDescription(call, params.id),
      isExact: wording === undefined,
    }),
  }
}

/** A broker's own text stays, and is the answer. */
function unlessKept(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'conflict')) throw error
}
