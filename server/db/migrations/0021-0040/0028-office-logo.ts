import { type Kysely, sql } from 'kysely'

/** The office's logo, shown to clients: a small WebP picture as a data URL. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office add column office_logo text`.execute(db)
}
