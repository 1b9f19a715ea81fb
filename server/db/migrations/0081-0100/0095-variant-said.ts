import { type Kysely, sql } from 'kysely'

/** The client's own words about a variant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table variants add column said text`.execute(db)
}
