import { type Kysely, sql } from 'kysely'

/** Where somebody has signed in: what others try there or elsewhere does not lock him out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_networks (
    key_hash bytea primary key,
    at timestamptz not null default now()
  )`.execute(db)
}
