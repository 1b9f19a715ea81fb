import { type Kysely, sql } from 'kysely'

/** Demand that a presentation was made for; of older ones the demand whose variants it has sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table presentations add column demand_id integer references demands on delete set null`.execute(
    db,
  )
  await sql`update presentations p set demand_id = v.demand_id
    from (select presentation_id, min(demand_id) as demand_id from variants
      where presentation_id is not null group by presentation_id) v
    where v.presentation_id = p.id`.execute(db)
}
