import { type Kysely, sql } from 'kysely'

/** The deal that a presentation was made for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presentations add column deal_id integer references deals on delete set null`.execute(
    db,
  )
  await sql`create index presentations_deal on presentations (deal_id) where deal_id is not null`.execute(db)
}
