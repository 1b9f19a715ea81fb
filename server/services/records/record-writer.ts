import type { FieldConflict } from '#contract/core/errors.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import {
  fieldsBeforeLaterChanges,
  type GroupKind,
  namesOfLaterChanges,
} from '#server/repositories/journal/journal.ts'
import {
  bringBackRecords,
  type Fields,
  insertRecords,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import { askedFields, authoriseWrite } from '#server/services/access/authorise.ts'
import { refuseTaken } from './come-back.ts'
import { kindNames } from './demand.ts'
import { refreshDerived } from './derived-data.ts'
import {
  type Asked,
  ask,
  differences,
  isChange,
  journalise,
  known,
  targetOf,
  writeDeletion,
  writeUpdates,
} from './write-steps.ts'

/*
 * The only way to write a journalled record: the rows are locked, the matrix is asked for each, only what
 * differs is written, and before and after stand in the journal, all in the call's transaction.
 */

/** `undo` and `redo` write into the group that they have opened themselves. */
interface WriteOptions {
  as?: GroupKind
}

interface UpdateOptions extends WriteOptions {
  /** The version that the caller has read; only for a single record. */
  ifMatch?: number | null
  /** Of the records no more is read, and told, than it takes: thousands are written sooner so. */
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
 * Changes fields of living records; what is already so is left alone, without a trace.
 * @returns the records that changed, as they are now.
 * @throws Refusal 404 for an absent or deleted one, 403, 409 `stale` with the fields that others changed.
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
    for (const { record, fields } of differing) await refuseStale(call, kind, record, fields, ifMatch)
  }
  await refuseTaken(call, kind, differing.map(wouldBe))
  return writeUpdates(call, kind, differing, as)
}

/** Moves living records to the trash; items of lists are deleted. All or nothing. */
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

/** Takes records out of the trash; those that are not in it are left alone. */
export async function restoreRecords(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  { as = 'command' }: WriteOptions = {},
): Promise<void> {
  const asked = askedFields(kind)
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

/** @param named what is read besides what the matrix asks for; absent: all. */
async function lockLiving(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  named?: Iterable<string>,
): Promise<Map<number, StoredRecord>> {
  const asked = askedFields(kind)
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

/** A write over fields that others have changed since they were read is refused; over other fields it goes through. */
async function refuseStale(
  call: Call,
  kind: RecordKind,
  record: StoredRecord,
  mine: Fields,
  seenVersion: number,
): Promise<void> {
  if (seenVersion === record.version) return
  const originals = await fieldsBeforeLaterChanges(call.db, kind, [{ id: record.id, version: seenVersion }])
  const original = originals.get(record.id) ?? {}
  const by = await namesOfLaterChanges(call.db, kind, { id: record.id, version: seenVersion })
  const conflicts: FieldConflict[] = Object.keys(differences(record.fields, original))
    .filter((field) => field in mine)
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: record.fields[field] ?? null,
      original: original[field] ?? null,
      by,
    }))
  if (conflicts.length === 0 && seenVersion < record.version) return
  throw new Refusal('stale', 'Запись изменили, пока вы её правили', { conflicts })
}

function idsOf(records: readonly { id: number }[]): number[] {
  return records.map((record) => record.id)
}
