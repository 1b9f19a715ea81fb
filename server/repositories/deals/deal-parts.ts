import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/* Events and presentations of a demand, and the deal that they belong to. */

/** The blocks of an open deal, and whose it is. */
export interface OpenDeal {
  id: number
  responsibleUserId: number | null
  blockIds: number[]
}

/** Reads events and presentations that this person has made for a demand, and that belong to no deal yet. */
export async function partsOfDemand(
  db: Db,
  demandId: number,
  userId: number,
): Promise<{
  event: { id: number; blockIds: number[] }[]
  presentation: { id: number; blockIds: number[] }[]
}> {
  const events = await sql<{ id: number; blockIds: number[] }>`
    select e.id, e.block_ids from events e
    where e.demand_id = ${demandId} and e.user_id = ${userId} and e.deal_id is null and e.deleted_at is null
    order by e.id`.execute(db)
  const presentations = await sql<{ id: number; blockIds: number[] }>`
    select p.id, p.record_ids as block_ids from presentations p
    where p.user_id = ${userId} and p.deal_id is null and p.deleted_at is null and p.kind = 'block'
      and p.demand_id = ${demandId}
    order by p.id`.execute(db)
  return { event: events.rows, presentation: presentations.rows }
}
