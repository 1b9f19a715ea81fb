import type { RecordKind } from '#contract/journal.ts'
import type { Db } from '#server/call.ts'
import { pricingFields, recomputeComparables } from './comparables.ts'

/**
 * Brings what is computed from written records up to them, in the same transaction.
 * @param fields what changed; absent: the records came or went.
 */
export async function refreshDerived(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  fields?: ReadonlySet<string>,
): Promise<void> {
  if (kind === 'block') {
    if (!fields || [...fields].some((field) => pricingFields.has(field))) await recomputeComparables(db, ids)
  }
}
