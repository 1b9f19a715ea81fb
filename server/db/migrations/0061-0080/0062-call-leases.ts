import { type Kysely, sql } from 'kysely'

/** Contacts of the call queue in the hands of one caller, and what came of a block in a call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // A row for the contact and one for each of its numbers, so that no number rings twice: `person-12`, `+74951234567`.
  `create table call_leases (
    key text primary key,
    contact text not null,
    user_id integer not null references users on delete cascade,
    since timestamptz not null,
    until timestamptz not null
  )`,
  'create index call_leases_user on call_leases (user_id)',

  `alter table events
    add column confirmed_block_ids integer[] not null default '{}',
    add column changed_block_ids integer[] not null default '{}'`,

  // The queue looks for the calls of its contacts only.
  `create index events_planned_calls on events (date)
    where deleted_at is null and type = 'call' and not is_done and call_direction is distinct from 'in'`,
]
