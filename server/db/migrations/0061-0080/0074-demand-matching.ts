import { type Kysely, sql } from 'kysely'

/** Needs and wishes of demands, the competitor who got one, and the office's rules of matching. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table demands
    add column ceiling_m numeric(5, 2),
    add column preferences jsonb not null default '[]',
    add column competitor_id integer references competitors on delete set null`,
  `alter table office
    add column area_weight integer,
    add column money_weight integer,
    add column place_weight integer,
    add column quality_weight integer,
    add column date_weight integer,
    add column rest_weight integer,
    add column area_below_percent integer,
    add column area_above_percent integer,
    add column money_percent integer,
    add column walk_minutes integer,
    add column move_in_days integer`,
]
