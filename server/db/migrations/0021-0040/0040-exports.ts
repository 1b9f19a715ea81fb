import { type Kysely, sql } from 'kysely'

/** Exported files in the journal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal_groups drop constraint journal_groups_kind_check`.execute(db)
  await sql`alter table journal_groups add constraint journal_groups_kind_check
    check (kind in ('command', 'undo', 'redo', 'copy', 'export'))`.execute(db)
}
