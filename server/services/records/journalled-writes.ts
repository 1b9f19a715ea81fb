import { isDeepStrictEqual } from 'node:util'
import { readsAll } from '#domain/access/roles.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'
import { isItem, type RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  type GroupKind,
  insertEntries,
  type NewEntry,
  openGroup,
} from '#server/repositories/journal/journal.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import {
  type Fields,
  insertRecords,
  removeRecords,
  type StoredRecord,
  updateRecordFields,
} from '#server/repositories/records/records.ts'
import { requiredFields } from '#server/services/access/authorise.ts'
import { comparablesOfNew } from '#server/services/stock/comparables.ts'
import { kindNames, type Target } from './demand.ts'
import { refreshDerived } from './derived-data.ts'
import { tellChanges } from './record-changes.ts'

/* Writes after locking and authorising, as they are journalled; callers write through `write-steps.ts`. */

/** Another part of the command has been undone: no more may be written under it. */
export class CommandUndone extends Refusal {
  constructor() {
    super('conflict', 'Эта команда уже отменена')
  }
}

/** A change of an existing record. */
export interface Asked {
  id: number
  record: StoredRecord
  /** Fields that differ from the current ones. */
  fields: Fields
  /** All fields of the call. */
  sent: string[]
}

export function ask(kind: RecordKind, record: StoredRecord, fields: Fields): Asked {
  const wanted = normalised(kind, fields)
  return { id: record.id, record, fields: differences(record.fields, wanted), sent: Object.keys(wanted) }
}

/** Facts that permissions need about a change. */
export function targetOf({ id, record, fields, sent }: Asked): Target {
  return { id, fields: record.fields, sent, changed: Object.keys(fields), wanted: fields }
}

export function isChange({ fields }: Asked): boolean {
  return Object.keys(fields).length > 0
}

/** @returns the records in their new state. */
export async function storeUpdates(
  call: Call,
  kind: RecordKind,
  differing: readonly Asked[],
  as: GroupKind = 'command',
): Promise<StoredRecord[]> {
  const before = new Map(differing.map(({ id, record }) => [id, record.fields]))
  const written = new Map((await updateRecordFields(call.db, kind, differing)).map((one) => [one.id, one]))
  // In the order of the call rather than of storage, as histories show it.
  const inOrder = differing.flatMap(({ id }) => written.get(id) ?? [])
  const entries = inOrder.map(({ fields, ...record }): Written => {
    const was = before.get(record.id) ?? {}
    const after = differences(was, fields)
    const now = { ...record, isDeleted: false, fields: { ...was, ...fields } }
    return { record: now, operation: 'update', before: pick(was, Object.keys(after)), after }
  })
  await journalise(call, as, kind, entries)
  const touched = new Set(differing.flatMap(({ fields }) => Object.keys(fields)))
  await refreshDerived(call.db, kind, [...before.keys()], touched, [...before.values()])
  return entries.map(({ record }) => record)
}

/** @returns the records as inserted. */
export async function storeCreated(
  call: Call,
  kind: RecordKind,
  rows: readonly Fields[],
  as: GroupKind = 'command',
): Promise<StoredRecord[]> {
  // With its prices from the start: a second write of a new row costs more than the first.
  const derived = kind === 'block' ? await comparablesOfNew(call.db, rows) : []
  const records = await insertRecords(call.db, kind, rows, derived)
  await journalise(
    call,
    as,
    kind,
    records.map((record) => ({ record, operation: 'create', before: null, after: known(record.fields) })),
  )
  const ids = records.map(({ id }) => id)
  await refreshDerived(call.db, kind, ids, 'made')
  return records
}

export async function storeDeletion(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  as: GroupKind = 'command',
): Promise<void> {
  // Titles depend on the items' rows: read them first.
  const titles = await titlesOf(call.db, kind, ids)
  const removed = await removeRecords(call.db, kind, ids, requiredFields(kind))
  await journalise(
    call,
    as,
    kind,
    removed.map((record) => ({
      record,
      operation: 'delete',
      before: isItem(kind) ? record.fields : {},
      after: null,
    })),
    titles,
  )
  await refreshDerived(call.db, kind, ids, 'gone')
}

interface Written {
  record: StoredRecord
  operation: NewEntry['operation']
  before: Fields | null
  after: Fields | null
}

/** Journals before and after of each record under the command's group, and notifies those who may know. */
export async function journalise(
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
  if (group.undoneById !== null) throw new CommandUndone()
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

const ledKinds: ReadonlySet<RecordKind> = new Set(['demand', 'variant', 'deal', 'stageChange'])

/** A merge or a state of a block writes to others' events, demands, variants, deals and leases; their titles stay theirs. */
function isUnseen({ actor }: Call, kind: RecordKind, { fields }: StoredRecord): boolean {
  if (readsAll(actor)) return false
  if (kind === 'lease') return fields.isConfidential === true && fields.responsibleUserId !== actor.id
  if (ledKinds.has(kind)) return fields.responsibleUserId !== actor.id
  return kind === 'event' && fields.userId !== actor.id
}

/** Fields of `wanted` that differ from the current ones. Absent equals null. */
export function differences(standing: Fields, wanted: Fields): Fields {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => !isDeepStrictEqual(standing[field] ?? null, value ?? null),
    ),
  )
}

/**
 * Normalizes decimals to their column's format ("512.4" is stored as "512.40"); an absent field is no change.
 */
function normalised(kind: RecordKind, fields: Fields): Fields {
  const isDecimal = (field: string) => fieldOf(kind, field).kind.kind === 'decimal'
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [
        field,
        typeof value === 'string' && isDecimal(field) ? toFixedDecimal(new Decimal(value), 2) : value,
      ]),
  )
}

function known(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
}
