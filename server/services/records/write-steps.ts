import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import type { GroupKind } from '#server/repositories/journal/journal.ts'
import type { Fields, StoredRecord } from '#server/repositories/records/records.ts'
import { handOver } from './handed-over.ts'
import { type Asked, storeCreated, storeDeletion, storeUpdates } from './journalled-writes.ts'
import { followTenancies } from './tenancies.ts'

/* Steps after locking and authorizing; only for `record-writer.ts` and bulk commands. */

/** @returns the records in their new state. */
export async function writeUpdates(
  call: Call,
  kind: RecordKind,
  differing: readonly Asked[],
  as: GroupKind = 'command',
): Promise<StoredRecord[]> {
  const written = await storeUpdates(call, kind, differing, as)
  const fields = new Set(differing.flatMap((change) => Object.keys(change.fields)))
  const former = differing.map(({ record }) => record.fields)
  await followTenancies(call, as, { kind, ids: differing.map(({ id }) => id), fields, former })
  await handOver(call, as, kind, differing)
  return written
}

/** @returns the records as inserted. */
export async function writeCreated(
  call: Call,
  kind: RecordKind,
  rows: readonly Fields[],
  as: GroupKind = 'command',
): Promise<StoredRecord[]> {
  const records = await storeCreated(call, kind, rows, as)
  await followTenancies(call, as, { kind, ids: records.map(({ id }) => id) })
  return records
}

export async function writeDeletion(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  as: GroupKind = 'command',
): Promise<void> {
  await storeDeletion(call, kind, ids, as)
  if (kind === 'lease') await followTenancies(call, as, { kind, ids })
}
