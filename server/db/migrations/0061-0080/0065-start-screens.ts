import { type Kysely, sql } from 'kysely'

/** The screen that a person begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = "alter table users add column start_screen text not null default 'blocks'"
  await sql.raw(`${add} check (start_screen in ('blocks', 'day'))`).execute(db)
}
