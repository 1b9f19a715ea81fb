import { sql } from 'kysely'
import type { MapPoint } from '#contract/map.ts'
import type { Db } from '#server/call.ts'
import type { Selection } from './selection.ts'

/** More markers than that help nobody; the map says how many there are. */
const mostPoints = 5000

export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** Buildings of a selection that have coordinates, and how many have none. */
export async function readPoints(
  db: Db,
  { from, where, measures }: Selection,
  bounds: Bounds | undefined,
): Promise<{ data: MapPoint[]; total: number; unplaced: number }> {
  const inside = bounds
    ? sql`and g.latitude between ${bounds.south} and ${bounds.north}
        and g.longitude between ${bounds.west} and ${bounds.east}`
    : sql``
  const { rows } = await sql<MapPoint & { total: number }>`
    select g.id, g.name, g.address, g.class, g.okrug, g.metro->0->>'station' as station,
      g.latitude, g.longitude, ${measures.blockCount}::int as block_count, count(*) over ()::int as total
    from ${from} join buildings g on g.id = s.building_id
    where ${where} and g.latitude is not null and g.longitude is not null ${inside}
    order by block_count desc, g.id limit ${mostPoints}`.execute(db)
  const unplaced = bounds ? 0 : await countUnplaced(db, { from, where })
  return {
    data: rows.map(({ total: _, ...point }) => point),
    total: rows[0]?.total ?? 0,
    unplaced,
  }
}

async function countUnplaced(db: Db, { from, where }: Pick<Selection, 'from' | 'where'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} join buildings g on g.id = s.building_id
    where ${where} and (g.latitude is null or g.longitude is null)`.execute(db)
  return rows[0]?.count ?? 0
}
