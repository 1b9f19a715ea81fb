import { type Kysely, sql } from 'kysely'

/**
 * The stock is searched in memory; the functions of words stay for contacts and inquiries. The former version writes
 * these tables and must not run beside this one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table block_search, block_text, kept_block_text, building_search, building_text, building_totals,
      building_words`.execute(db)
}
