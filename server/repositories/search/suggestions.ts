import { type RawBuilder, sql } from 'kysely'
import { floorKinds } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { all, common, hasAllWords } from './selection.ts'
import { textCondition } from './text-condition.ts'
import type { FoundWord } from './words.ts'

export interface SuggestedRecord {
  kind: 'block' | 'building'
  id: number
  title: string
  detail: string
}

const most = 20
/** Leaves room for blocks. */
const maxBuildings = 12

const namedFloors = Object.entries(floorKinds).filter(([kind]) => kind !== 'regular')
/** Non-regular floors are shown by name. */
export const floorText = sql`case c.floor_kind
  ${sql.join(
    namedFloors.map(([kind, label]) => sql`when ${kind} then ${label.toLowerCase()}`),
    sql` `,
  )}
  else c.floor || ' этаж' end`

/**
 * Buildings that match every word, then blocks; first names with the typed prefix, then literal matches, then
 * alternative spellings.
 */
export async function readSuggestions(
  db: Db,
  words: readonly FoundWord[],
  foldedText: string,
): Promise<SuggestedRecord[]> {
  if (words.length === 0) return []
  const isSpelled = words.some(
    ({ alike }) => alike !== null && alike.buildingIds.length + alike.blockIds.length > 0,
  )
  const asTyped = common(words.map(({ buildingIds }) => buildingIds))
  const first = (buildingId: RawBuilder<unknown>) =>
    isSpelled ? sql`${buildingId} = any(${asTyped}::int[]) desc,` : sql``
  const { rows } = await sql<SuggestedRecord>`
    (
      select 'building' as kind, s.building_id as id, s.name as title, s.address as detail
      from building_search s
      where ${hasAllWords(words)}
      order by starts_with(search_fold(s.name), ${foldedText}) desc, ${first(sql`s.building_id`)} s.name, s.building_id
      limit ${maxBuildings}
    )
    union all
    (
      select 'block', b.block_id, concat_ws(', ', g.name, 'блок ' || nullif(c.number, '')),
        concat_ws(', ', ${floorText}, replace(trim_scale(c.area_sqm)::text, '.', ',') || ' м²', g.address)
      from (
        select b.block_id, b.building_id from block_search b
        where ${all([textCondition(words)])}
        order by ${first(sql`b.building_id`)} b.block_id limit ${most}
      ) b join blocks c on c.id = b.block_id join buildings g on g.id = b.building_id
      order by ${first(sql`g.id`)} g.name, c.floor, b.block_id
    )
    limit ${most}`.execute(db)
  return rows
}
