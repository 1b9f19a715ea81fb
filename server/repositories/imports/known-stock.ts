import { sql } from 'kysely'
import type { KnownBlock } from '#domain/imports/blocks.ts'
import type { KnownBuilding } from '#domain/imports/buildings.ts'
import type { Db } from '#server/db/db.ts'

/** All living buildings. @param changedSince only those. */
export async function knownBuildings(db: Db, changedSince?: Date): Promise<KnownBuilding[]> {
  const { rows } = await sql<KnownBuilding>`
    select id, name, alias, address, cadastral_number, latitude, longitude from buildings
    where deleted_at is null and ${changedSince ? sql`updated_at >= ${changedSince}` : sql`true`} order by id`.execute(
    db,
  )
  return rows
}

/** Living blocks of these buildings, and these blocks. @param changedSince only those. */
export async function knownBlocks(
  db: Db,
  { buildingIds, ids }: { buildingIds: readonly number[]; ids: readonly number[] },
  changedSince?: Date,
): Promise<KnownBlock[]> {
  const { rows } = await sql<KnownBlock>`
    select id, building_id, deal_kind, floor, number, area_sqm::text from blocks
    where deleted_at is null and ${changedSince ? sql`updated_at >= ${changedSince}` : sql`true`}
      and (building_id = any(${[...buildingIds]}::int[]) or id = any(${[...ids]}::int[])) order by id`.execute(
    db,
  )
  return rows
}

/** New ids, so that records to be created can be told apart. */
export async function reserveIds(db: Db, table: 'blocks' | 'buildings', count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count})`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Ids of colleagues by name and by e-mail, lower case. */
export async function colleagues(db: Db): Promise<{ id: number; name: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}
