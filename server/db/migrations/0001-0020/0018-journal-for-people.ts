import { type Kysely, sql } from 'kysely'

/** What an undo or a redo left as it was, as it was told; and the office's journal by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table journal_groups add column left_out jsonb`.execute(db)
  await sql`create index journal_groups_at on journal_groups (at desc, id desc)`.execute(db)
}
