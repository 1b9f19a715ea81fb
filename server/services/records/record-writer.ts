import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { notFound } from '#server/http/errors.ts'
import type { GroupKind } from '#server/repositories/journal/journal.ts'
import {
  bringBackRecords,
  type Fields,
  insertRecords,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import { authoriseWrite, requiredFields } from '#server/services/access/authorise.ts'
import { refuseTaken } from './come-back.ts'
import { kindNames } from './demand.ts'
import { refreshDerived } from './derived-data.ts'
import { staleRefusal } from './stale.ts'
import {
  type Asked,
  ask,
  isChange,
  journalise,
  known,
  targetOf,
  writeDeletion,
  writeUpdates,
} from './write-steps.ts'

/*
 * The only way to write a journalled record: locks rows, checks permissions for each, writes only
 * differences, and journals before and after, all in the call's transaction.
 */

/** `undo` and `redo` write to a group they opened themselves. */
interface WriteOptions {
  as?: GroupKind
}

interface UpdateOptions extends WriteOptions {
  /** The version that the caller has read; for a single record only. */
  ifMatch?: number | null
  /** Reads and returns only the necessary fields: faster for thousands of records. */
  isNarrow?: boolean
}

export interface Change {
  id: number
  fields: Fields
}

/** Creates records of one kind. @throws Refusal 403 when one of them may not be created. */
export async function createRecords(
  call: Call,
  kind: RecordKind,
  rows: readonly Fields[],
  { as = 'command' }: WriteOptions = {},
): Promise<StoredRecord[]> {
  if (rows.length === 0) return []
  await authoriseWrite(
    call,
    kind,
    'create',
    rows.map((fields) => ({ fields })),
  )
  const records = await insertRecords(call.db, kind, rows)
  await journalise(
    call,
    as,
    kind,
    records.map((record) => ({ record, operation: 'create', before: null, after: known(record.fields) })),
  )
  await refreshDerived(call.db, kind, idsOf(records), 'made')
  return records
}

/**
 * Updates records; unchanged values leave no trace.
 * @returns the changed records in their new state.
 * @throws Refusal 404 for a missing or deleted one, 403, 409 `stale` with the fields that others changed.
 */
export async function updateRecords(
  call: Call,
  kind: RecordKind,
  changes: readonly Change[],
  { as = 'command', ifMatch = null, isNarrow = false }: UpdateOptions = {},
): Promise<StoredRecord[]> {
  if (changes.length === 0) return []
  const named = isNarrow ? new Set(changes.flatMap(({ fields }) => Object.keys(fields))) : undefined
  const before = await lockLiving(call, kind, idsOf(changes), named)
  const asked = changes.map(({ id, fields }) => ask(kind, livingOf(before, kind, id), fields))
  await authoriseWrite(call, kind, 'update', asked.map(targetOf))
  const differing = asked.filter(isChange)
  if (differing.length === 0) return []
  if (ifMatch !== null) {
    for (const change of differing) {
      const refusal = await staleRefusal({ ...call, ifMatch }, kind, change)
      if (refusal) throw refusal
    }
  }
  await refuseTaken(call, kind, differing.map(wouldBe))
  return writeUpdates(call, kind, differing, as)
}

/** Soft-deletes records; list items are deleted physically. All or nothing. */
export async function deleteRecords(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  { as = 'command' }: WriteOptions = {},
): Promise<void> {
  if (ids.length === 0) return
  const targets = [...(await lockLiving(call, kind, ids, [])).values()]
  await authoriseWrite(call, kind, 'delete', targets)
  await writeDeletion(call, kind, ids, as)
}

/** Restores records; ignores those not deleted. */
export async function restoreRecords(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  { as = 'command' }: WriteOptions = {},
): Promise<void> {
  const asked = requiredFields(kind)
  const standing = await lockRecords(call.db, kind, ids, asked)
  const deleted = [...standing.values()].filter((record) => record.isDeleted)
  if (deleted.length === 0) return
  await authoriseWrite(call, kind, 'restore', deleted)
  await refuseTaken(call, kind, deleted)
  const records = await bringBackRecords(call.db, kind, idsOf(deleted), asked)
  await journalise(
    call,
    as,
    kind,
    records.map((record) => ({ record, operation: 'create', before: null, after: {} })),
  )
  await refreshDerived(call.db, kind, idsOf(records), 'back')
}

function wouldBe({ id, record, fields }: Asked) {
  return { id, fields: { ...record.fields, ...fields }, changed: Object.keys(fields) }
}

/** @param named fields to read besides those the matrix needs; absent: all. */
async function lockLiving(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  named?: Iterable<string>,
): Promise<Map<number, StoredRecord>> {
  const asked = requiredFields(kind)
  const fields = named && asked && [...asked, ...named]
  const records = await lockRecords(call.db, kind, ids, fields)
  for (const id of ids) livingOf(records, kind, id)
  return records
}

function livingOf(records: Map<number, StoredRecord>, kind: RecordKind, id: number): StoredRecord {
  const record = records.get(id)
  if (!record || record.isDeleted) throw notFound(kindNames[kind])
  return record
}

function idsOf(records: readonly { id: number }[]): number[] {
  return records.map((record) => record.id)
}
