import { type Kysely, sql } from 'kysely'

/**
 * Stores what the palette learns: texts after which people run a command, or that found nothing (an empty command), and those that an
 * admin has given to a command. Texts pass `domain/palette/heard-text.ts` and hold no names of records.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table heard_texts (
    user_id integer not null references users on delete cascade,
    text text not null check (length(text) between 2 and 40),
    command text not null check (length(command) <= 60),
    -- 0: forgotten by the person.
    times integer not null check (times >= 0),
    last_on date not null,
    primary key (user_id, text, command)
  )`,
  `create index heard_texts_text on heard_texts (text)`,
  `create table given_texts (
    text text primary key check (length(text) between 2 and 40),
    command text not null check (length(command) between 1 and 60)
  )`,
]
