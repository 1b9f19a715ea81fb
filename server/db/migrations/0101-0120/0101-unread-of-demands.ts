import { type Kysely, sql } from 'kysely'

/** Words of a client's message that became no condition stay with his demand until a person has read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table demands add column unread_text text`.execute(db)
}
