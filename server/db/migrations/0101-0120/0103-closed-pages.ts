import { type Kysely, sql } from 'kysely'

/** A page that was closed keeps its row, without a record, until it expires: a late announcement is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presence alter column record_kind drop not null, alter column record_id drop not null`.execute(
    db,
  )
}
