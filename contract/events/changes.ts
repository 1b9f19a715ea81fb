import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/values.ts'
import { recordKinds } from '#domain/records/record-names.ts'

/** Position in the stream of changes, issued by the server. */
const cursor = z.string().regex(/^\d{1,20}-\d{1,12}$/, 'Такого места нет')

export const recordChanges = z.object({
  /** Send with the next call. */
  cursor,
  /** Too many changes, or an outdated cursor: read again everything shown. */
  isReset: z.boolean(),
  /** Further changes are being written: ask again in a moment. */
  isBehind: z.boolean(),
  changes: z.array(
    z.object({
      kind: z.enum(recordKinds),
      operation: z.enum(['create', 'update', 'delete']),
      ids: z.array(id),
      /** Command-Id of the change, by which a page recognizes its own; null: made by the server. */
      groupId: z.uuid().nullable(),
    }),
  ),
})
export type RecordChanges = z.infer<typeof recordChanges>

export const changes = section('Изменения записей', {
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
