import { type Kysely, sql } from 'kysely'

/** Ads of a feed that is being made, a slice at a time, until one statement makes them those of the last feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table feed_drafts (
    run uuid not null,
    block_id integer not null,
    external_id text not null,
    digest text not null,
    texts jsonb not null,
    made_at timestamptz not null default now(),
    primary key (run, block_id)
  )`,
]
