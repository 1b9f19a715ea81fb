import { sql } from 'kysely'
import type { MapPoint, MapPoints } from '#contract/stock/map.ts'
import type { Db } from '#server/db/db.ts'
import { personRef } from '#server/repositories/companies/person-ref.ts'
import type { Order } from './orders.ts'
import { orderBy } from './page.ts'
import type { Selection } from './selection.ts'

/** More markers are useless; the map shows the total. */
const maxPoints = 5000

type Totals = Pick<MapPoints, 'total' | 'blockCount' | 'freeAreaSqm'>

/** Buildings of a selection with coordinates in table order, and their totals. */
export async function readPoints(
  db: Db,
  { id, from, where, measures }: Selection,
  order: Order,
): Promise<Totals & { data: MapPoint[] }> {
  const { rows } = await sql<MapPoint & { n: number; all: Totals }>`
    with p as (
      select row_number() over (order by ${orderBy(order, id)}) as n, ${id} as id,
        ${measures.blockCount} as block_count, coalesce(${measures.freeArea}, 0) as free_area
      from ${from} ${order.join} where ${where}
        and ${id} in (select id from buildings where latitude is not null and longitude is not null)
    ), t as (
      select building_id, sum(free_area) as free_area, sum(area) as area
      from building_totals where building_id in (select id from p) group by building_id
    )
    select g.id, g.name, g.address, g.class, g.metro->0->>'station' as station, g.latitude, g.longitude,
      p.block_count::int as block_count, ${squareMetres('p.free_area')} as free_area_sqm,
      coalesce(${squareMetres('t.free_area')}, 0::numeric(14, 2)) as vacant_area_sqm,
      coalesce(nullif(g.gla_sqm, 0), ${squareMetres('t.area')}) as total_area_sqm,
      ${personRef('g.responsibleUserId')} as responsible, g.created_by_id,
      jsonb_build_object(
        'total', count(*) over (), 'blockCount', sum(p.block_count) over (),
        'freeAreaSqm', (${squareMetres('sum(p.free_area) over ()')})::text
      ) as all
    from p join buildings g on g.id = p.id left join t on t.building_id = p.id
    order by p.n limit ${maxPoints}`.execute(db)
  const totals = rows[0]?.all ?? { total: 0, blockCount: 0, freeAreaSqm: '0.00' }
  return { data: rows.map(({ all: _, ...point }) => point), ...totals }
}

/** Converts from hundredths. */
function squareMetres(hundredths: string) {
  return sql`round(${sql.raw(hundredths)}::numeric / 100, 2)`
}

/** Counts buildings of a selection without coordinates. */
export async function countUnplaced(db: Db, { id, from, where }: Selection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${from} join buildings g on g.id = ${id}
    where ${where} and (g.latitude is null or g.longitude is null)`.execute(db)
  return rows[0]?.count ?? 0
}
