import { type Kysely, sql } from 'kysely'

/** How a person's keyboard differs from the default; null: in nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column key_settings jsonb`.execute(db)
}
