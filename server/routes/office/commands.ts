import type { commands } from '#contract/core/bulk.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { previewCommand, runCommand } from '#server/services/bulk/bulk.ts'
import type { Turns } from '#server/services/search/turns.ts'

export function commandsRoutes(
  { config: { officeZone } }: AppContext,
  inTurn: Turns,
): Handlers<typeof commands> {
  return {
    preview: ({ params, body }, call) =>
      inTurn(call, () => previewCommand(call, params.id, body, officeZone)),
    run: ({ params, body }, call) => runCommand(call, params.id, body, officeZone),
  }
}
