import { type RawBuilder, sql } from 'kysely'
import type { KnownBlock } from '#domain/imports/blocks.ts'
import type { KnownBuilding } from '#domain/imports/buildings.ts'
import type { Db } from '#server/db/db.ts'

/** All living buildings. @param which only those, of buildings `b`. */
export async function knownBuildings(
  db: Db,
  which: RawBuilder<unknown> = sql`true`,
): Promise<KnownBuilding[]> {
  const { rows } = await sql<KnownBuilding>`
    select b.id, b.name, b.alias, b.address, b.cadastral_number, b.latitude, b.longitude from buildings b
    where b.deleted_at is null and ${which} order by b.id`.execute(db)
  return rows
}

/** Living blocks of these buildings, and these blocks. @param which only those, of blocks `b`. */
export async function knownBlocks(
  db: Db,
  { buildingIds, ids }: { buildingIds: readonly number[]; ids: readonly number[] },
  which: RawBuilder<unknown> = sql`true`,
): Promise<KnownBlock[]> {
  const { rows } = await sql<KnownBlock>`
    select b.id, b.building_id, b.deal_kind, b.floor, b.number, b.area_sqm::text from blocks b
    where b.deleted_at is null and ${which}
      and (b.building_id = any(${[...buildingIds]}::int[]) or b.id = any(${[...ids]}::int[])) order by b.id`.execute(
    db,
  )
  return rows
}

/** New ids, so that records to be created can be told apart. */
export async function reserveIds(
  db: Db,
  table: 'blocks' | 'buildings' | 'companies' | 'persons',
  count: number,
): Promise<number[]> {
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
