import { type Kysely, sql } from 'kysely'

/** A repeated call also gets the row version of the first answer, so that later edits can build on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column etag text`.execute(db)
}
