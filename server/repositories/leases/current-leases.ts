import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { officeToday } from '#server/repositories/office/office-day.ts'
import { blockTitle } from '#server/repositories/records/record-tables.ts'
import { isSeen, type LeaseViewer } from './leases.ts'

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

/** Blocks that these leases are in force of. */
export async function blocksInForce(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ blockId: number }>`
    select distinct block_id from leases
    where id = any(${[...ids]}::int[]) and block_id is not null and state = 'current' and deleted_at is null
    order by block_id`.execute(db)
  return rows.map(({ blockId }) => blockId)
}

/** A lease that another one of its block meets. */
export interface Overlap {
  blockTitle: string
  tenantName: string | null
  startOn: string | null
  endsOn: string | null
}

/**
 * The first lease in force that certainly meets one of these in time, in the same block, as far as the viewer may know. A lease
 * without a first day has begun, and one without a last day is known to hold until today.
 */
export async function overlapOf(
  db: Db,
  viewer: LeaseViewer,
  ids: readonly number[],
): Promise<Overlap | undefined> {
  const { rows } = await sql<Overlap>`
    select ${sql.raw(blockTitle)} as block_title, coalesce(c.name, o.tenant_name) as tenant_name, o.start_on, o.ends_on
    from leases l join leases o on o.block_id = l.block_id and o.id <> l.id
      join blocks b on b.id = l.block_id join buildings g on g.id = b.building_id
      left join companies c on c.id = o.company_id and c.deleted_at is null
    where l.id = any(${[...ids]}::int[]) and ${isInForce('l')} and ${isInForce('o')} and ${isSeen(viewer, 'o')}
      and ${firstDay('l')} <= ${lastDay('o')} and ${firstDay('o')} <= ${lastDay('l')}
    order by o.start_on nulls first, o.id limit 1`.execute(db)
  return rows[0]
}

type Alias = 'l' | 'o'

const isInForce = (alias: Alias) =>
  sql`(${sql.ref(`${alias}.state`)} = 'current' and ${sql.ref(`${alias}.deletedAt`)} is null)`
const firstDay = (alias: Alias) =>
  sql`coalesce(${sql.ref(`${alias}.startOn`)}, least(${officeToday}, ${sql.ref(`${alias}.endsOn`)}))`
const lastDay = (alias: Alias) =>
  sql`coalesce(${sql.ref(`${alias}.endsOn`)}, greatest(${firstDay(alias)}, ${officeToday}))`
