import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** A block as its lease tells of it. */
export interface LeasedBlock {
  id: number
  buildingId: number
  areaSqm: string
  responsibleUserId: number | null
  tenantName: string | null
  occupiedUntil: string | null
  isOccupied: boolean
}

export async function leasedBlocks(db: Db, ids: readonly number[]): Promise<LeasedBlock[]> {
  const { rows } = await sql<LeasedBlock>`
    select id, building_id, area_sqm, responsible_user_id, tenant_name, occupied_until,
      availability = 'occupied' as is_occupied
    from blocks where id = any(${[...ids]}::int[]) and deleted_at is null order by id`.execute(db)
  return rows
}

export interface CurrentLease {
  id: number
  blockId: number
  tenantName: string | null
  startOn: string | null
  endsOn: string | null
  /** Its rent is known: a comparable of its own. */
  hasRent: boolean
}

/**
 * Leases in force of these blocks that everybody may know of, by block. The first of a block is the one that began
 * first: it tells who sits there.
 */
export async function currentLeases(
  db: Db,
  blockIds: readonly number[],
): Promise<Map<number, CurrentLease[]>> {
  const { rows } = await sql<CurrentLease>`
    select id, block_id, tenant_name, start_on, ends_on, rent is not null as has_rent from leases
    where block_id = any(${[...blockIds]}::int[]) and state = 'current' and not is_confidential
      and deleted_at is null
    order by block_id, start_on nulls first, id`.execute(db)
  const byBlock = new Map<number, CurrentLease[]>()
  for (const row of rows) byBlock.set(row.blockId, [...(byBlock.get(row.blockId) ?? []), row])
  return byBlock
}

/** Blocks that these leases, deleted ones included, are of. */
export async function blocksOfLeases(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ blockId: number }>`
    select distinct block_id from leases
    where id = any(${[...ids]}::int[]) and block_id is not null order by block_id`.execute(db)
  return rows.map(({ blockId }) => blockId)
}

/** Filters ids to blocks that have ever had a lease, deleted ones included. */
export async function blocksWithLeases(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ blockId: number }>`
    select distinct block_id from leases where block_id = any(${[...ids]}::int[]) order by block_id`.execute(
    db,
  )
  return rows.map(({ blockId }) => blockId)
}
