import type { journal } from '#contract/journal.ts'
import type { Handlers } from '#server/serve.ts'
import { journalOf, myJournal } from '#server/services/journal.ts'
import { redo, undo } from '#server/services/undo.ts'

export const journalRoutes: Handlers<typeof journal> = {
  mine: (_input, call) => myJournal(call),
  ofRecord: ({ params }, call) => journalOf(call, params.kind, params.id),
  undo: ({ body }, call) => undo(call, body.groupId),
  redo: (_input, call) => redo(call),
}
