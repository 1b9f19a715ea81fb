import { type Kysely, sql } from 'kysely'

/** What took a group back is found by the group: by its records, every action of theirs was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index journal_groups_reverts on journal_groups (reverts_id) where reverts_id is not null`.execute(
    db,
  )
}
