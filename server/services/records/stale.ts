import type { FieldConflict } from '#contract/core/errors.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { fieldsBeforeLaterChanges, namesOfLaterChanges } from '#server/repositories/journal/journal.ts'
import { type Asked, differences } from './journalled-writes.ts'

/** Refuses a write to fields changed by others since `ifMatch` was read; other fields may be written. */
export async function staleRefusal(
  { db, ifMatch }: Call,
  kind: RecordKind,
  { id, record, fields: mine }: Asked,
): Promise<Refusal | undefined> {
  if (ifMatch === null || ifMatch === record.version) return undefined
  const seen = { id, version: ifMatch }
  const original = (await fieldsBeforeLaterChanges(db, kind, [seen])).get(id) ?? {}
  const by = await namesOfLaterChanges(db, kind, seen)
  const conflicts: FieldConflict[] = Object.keys(differences(record.fields, original))
    .filter((field) => field in mine)
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: record.fields[field] ?? null,
      original: original[field] ?? null,
      by,
    }))
  if (conflicts.length === 0 && ifMatch < record.version) return undefined
  return new Refusal('stale', 'Запись изменили, пока вы её правили', { conflicts })
}
