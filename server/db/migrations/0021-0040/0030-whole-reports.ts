import { type Kysely, sql } from 'kysely'

/** A portal report is written in parts; it is hidden until complete. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal_orders add column is_whole boolean not null default true`.execute(db)
}
