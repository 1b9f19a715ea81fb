import { type Kysely, sql } from 'kysely'

/** Index for the first entries of a group; sorted by id alone, the newest group was read after all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index journal_entries_group_order on journal_entries (group_id, id)`.execute(db)
  await sql`drop index journal_entries_group`.execute(db)
}
