import { type Kysely, sql } from 'kysely'

/** Whose report it is and in which group of the journal the blocks follow it, until all of them do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal_orders add column follower_id integer references users,
    add column group_id uuid, add column command text`.execute(db)
}
