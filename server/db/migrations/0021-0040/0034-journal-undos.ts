import { type Kysely, sql } from 'kysely'

/** Undos are found by the group they revert; before, all actions on its records were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index journal_groups_reverts on journal_groups (reverts_id) where reverts_id is not null`.execute(
    db,
  )
}
