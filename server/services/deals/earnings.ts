import { totalEarnings } from '#domain/deals/fees.ts'
import type { Db } from '#server/db/db.ts'
import {
  type EarningDeal,
  earningColumns,
  earningDeals,
  storeEarnings,
} from '#server/repositories/deals/fees.ts'

/** Fields of a deal that determine what it earns. */
export const earningFields: ReadonlySet<string> = new Set(earningColumns)

/**
 * Recomputes what deals earn, after a change of their terms or of rates. Money that was received stays at its rate.
 * @returns the changed deals and who may read them.
 */
export async function recomputeEarnings(
  db: Db,
  ids: readonly number[] | 'unpaid',
): Promise<{ ids: number[]; readers: number[] }> {
  const deals = await earningDeals(db, ids)
  if (deals.length === 0) return { ids: [], readers: [] }
  return storeEarnings(
    db,
    deals.map((deal) => ({ id: deal.id, feeRub: earningsOf(deal) })),
  )
}

/** Nothing, on purpose, is known; nothing, for want of a fee, is not. */
function earningsOf({ fees, hasNoFee, ...terms }: EarningDeal): string | null {
  return totalEarnings(fees, terms, terms) ?? (hasNoFee && fees.length === 0 ? '0.00' : null)
}
