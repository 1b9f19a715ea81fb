import { type Kysely, sql } from 'kysely'

/** Tells plans from photos among the pictures of imports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_photos add column category text not null default 'photo'
    check (category in ('photo', 'plan'))`.execute(db)
}
