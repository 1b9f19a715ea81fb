import { sql } from 'kysely'
import type { Fee, FeeRates, FeeTerms, Share } from '#domain/deals/fees.ts'
import type { EarnedDeal } from '#domain/reports/fee-owners.ts'
import type { Db } from '#server/db/db.ts'
import { roublesPerUnitToday, vatPercentToday } from '#server/repositories/stock/rates.ts'

/** Columns of a deal that determine what it earns. */
export const earningColumns = [
  'fees',
  'hasNoFee',
  'areaSqm',
  'agreedRent',
  'blockRents',
  'rentBasis',
  'agreedPrice',
  'currency',
] as const

/** A deal with what its earnings are computed from. */
export interface EarningDeal extends FeeTerms, FeeRates {
  id: number
  fees: Fee[]
  hasNoFee: boolean
}

/**
 * Terms of some deals at today's rates, deleted ones included since they may be restored.
 * @param ids `unpaid`: all deals that still wait for money, locked till the transaction ends.
 */
export function earningDeals(db: Db, ids: readonly number[] | 'unpaid'): Promise<EarningDeal[]> {
  const terms = db
    .selectFrom('deals')
    .select([
      'deals.id',
      ...earningColumns.map((column) => `deals.${column}` as const),
      vatPercentToday.as('vatPercent'),
      roublesPerUnitToday('deals.currency').as('rubPerUnit'),
    ])
  if (ids !== 'unpaid') return terms.where('deals.id', 'in', [...ids]).execute()
  return terms
    .where(sql<boolean>`deals.stage <> 'lost' and exists (
      select from jsonb_array_elements(deals.fees) f where f->>'paidOn' is null)`)
    .orderBy('deals.id')
    .forNoKeyUpdate('deals')
    .execute()
}

/** Known earnings of some deals, and who shares them. */
export async function earnedDeals(db: Db, ids: readonly number[]): Promise<EarnedDeal[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<EarnedDeal>`
    select fee_rub, co_broker_percent, shares from deals
    where id = any(${[...ids]}::int[]) and fee_rub is not null order by id`.execute(db)
  return rows
}

/** Writes differences only, without raising the row version. @returns the changed deals and who may read them. */
export async function storeEarnings(
  db: Db,
  rows: readonly { id: number; feeRub: string | null }[],
): Promise<{ ids: number[]; readers: number[] }> {
  const { rows: changed } = await sql<{ id: number; responsibleUserId: number | null; shares: Share[] }>`
    update deals d set fee_rub = v.fee_rub
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, feeRub }) => ({ id, fee_rub: feeRub })))}::jsonb)
      as v (id integer, fee_rub numeric)
    where d.id = v.id and d.fee_rub is distinct from v.fee_rub
    returning d.id, d.responsible_user_id, d.shares`.execute(db)
  const readers = changed.flatMap(({ responsibleUserId, shares }) => [
    responsibleUserId,
    ...shares.map(({ userId }) => userId),
  ])
  return {
    ids: changed.map(({ id }) => id),
    readers: [...new Set(readers)].filter((id) => id !== null),
  }
}
