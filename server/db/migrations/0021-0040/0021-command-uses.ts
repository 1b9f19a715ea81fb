import { type Kysely, sql } from 'kysely'

/** Daily usage counts of commands per person and source, for judging an office's keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table command_uses (
    user_id integer not null references users on delete cascade,
    day date not null,
    command text not null check (length(command) <= 60),
    source text not null check (source in ('key', 'palette', 'mouse')),
    count integer not null check (count > 0),
    primary key (user_id, day, command, source)
  )`,
  `create index command_uses_day on command_uses (day)`,
]
