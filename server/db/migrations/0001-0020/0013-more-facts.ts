import { type Kysely, sql } from 'kysely'

/** What cards of buildings and blocks hold in practice beside the first facts (formats.md §6.1). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table buildings
    add column lift_count integer,
    add column typical_floor_sqm numeric(11, 2),
    add column telecom_providers text,
    add column sqm_per_parking_place integer,
    add column deposit_months integer,
    add column min_lease_months integer`,
  `alter table blocks
    add column room_count integer,
    add column has_own_entrance boolean,
    add column has_water_point boolean,
    add column can_register_address boolean`,
]
