import { type Kysely, sql } from 'kysely'

/** Nonce from which a link's token is derived with the office's secret. Older links keep only their hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presentation_links add column nonce bytea`.execute(db)
}
