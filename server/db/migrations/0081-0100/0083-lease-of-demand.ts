import { type Kysely, sql } from 'kysely'

/** The present lease of a demand's client. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table demands add column current_lease_id integer references leases on delete set null`.execute(
    db,
  )
  await sql`create index demands_lease on demands (current_lease_id) where current_lease_id is not null`.execute(
    db,
  )
}
