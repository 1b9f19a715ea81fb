import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { readByIds, type StoredRecord } from '#server/repositories/records/records.ts'
import { requiredFields, writeVerdicts } from '#server/services/access/authorise.ts'
import { idOf, kindNames, refusalOf, type Target } from '#server/services/records/demand.ts'
import { staleRefusal } from '#server/services/records/stale.ts'
import { ask, isChange, targetOf, writeDeletion, writeUpdates } from '#server/services/records/write-steps.ts'
import type { BulkKind, Look, Plan, Skipped, Wish } from './bulk-command.ts'

/** Plans updates as the wish says. `If-Match` is honoured for a single record only. */
export async function planUpdates(
  call: Call,
  kind: BulkKind,
  ids: readonly number[],
  { fields: written, reads = [], of: wish }: Wish,
  look: Look,
): Promise<Plan> {
  const { living, skipped } = await lookAt(call, kind, ids, look, [...reads, ...written])
  const wanted = living.map((record) => {
    const fields = wish(record)
    // Rights are checked even if nothing is written: they decide whether the reason may be shown.
    return typeof fields === 'string'
      ? { ...ask(kind, record, {}), sent: [...written], reason: fields }
      : { ...ask(kind, record, fields), reason: null }
  })
  const verdicts = await writeVerdicts(call, kind, 'update', wanted.map(targetOf))
  const allowed = keepAllowed(call, kind, wanted.map(targetOf), verdicts, skipped)
  const asked = wanted.filter(({ id, reason }) => {
    if (!allowed.has(id)) return false
    if (reason !== null) skipped.push({ id, refusal: new Refusal('conflict', reason), isNamed: true })
    return reason === null
  })
  const changing = asked.filter(isChange)
  const [only] = changing
  const stale = only && ids.length === 1 ? await staleRefusal(call, kind, only) : undefined
  if (only && stale) {
    skipped.push({ id: only.id, refusal: stale, isNamed: true })
    changing.pop()
  }
  return {
    changing: changing.map(({ id }) => id),
    unchanged: ids.length - skipped.length - changing.length,
    skipped,
    async write() {
      if (changing.length > 0) await writeUpdates(call, kind, changing)
    },
  }
}

/** Plans a deletion. @param remove deletes the records with their parts. */
export async function planDeletion(
  call: Call,
  kind: BulkKind,
  ids: readonly number[],
  look: Look,
  remove: (ids: readonly number[]) => Promise<void> = (some) => writeDeletion(call, kind, some),
): Promise<Plan> {
  const { living, skipped } = await lookAt(call, kind, ids, look, [])
  const verdicts = await writeVerdicts(call, kind, 'delete', living)
  const allowed = keepAllowed(call, kind, living, verdicts, skipped)
  return {
    changing: [...allowed],
    unchanged: 0,
    skipped,
    async write() {
      if (allowed.size > 0) await remove([...allowed])
    },
  }
}

/** Reads existing records in the order of the ids; missing ones are skipped. */
async function lookAt(
  call: Call,
  kind: BulkKind,
  ids: readonly number[],
  { isLocked }: Look,
  named: readonly string[],
): Promise<{ living: StoredRecord[]; skipped: Skipped[] }> {
  const fields = [...(requiredFields(kind) ?? []), ...named]
  const records = await readByIds(call.db, kind, ids, { isLocked, fields })
  const living: StoredRecord[] = []
  const skipped: Skipped[] = []
  for (const id of ids) {
    const record = records.get(id)
    if (record && !record.isDeleted) living.push(record)
    else skipped.push(absent(kind, id))
  }
  return { living, skipped }
}

export function absent(kind: BulkKind, id: number): Skipped {
  return { id, refusal: notFound(kindNames[kind]), isNamed: false }
}

/** Returns ids that may be written; others are skipped, as missing if the user may not see them. */
function keepAllowed(
  call: Call,
  kind: BulkKind,
  targets: readonly Target[],
  verdicts: readonly Verdict[],
  skipped: Skipped[],
): Set<number> {
  const allowed = new Set<number>()
  for (const [index, { id = 0, fields }] of targets.entries()) {
    const refusal = refusalOf(kindNames[kind], verdicts[index] ?? true)
    if (!refusal) allowed.add(id)
    else skipped.push({ id, refusal, isNamed: refusal.code === 'forbidden' && isSeen(call, kind, fields) })
  }
  return allowed
}

/** A broker may know that another broker's inquiry exists, but not whose it is. */
function isSeen({ actor }: Call, kind: BulkKind, fields: Target['fields']): boolean {
  return kind !== 'inquiry' || can(actor, 'inquiry.read', { assigneeId: idOf(fields.assigneeId) }) === true
}
