import { sql } from 'kysely'
import type { MapPoint } from '#contract/stock/map.ts'
import type { StockPoint } from '#domain/stock/find/points.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'

/** Buildings on the map in the order given. */
export async function readPointRows(db: Db, points: readonly StockPoint[]): Promise<MapPoint[]> {
  const { rows } = await sql<Omit<MapPoint, keyof StockPoint> & { id: number; glaSqm: string | null }>`
    select g.id, g.name, g.address, g.class, g.metro->0->>'station' as station, g.latitude, g.longitude,
      nullif(g.gla_sqm, 0) as gla_sqm, ${personRef('g.responsibleUserId')} as responsible, g.created_by_id
    from buildings g where g.id = any(${points.map(({ id }) => id)}::int[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return points.flatMap(({ blockAreaSqm, ...point }) => {
    const row = byId.get(point.id)
    if (!row) return []
    const { glaSqm, ...facts } = row
    return { ...facts, ...point, totalAreaSqm: glaSqm ?? blockAreaSqm }
  })
}
