import { type Kysely, sql } from 'kysely'

/** Further facts that brokers keep on cards of buildings and blocks. */
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
