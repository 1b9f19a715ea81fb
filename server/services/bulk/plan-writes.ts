import { leapFields, leapOf } from '#domain/rent/leap.ts'
import type { Currency } from '#domain/stock/vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { ratesToday } from '#server/repositories/stock/rates.ts'
import { examineDeletion, examineUpdates } from '#server/services/records/examine.ts'
import type { Asked } from '#server/services/records/journalled-writes.ts'
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
  const compared = isLocked ? [] : leapFields(kind, sent)
  const all = [...new Set([...reads, ...sent, ...compared])]
  const mode = { isLocked, reads: all, ifMatch: ids.length === 1 ? call.ifMatch : null }
  const { changing, skipped } = await examineUpdates(call, kind, ids, of, mode, sent)
  const leaps = compared.length === 0 ? [] : await leapsOf(call, kind, changing)
  return {
    changing: changing.map(({ id }) => id),
    ...(leaps.length > 0 && { leaps }),
    unchanged: ids.length - skipped.length - changing.length,
    skipped,
    async write() {
      if (changing.length > 0) await writeUpdates(call, kind, changing)
    },
  }
}

async function leapsOf(call: Call, kind: BulkKind, changing: readonly Asked[]) {
  const { rates } = await ratesToday(call.db)
  const rubPerUnit = (currency: Currency) =>
    currency === 'RUB' ? '1' : (rates.find((rate) => rate.currency === currency)?.rubPerUnit ?? null)
  return changing.flatMap(({ id, record, fields }) => {
    const leap = leapOf(kind, record.fields, fields, rubPerUnit)
    return leap ? [{ id, ...leap }] : []
  })
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
