import { type Kysely, sql } from 'kysely'

/** A report of the portal is written in parts; nobody reads it before it is whole. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table portal_orders add column is_whole boolean not null default true`.execute(db)
}
