import type { Call } from '#server/http/call.ts'
import { examineDeletion, examineUpdates } from '#server/services/records/examine.ts'
import { writeDeletion, writeUpdates } from '#server/services/records/write-steps.ts'
import type { BulkKind, Look, Plan, Wish, WrittenField } from './bulk-command.ts'

/** Plans updates as the wish says. `If-Match` is honoured for a single record only. */
export async function planUpdates<K extends BulkKind>(
  call: Call,
  kind: K,
  ids: readonly number[],
  { fields: sent, reads = [], of }: Wish<WrittenField<K>>,
  { isLocked }: Look,
): Promise<Plan> {
  const mode = { isLocked, reads: [...reads, ...sent], ifMatch: ids.length === 1 ? call.ifMatch : null }
  const { changing, skipped } = await examineUpdates(call, kind, ids, of, mode, sent)
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
  { isLocked }: Look,
  remove: (ids: readonly number[]) => Promise<void> = (some) => writeDeletion(call, kind, some),
): Promise<Plan> {
  const { allowed, skipped } = await examineDeletion(call, kind, ids, { isLocked })
  return {
    changing: allowed,
    unchanged: 0,
    skipped,
    async write() {
      if (allowed.length > 0) await remove(allowed)
    },
  }
}
