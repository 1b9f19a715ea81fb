import { type Kysely, sql } from 'kysely'

/** Author and journal group of a report until all of its blocks are updated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal_orders add column follower_id integer references users,
    add column group_id uuid, add column command text`.execute(db)
}
