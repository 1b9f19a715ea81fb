import { type Kysely, sql } from 'kysely'

/** Blocks in the trash have leases as all others do: one that comes back tells what its lease says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into leases (block_id, building_id, area_sqm, tenant_name, ends_on, responsible_user_id, is_demo)
    select id, building_id, area_sqm, tenant_name, occupied_until, responsible_user_id, is_demo from blocks b
    where deleted_at is not null and (tenant_name is not null or occupied_until is not null)
      and not exists (select from leases l where l.block_id = b.id)`.execute(db)
}
