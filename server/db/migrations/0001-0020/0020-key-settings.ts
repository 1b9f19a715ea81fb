import { type Kysely, sql } from 'kysely'

/** A person's changes to the default keys; null: none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column key_settings jsonb`.execute(db)
}
