import type { journal } from '#contract/journal.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Http } from '#server/call.ts'
import type { Handlers } from '#server/serve.ts'
import { keepPricesCurrent } from '#server/services/derived-data.ts'
import { journalOf, myJournal } from '#server/services/journal.ts'
import { redo, undo } from '#server/services/undo.ts'

export function journalRoutes({ database }: AppContext): Handlers<typeof journal> {
  /** VAT that was set back counts at once, as it did when it was set. */
  const pricesFollow = (http: Http, { records }: Awaited<ReturnType<typeof redo>>) => {
    if (!records.some(({ kind }) => kind === 'office')) return
    http.afterCommit('comparable prices', async () => {
      await keepPricesCurrent(database.db)
    })
  }
  return {
    mine: (_input, call) => myJournal(call),
    ofRecord: ({ params }, call) => journalOf(call, params.kind, params.id),
    undo: async ({ body }, call, http) => {
      const reverted = await undo(call, body.groupId)
      pricesFollow(http, reverted)
      return reverted
    },
    redo: async (_input, call, http) => {
      const reverted = await redo(call)
      pricesFollow(http, reverted)
      return reverted
    },
  }
}
