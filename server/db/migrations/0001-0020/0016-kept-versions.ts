import { type Kysely, sql } from 'kysely'

/** A repeated call gets the row version of the first answer too, so that later edits go on from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency_keys add column etag text`.execute(db)
}
