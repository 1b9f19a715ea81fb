import { type Kysely, sql } from 'kysely'

/** Networks that a person has signed in from: attempts of others, there or elsewhere, do not lock him out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table known_networks (
    key_hash bytea primary key,
    at timestamptz not null default now()
  )`.execute(db)
}
