import { type Kysely, sql } from 'kysely'

/** Fees of a deal, who shares them, and what they come to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table deals
    add column fees jsonb not null default '[]',
    add column shares jsonb not null default '[]',
    add column co_broker_id integer references companies,
    add column co_broker_percent numeric(5, 2),
    add column fee_rub numeric(16, 2)`.execute(db)
  await sql`update deals set fee_rub = 0 where has_no_fee`.execute(db)
  await sql`create index deals_shares on deals using gin (shares jsonb_path_ops) where deleted_at is null`.execute(
    db,
  )
}
