import { type Kysely, sql } from 'kysely'

/** Number that a call from the queue went to, so that a wrong one can be told from the others of a contact. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table events add column called_number text').execute(db)
}
