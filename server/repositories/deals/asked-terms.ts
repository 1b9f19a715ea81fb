import { sql } from 'kysely'
import type { AskedTerms } from '#domain/deals/block-terms.ts'
import type { Db } from '#server/db/db.ts'

/** Asked terms and owners of the living ones of these blocks, in their order. */
export async function askedTermsOf(db: Db, blockIds: readonly number[]): Promise<AskedTerms[]> {
  if (blockIds.length === 0) return []
  const { rows } = await sql<AskedTerms>`
    select b.id, b.area_sqm, b.deal_kind, b.asking_rent, b.rent_basis, b.asking_price, b.currency, b.vat_treatment,
      b.vat_rate, b.lease_term_months, b.tenant_fee_percent, ${landlord} as landlord_id
    from blocks b where b.id = any(${[...blockIds]}::int[]) and b.deleted_at is null
    order by array_position(${[...blockIds]}::int[], b.id)`.execute(db)
  return rows
}

/** The owner by the block's own link, else by its building's. */
const landlord = sql`(
  select l.company_id from company_links l join companies c on c.id = l.company_id and c.deleted_at is null
  where l.role = 'landlord' and l.deleted_at is null
    and (l.block_id = b.id or (l.block_id is null and l.building_id = b.building_id))
  order by l.block_id nulls last, l.id limit 1)`
