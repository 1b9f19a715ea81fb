import type { journal } from '#contract/office/journal.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Http } from '#server/http/call.ts'
import type { Handlers } from '#server/http/serve.ts'
import { entriesOfGroup, journalOf, readJournal } from '#server/services/journal/journal.ts'
import { redo, undo } from '#server/services/journal/undo.ts'
import { keepPricesCurrent } from '#server/services/records/derived-data.ts'

export function journalRoutes({ database }: AppContext): Handlers<typeof journal> {
  /** Undoing or redoing a change of VAT reprices at once, as the change itself did. */
  const pricesFollow = (http: Http, { records }: Awaited<ReturnType<typeof redo>>) => {
    if (!records.some(({ kind }) => kind === 'office')) return
    http.afterCommit('comparable prices', async () => {
      await keepPricesCurrent(database.db)
    })
  }
  return {
    mine: ({ query }, call) => readJournal(call, query),
    ofRecord: ({ params, query }, call) => journalOf(call, params.kind, params.id, query),
    entries: ({ params, query }, call) => entriesOfGroup(call, params.id, query),
    undo: async ({ body }, call, http) => {
      const reverted = await undo(call, body.groupId, body)
      pricesFollow(http, reverted)
      return reverted
    },
    redo: async ({ body }, call, http) => {
      const reverted = await redo(call, body.groupId, body)
      pricesFollow(http, reverted)
      return reverted
    },
  }
}
