import { type Kysely, sql } from 'kysely'

/** What a link's token is made of again, with the office's secret. Links of before keep their hash alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presentation_links add column nonce bytea`.execute(db)
}
