import { isDeepStrictEqual } from 'node:util'
import type { FieldConflict } from '#contract/errors.ts'
import type { RecordKind } from '#contract/journal.ts'
import { Decimal, toFixedDecimal } from '#domain/decimal.ts'
import type { Call } from '#server/call.ts'
import { notFound, Refusal } from '#server/errors.ts'
import {
  fieldsBeforeLaterChanges,
  type GroupKind,
  insertEntries,
  type NewEntry,
  openGroup,
} from '#server/repositories/journal.ts'
import { titlesOf } from '#server/repositories/record-facts.ts'
import {
  bringBackRecords,
  decimalFields,
  type Fields,
  insertRecords,
  lockRecords,
  removeRecords,
  type StoredRecord,
  updateRecordFields,
} from '#server/repositories/records.ts'
import { authoriseWrite } from './authorise.ts'
import { kindNames } from './demand.ts'
import { refreshDerived } from './derived-data.ts'
import { tellChanges } from './record-changes.ts'

/*
 * The only way to write a journalled record: the rows are locked, the matrix is asked for each, only what
 * differs is written, and before and after stand in the journal, all in the call's transaction.
 */

/** `undo` and `redo` write into the group that they have opened themselves. */
interface WriteOptions {
  as?: GroupKind
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
  await refreshDerived(call.db, kind, idsOf(records))
  return records
}

/**
 * Changes fields of living records; what is already so is left alone, without a trace.
 * @param ifMatch the version that the caller has read; only for a single record.
 * @returns the records that changed, as they are now.
 * @throws Refusal 404 for an absent or deleted one, 403, 409 `stale` with the fields that others changed.
 */
export async function updateRecords(
  call: Call,
  kind: RecordKind,
  changes: readonly Change[],
  { as = 'command', ifMatch = null }: WriteOptions & { ifMatch?: number | null } = {},
): Promise<StoredRecord[]> {
  if (changes.length === 0) return []
  const before = await lockLiving(call, kind, idsOf(changes))
  const asked = changes.map(({ id, fields }) => {
    const record = livingOf(before, kind, id)
    const wanted = normalised(fields)
    return { id, fields: differences(record.fields, wanted), record, sent: Object.keys(wanted) }
  })
  await authoriseWrite(
    call,
    kind,
    'update',
    asked.map(({ id, fields, record, sent }) => {
      return { id, fields: record.fields, sent, changed: Object.keys(fields), wanted: fields }
    }),
  )
  const differing = asked.filter(({ fields }) => Object.keys(fields).length > 0)
  if (differing.length === 0) return []
  if (ifMatch !== null) {
    for (const { record, fields } of differing) await refuseStale(call, kind, record, fields, ifMatch)
  }
  const updated = await updateRecordFields(call.db, kind, differing)
  await journalise(
    call,
    as,
    kind,
    updated.map((record) => {
      const was = livingOf(before, kind, record.id).fields
      const after = differences(was, record.fields)
      return { record, operation: 'update', before: pick(was, Object.keys(after)), after }
    }),
  )
  const touched = new Set(differing.flatMap(({ fields }) => Object.keys(fields)))
  await refreshDerived(call.db, kind, idsOf(updated), touched)
  return updated
}

/** Moves living records to the trash; items of lists are deleted. All or nothing. */
export async function deleteRecords(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  { as = 'command' }: WriteOptions = {},
): Promise<void> {
  if (ids.length === 0) return
  const targets = [...(await lockLiving(call, kind, ids)).values()]
  await authoriseWrite(call, kind, 'delete', targets)
  // Titles need the rows of the items, so they are read first.
  const titles = await titlesOf(call.db, kind, ids)
  const removed = await removeRecords(call.db, kind, ids)
  const isItem = kind === 'blockListItem' || kind === 'buildingListItem'
  await journalise(
    call,
    as,
    kind,
    removed.map((record) => ({
      record,
      operation: 'delete',
      before: isItem ? record.fields : {},
      after: null,
    })),
    titles,
  )
  await refreshDerived(call.db, kind, ids)
}

/** Takes records out of the trash; those that are not in it are left alone. */
export async function restoreRecords(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  { as = 'command' }: WriteOptions = {},
): Promise<void> {
  const deleted = [...(await lockRecords(call.db, kind, ids)).values()].filter((record) => record.isDeleted)
  if (deleted.length === 0) return
  await authoriseWrite(call, kind, 'restore', deleted)
  const records = await bringBackRecords(call.db, kind, idsOf(deleted))
  await journalise(
    call,
    as,
    kind,
    records.map((record) => ({ record, operation: 'create', before: null, after: {} })),
  )
  await refreshDerived(call.db, kind, idsOf(records))
}

async function lockLiving(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, StoredRecord>> {
  const records = await lockRecords(call.db, kind, ids)
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
  const conflicts: FieldConflict[] = Object.keys(differences(record.fields, original))
    .filter((field) => field in mine)
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: record.fields[field] ?? null,
      original: original[field] ?? null,
    }))
  if (conflicts.length === 0 && seenVersion < record.version) return
  throw new Refusal('stale', 'Запись изменили, пока вы её правили', { conflicts })
}

interface Written {
  record: StoredRecord
  operation: NewEntry['operation']
  before: Fields | null
  after: Fields | null
}

async function journalise(
  call: Call,
  as: GroupKind,
  kind: RecordKind,
  written: readonly Written[],
  knownTitles?: Map<number, string>,
): Promise<void> {
  const group = await openGroup(call.db, {
    id: call.command.id,
    userId: call.actor.id,
    command: call.command.name,
    kind: as,
    revertsId: null,
  })
  if (group.userId !== call.actor.id || group.kind !== as) {
    throw new Refusal('invalid', 'Command-Id уже занят другим действием')
  }
  if (group.undoneById !== null) throw new Refusal('conflict', 'Эта команда уже отменена')
  const ids = written.map(({ record }) => record.id)
  const titles = knownTitles ?? (await titlesOf(call.db, kind, ids))
  await insertEntries(
    call.db,
    group.id,
    written.map(({ record, operation, before, after }) => ({
      recordKind: kind,
      recordId: record.id,
      title: isUnseen(call, kind, record) ? kindNames[kind] : (titles.get(record.id) ?? kindNames[kind]),
      operation,
      before,
      after,
      version: record.version,
    })),
  )
  await tellChanges(call.db, kind, group.id, written)
}

/** Another's event goes with a company that is merged; what it is called the merging broker never learns. */
function isUnseen({ actor }: Call, kind: RecordKind, { fields }: StoredRecord): boolean {
  return kind === 'event' && actor.role !== 'admin' && fields.userId !== actor.id
}

/** Fields of `wanted` that differ from those that stand, in the wanted form. Absent and null are the same. */
export function differences(standing: Fields, wanted: Fields): Fields {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => !isDeepStrictEqual(standing[field] ?? null, value ?? null),
    ),
  )
}

/** Decimals as their columns have them ("512.4" stands there as "512.40"); an absent field is no change. */
function normalised(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [
        field,
        typeof value === 'string' && decimalFields.has(field) ? toFixedDecimal(new Decimal(value), 2) : value,
      ]),
  )
}

function known(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}

function idsOf(records: readonly { id: number }[]): number[] {
  return records.map((record) => record.id)
}
