import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { readByIds, type StoredRecord } from '#server/repositories/records/records.ts'
import { askedFields, writeVerdicts } from '#server/services/access/authorise.ts'
import { idOf, type Target } from '#server/services/records/demand.ts'
import {
  type Asked,
  ask,
  isChange,
  targetOf,
  writeDeletion,
  writeUpdates,
} from '#server/services/records/write-steps.ts'
import type { BulkKind, Look, Plan, Skipped, Wish } from './bulk-command.ts'

/** Fields of many records, each as the wish has it. */
export async function planUpdates(
  call: Call,
  kind: BulkKind,
  ids: readonly number[],
  { fields: named, of: wish }: Wish,
  look: Look,
): Promise<Plan> {
  const { living, skipped } = await lookAt(call, kind, ids, look, named)
  const asked: Asked[] = []
  for (const record of living) {
    const fields = wish(record)
    if (typeof fields === 'string') skipped.push({ id: record.id, reason: fields, isNamed: true })
    else asked.push(ask(kind, record, fields))
  }
  const verdicts = await writeVerdicts(call, kind, 'update', asked.map(targetOf))
  const allowed = keepAllowed(call, kind, asked.map(targetOf), verdicts, skipped)
  const changing = asked.filter((change) => allowed.has(change.id) && isChange(change))
  return {
    changing: changing.map(({ id }) => id),
    unchanged: allowed.size - changing.length,
    skipped,
    async write() {
      if (changing.length > 0) await writeUpdates(call, kind, changing)
    },
  }
}

/** Many records into the trash. @param remove what does it, where parts go along. */
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

/** Living records in the order of the ids; those that are gone are passed over. */
async function lookAt(
  call: Call,
  kind: BulkKind,
  ids: readonly number[],
  { isLocked }: Look,
  named: readonly string[],
): Promise<{ living: StoredRecord[]; skipped: Skipped[] }> {
  const fields = [...(askedFields(kind) ?? []), ...named]
  const records = await readByIds(call.db, kind, ids, { isLocked, fields })
  const living: StoredRecord[] = []
  const skipped: Skipped[] = []
  for (const id of ids) {
    const record = records.get(id)
    if (record && !record.isDeleted) living.push(record)
    else skipped.push(absent(id))
  }
  return { living, skipped }
}

export function absent(id: number): Skipped {
  return { id, reason: 'Записи нет: она удалена или её не видно', isNamed: false }
}

/** Ids of what may be written; the rest joins those passed over, in the same words as an absent one where it is not seen. */
function keepAllowed(
  call: Call,
  kind: BulkKind,
  targets: readonly Target[],
  verdicts: readonly Verdict[],
  skipped: Skipped[],
): Set<number> {
  const allowed = new Set<number>()
  for (const [index, { id = 0, fields }] of targets.entries()) {
    const verdict = verdicts[index] ?? true
    if (verdict === true) allowed.add(id)
    else if (verdict.denied === 404) skipped.push(absent(id))
    else skipped.push({ id, reason: verdict.reason, isNamed: isSeen(call, kind, fields) })
  }
  return allowed
}

/** Of a request that another leads a broker knows that it is there, not whose it is. */
function isSeen({ actor }: Call, kind: BulkKind, fields: Target['fields']): boolean {
  return kind !== 'inquiry' || can(actor, 'inquiry.read', { assigneeId: idOf(fields.assigneeId) }) === true
}
