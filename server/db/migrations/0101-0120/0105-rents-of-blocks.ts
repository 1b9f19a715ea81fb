import { type Kysely, sql } from 'kysely'

/** Agreed rents of a deal's blocks, where one rate for all does not hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deals add column block_rents jsonb not null default '[]'`.execute(db)
}
