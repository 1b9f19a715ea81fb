import { type Kysely, sql } from 'kysely'

/**
 * Offers are counted on read: stored counts went stale when an import moved an offer to another competitor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table competitors drop column lease_count, drop column sale_count`.execute(db)
}
