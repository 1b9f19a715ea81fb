import type { RecordKind } from '#contract/journal.ts'
import type { Db } from '#server/call.ts'
import { refreshBlocks, refreshBuildings } from '#server/repositories/search/refresh.ts'
import { pricingFields, recomputeAllComparables, recomputeComparables } from './comparables.ts'

/**
 * Brings what is computed from written records up to them, in the same transaction: comparable prices, then
 * the rows that search reads.
 * @param fields what changed; absent: the records came or went.
 */
export async function refreshDerived(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  fields?: ReadonlySet<string>,
): Promise<void> {
  if (kind === 'building') return refreshBuildings(db, ids)
  if (kind !== 'block') return
  if (!fields || [...fields].some((field) => pricingFields.has(field))) await recomputeComparables(db, ids)
  await refreshBlocks(db, ids)
}

/** After a change of an exchange rate or of VAT, also when a known rate comes into force by its date. */
export async function refreshPrices(db: Db): Promise<void> {
  const changed = await recomputeAllComparables(db)
  if (changed.length > 0) await refreshBlocks(db, changed)
}
