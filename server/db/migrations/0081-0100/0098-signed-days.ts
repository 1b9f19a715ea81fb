import { type Kysely, sql } from 'kysely'

/**
 * Won deals are counted by the day of their signing: one that has none gets that of its lease, else the day on which it was
 * closed. The office's share of a broker is that of new deals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table office add column broker_percent numeric(5, 2)`.execute(db)
  await sql`
    update deals d set sign_on = least(
      coalesce(
        (select max(l.signed_on) from leases l where l.deal_id = d.id and l.deleted_at is null),
        (d.stage_at at time zone coalesce((select office_zone from office), 'Europe/Moscow'))::date
      ),
      (d.stage_at at time zone coalesce((select office_zone from office), 'Europe/Moscow'))::date
    )
    where d.stage = 'won' and (d.sign_on is null or d.sign_on > (d.stage_at at time zone coalesce((select office_zone from office), 'Europe/Moscow'))::date)`.execute(
    db,
  )
}
