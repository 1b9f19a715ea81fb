import { type Kysely, sql } from 'kysely'

/** Agreed terms know the VAT of a rate under УСН, and those of a variant their VAT, as blocks and leases do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deals add column vat_rate numeric(5, 2)`.execute(db)
  await sql`alter table variants add column vat_treatment_then text, add column vat_rate_then numeric(5, 2)`.execute(
    db,
  )
  // Its signing took that of its block.
  await sql`
    update deals d set vat_rate = b.vat_rate from blocks b
    where b.id = d.block_ids[1] and d.vat_treatment = 'simplified' and b.vat_treatment = 'simplified'`.execute(
    db,
  )
}
