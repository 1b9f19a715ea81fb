import { sql } from 'kysely'
import type { Fee, FeeRates, FeeTerms } from '#domain/deals/fees.ts'
import type { Db } from '#server/db/db.ts'
import { rubPerUnitToday, vatPercentToday } from '#server/repositories/stock/rates.ts'

/** Columns of a deal that determine what it earns. */
export const earningColumns = [
  ...(['fees', 'hasNoFee', 'areaSqm', 'agreedRent', 'rentBasis', 'agreedPrice', 'currency'] as const),
] as const

/** A deal with what its earnings are computed from. */
export interface EarningDeal extends FeeTerms, FeeRates {
  id: number
  fees: Fee[]
  hasNoFee: boolean
}

/** Today's terms of some deals, or of all that have fees, deleted ones included since they may be restored. */
export function earningDeals(db: Db, ids: readonly number[] | 'all'): Promise<EarningDeal[]> {
  const terms = db.selectFrom('deals').select([
    'deals.id',
    ...earningColumns.map((column) => `deals.${column}` as const),
    vatPercentToday.as('vatPercent'),
    sql<string | null>`case when deals.currency = 'RUB' then '1'
        else ${rubPerUnitToday('deals.currency')}::text end`.as('rubPerUnit'),
  ])
  return ids === 'all'
    ? terms.where(sql<boolean>`deals.fees <> '[]'`).execute()
    : terms.where('deals.id', 'in', [...ids]).execute()
}

/** Writes differences only, without raising the row version. @returns ids of the changed deals. */
export async function storeEarnings(
  db: Db,
  rows: readonly { id: number; feeRub: string | null }[],
): Promise<number[]> {
  const changed = await sql<{ id: number }>`
    update deals d set fee_rub = v.fee_rub
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, feeRub }) => ({ id, fee_rub: feeRub })))}::jsonb)
      as v (id integer, fee_rub numeric)
    where d.id = v.id and d.fee_rub is distinct from v.fee_rub returning d.id`.execute(db)
  return changed.rows.map(({ id }) => id)
}
