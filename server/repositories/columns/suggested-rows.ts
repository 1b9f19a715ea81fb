import { sql } from 'kysely'
import type { Suggested } from '#domain/stock/find/suggest.ts'
import { floorKinds } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'

export interface SuggestedRecord extends Suggested {
  title: string
  detail: string
}

const namedFloors = Object.entries(floorKinds).filter(([kind]) => kind !== 'regular')
/** Non-regular floors are shown by name. */
const floorText = sql`case c.floor_kind
  ${sql.join(
    namedFloors.map(([kind, label]) => sql`when ${kind} then ${label.toLowerCase()}`),
    sql` `,
  )}
  else c.floor || ' этаж' end`

/** Titles of suggested records in the order given. */
export async function readSuggestedRows(db: Db, found: readonly Suggested[]): Promise<SuggestedRecord[]> {
  const ids = (kind: Suggested['kind']) => found.flatMap((each) => (each.kind === kind ? each.id : []))
  const { rows } = await sql<SuggestedRecord>`
    select 'building' as kind, g.id, g.name as title, g.address as detail
    from buildings g where g.id = any(${ids('building')}::int[])
    union all
    select 'block', c.id, concat_ws(', ', g.name, 'блок ' || nullif(c.number, '')),
      concat_ws(', ', ${floorText}, replace(trim_scale(c.area_sqm)::text, '.', ',') || ' м²', g.address)
    from blocks c join buildings g on g.id = c.building_id
    where c.id = any(${ids('block')}::int[])`.execute(db)
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]))
  return found.flatMap(({ kind, id }) => byKey.get(`${kind} ${id}`) ?? [])
}
