import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/values.ts'
import { recordKinds } from '#contract/office/journal.ts'

/** A place in the order of changes, as the server gave it. */
const cursor = z.string().regex(/^\d{1,20}-\d{1,12}$/, 'Такого места нет')

export const recordChanges = z.object({
  /** To be sent with the next question. */
  cursor,
  /** Too much has changed, or the place is too old: whatever is shown is to be read anew. */
  isReset: z.boolean(),
  /** Something is being written beside what is told here: ask again in a moment. */
  isBehind: z.boolean(),
  changes: z.array(
    z.object({
      kind: z.enum(recordKinds),
      operation: z.enum(['create', 'update', 'delete']),
      ids: z.array(id),
      /** Command-Id of who made it, by which a page knows its own; null: the server by itself. */
      groupId: z.uuid().nullable(),
    }),
  ),
})
export type RecordChanges = z.infer<typeof recordChanges>

export const changes = section({
  list: {
    method: 'GET',
    path: '/changes',
    summary: 'Что изменилось с прошлого раза; без after — только место, с которого спрашивать',
    access: 'user',
    origin: 'added',
    query: z.strictObject({ after: cursor.optional() }),
    response: recordChanges,
  },
})
