import { can } from '#domain/access/permissions.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { lockAdmins } from '#server/repositories/access/users.ts'
import { type Fields, readByIds, type StoredRecord } from '#server/repositories/records/records.ts'
import { requiredFields, writeVerdicts } from '#server/services/access/authorise.ts'
import { idOf, kindNames, type Operation, refusalOf, type Target } from './demand.ts'
import { type Asked, ask, isChange, targetOf } from './journalled-writes.ts'
import { staleRefusal } from './stale.ts'
import { judgedFields, timelyReader } from './timely.ts'

/* Reads records and checks a write to each, without writing: for `record-writer.ts` and bulk commands. */

/** A record that the write skips. */
export interface Skipped {
  id: number
  refusal: Refusal
  /** The caller may know its title. */
  isNamed: boolean
}

interface Mode {
  /** Locked for a write, unlocked for a preview. */
  isLocked: boolean
  /** The first refusal refuses all: nothing is skipped. */
  isWhole?: true
  /** Fields to read besides those the matrix needs; absent: all. */
  reads?: readonly string[] | undefined
  /** The version that the caller has read. */
  ifMatch?: number | null
  /** Former states come back, which were judged when they were written. */
  isReturn?: boolean
}

/**
 * Examines updates record by record.
 * @param wish new values of a record's fields, or the reason to skip it.
 * @param sent fields that a skipped record would have changed.
 */
export async function examineUpdates(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  wish: (record: StoredRecord) => Fields | string,
  { ifMatch = null, isReturn = false, ...mode }: Mode,
  sent: readonly string[] = [],
): Promise<{ changing: Asked[]; skipped: Skipped[] }> {
  const { living, skipped, skip } = await lookAt(call, kind, ids, mode)
  const wanted = living.map((record) => {
    const fields = wish(record)
    // Rights are checked even if nothing is written: they decide whether the reason may be shown.
    return typeof fields === 'string'
      ? { ...ask(kind, record, {}), sent: [...sent], reason: fields }
      : { ...ask(kind, record, fields), reason: null }
  })
  const allowed = await keepAllowed(call, kind, 'update', wanted.map(targetOf), skip)
  const names = isReturn ? [] : wanted.flatMap(({ fields }) => Object.keys(fields))
  const untimely = await timelyReader(call, kind, names)
  const changing: Asked[] = []
  for (const { reason, ...change } of wanted.filter(({ id }) => allowed.has(id))) {
    const refusal =
      reason !== null
        ? new Refusal('conflict', reason)
        : isChange(change) &&
          ((await staleRefusal({ ...call, ifMatch }, kind, change)) ??
            untimely(change.fields, change.record.fields))
    if (refusal) skip({ id: change.id, refusal, isNamed: true })
    else if (isChange(change)) changing.push(change)
  }
  return { changing, skipped }
}

export async function examineDeletion(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  mode: Mode,
): Promise<{ allowed: number[]; skipped: Skipped[] }> {
  const { living, skipped, skip } = await lookAt(call, kind, ids, { ...mode, reads: [] })
  return { allowed: [...(await keepAllowed(call, kind, 'delete', living, skip))], skipped }
}

/** Reads existing records in the order of the ids; missing ones are skipped. */
async function lookAt(
  call: Call,
  kind: RecordKind,
  ids: readonly number[],
  { isLocked, isWhole, reads }: Mode,
) {
  const required = requiredFields(kind)
  const fields = reads && required && [...required, ...reads, ...judgedFields(kind)]
  // Admins first: two who take the role from each other would deadlock.
  if (kind === 'user' && isLocked) await lockAdmins(call.db)
  const records = await readByIds(call.db, kind, ids, { isLocked, ...(fields && { fields }) })
  const living: StoredRecord[] = []
  const skipped: Skipped[] = []
  const skip = (one: Skipped) => {
    if (isWhole) throw one.refusal
    skipped.push(one)
  }
  for (const id of ids) {
    const record = records.get(id)
    if (record && !record.isDeleted) living.push(record)
    else skip(absent(kind, id))
  }
  return { living, skipped, skip }
}

export function absent(kind: RecordKind, id: number): Skipped {
  return { id, refusal: notFound(kindNames[kind]), isNamed: false }
}

/** Returns ids that may be written; others are skipped, as missing if the user may not see them. */
async function keepAllowed(
  call: Call,
  kind: RecordKind,
  operation: Operation,
  targets: readonly Target[],
  skip: (one: Skipped) => void,
): Promise<Set<number>> {
  const verdicts = await writeVerdicts(call, kind, operation, targets)
  const allowed = new Set<number>()
  for (const [index, { id = 0, fields }] of targets.entries()) {
    const refusal = refusalOf(kindNames[kind], verdicts[index] ?? true)
    if (!refusal) allowed.add(id)
    else skip({ id, refusal, isNamed: refusal.code === 'forbidden' && isSeen(call, kind, fields) })
  }
  return allowed
}

/** A broker may know that another broker's inquiry exists, but not whose it is. */
function isSeen({ actor }: Call, kind: RecordKind, fields: Target['fields']): boolean {
  return kind !== 'inquiry' || can(actor, 'inquiry.read', { assigneeId: idOf(fields.assigneeId) }) === true
}
