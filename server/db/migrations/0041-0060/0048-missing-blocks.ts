import { type Kysely, sql } from 'kysely'

/** Marks rows of an import that stand for blocks of the source's last file that the new one has not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_rows add column is_missing boolean not null default false`.execute(db)
}
