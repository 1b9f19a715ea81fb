import { type Kysely, sql } from 'kysely'

/** Records that an undo or redo skipped, for its report; and an index for the office's journal by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal_groups add column left_out jsonb`.execute(db)
  await sql`create index journal_groups_at on journal_groups (at desc, id desc)`.execute(db)
}
