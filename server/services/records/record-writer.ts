import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import type { GroupKind } from '#server/repositories/journal/journal.ts'
import {
  bringBackRecords,
  type Fields,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import { authoriseWrite, requiredFields } from '#server/services/access/authorise.ts'
import { refuseTaken } from './come-back.ts'
import { refreshDerived } from './derived-data.ts'
import { examineDeletion, examineUpdates } from './examine.ts'
import { type Asked, journalise } from './journalled-writes.ts'
import { followTenancies } from './tenancies.ts'
import { timelyReader } from './timely.ts'
import { writeCreated, writeDeletion, writeUpdates } from './write-steps.ts'

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
  if (!isReturn(as)) await refuseUntimely(call, kind, rows)
  return writeCreated(call, kind, rows, as)
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
  const wanted = new Map(changes.map(({ id, fields }) => [id, fields]))
  const reads = isNarrow ? changes.flatMap(({ fields }) => Object.keys(fields)) : undefined
  const mode = { isLocked: true, isWhole: true, reads, ifMatch, isReturn: isReturn(as) } as const
  const wish = ({ id }: StoredRecord) => wanted.get(id) ?? {}
  const { changing } = await examineUpdates(call, kind, [...wanted.keys()], wish, mode)
  if (changing.length === 0) return []
  await refuseTaken(call, kind, changing.map(wouldBe))
  return writeUpdates(call, kind, changing, as)
}

/** Soft-deletes records; list items are deleted physically. All or nothing. */
export async function deleteRecords(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  { as = 'command' }: WriteOptions = {},
): Promise<void> {
  if (ids.length === 0) return
  await examineDeletion(call, kind, ids, { isLocked: true, isWhole: true })
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
  await followTenancies(call, as, { kind, ids: idsOf(records), isBack: true })
}

const isReturn = (as: GroupKind) => as === 'undo' || as === 'redo'

async function refuseUntimely(call: Call, kind: RecordKind, rows: readonly Fields[]): Promise<void> {
  const untimely = await timelyReader(
    call,
    kind,
    rows.flatMap((row) => Object.keys(row)),
  )
  for (const row of rows) {
    const refusal = untimely(row)
    if (refusal) throw refusal
  }
}

function wouldBe({ id, record, fields }: Asked) {
  return { id, fields: { ...record.fields, ...fields }, changed: Object.keys(fields) }
}

function idsOf(records: readonly { id: number }[]): number[] {
  return records.map((record) => record.id)
}
