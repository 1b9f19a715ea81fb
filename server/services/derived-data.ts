import type { RecordKind } from '#contract/journal.ts'
import type { Db } from '#server/call.ts'
import { ratesToday } from '#server/repositories/rates.ts'
import { refreshBlocks, refreshBuildings } from '#server/repositories/search/refresh.ts'
import { allowLongStatements, readSettings, writeSettings } from '#server/repositories/settings.ts'
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

/**
 * Recomputes every block's comparable prices when VAT or an exchange rate in force is not the one they were
 * computed with: after a new rate, and when a known one comes into force by its date. Runs at start and hourly.
 * @returns how many blocks changed.
 */
export function keepPricesCurrent(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    const { vatPercent, rates } = await ratesToday(tx)
    const pricedBy = JSON.stringify([vatPercent, rates])
    if ((await readSettings(tx)).pricedBy === pricedBy) return 0
    let count = 0
    for await (const changed of recomputeAllComparables(tx)) {
      await refreshBlocks(tx, changed)
      count += changed.length
    }
    await writeSettings(tx, { pricedBy })
    return count
  })
}
