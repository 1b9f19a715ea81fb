import { sql } from 'kysely'
import type { NameOf } from '#domain/search/stock-criteria.ts'
import { blockConditions } from './block-conditions.ts'
import { type coded, isOneOf, type Sql } from './condition.ts'
import type { FoundWord } from './words.ts'

/** Upper bound for a narrow word: buildings with some blocks each, and blocks. */
const maxNarrow = 200

/** Blocks that match every word; a building's words count for its blocks. */
export function textCondition(words: readonly FoundWord[]): Sql {
  const isNarrow = words.some(({ buildingIds, blockIds, labels, alike }) => {
    const rows = [buildingIds, blockIds, alike?.buildingIds ?? [], alike?.blockIds ?? []]
    return Object.keys(labels).length === 0 && rows.every((ids) => ids !== 'many' && ids.length <= maxNarrow)
  })
  return sql.join(
    words.map((word) => wordCondition(word, isNarrow)),
    sql` and `,
  )
}

/** @param isNarrow another word leaves few rows. */
function wordCondition({ token, labels, alike, ...found }: FoundWord, isNarrow: boolean): Sql {
  const places = foundPlaces(found, sql`search_query(${token})`, isNarrow)
  if (alike) places.push(...foundPlaces(alike, sql`${alike.query}::tsquery`, isNarrow))
  for (const [name, codes] of Object.entries(labels)) places.push(hasCode(name as NameOf<'block'>, codes))
  return places.length > 0 ? sql`(${sql.join(places, sql` or `)})` : sql`false`
}

/** Only conditions on a code have labels; each matches any of several. */
function hasCode(name: NameOf<'block'>, codes: readonly string[]): Sql {
  const { where } = blockConditions[name] as ReturnType<typeof coded>
  return where(codes)
}

function foundPlaces(
  { buildingIds, blockIds }: Pick<FoundWord, 'buildingIds' | 'blockIds'>,
  query: Sql,
  isNarrow: boolean,
): Sql[] {
  const places: Sql[] = []
  if (buildingIds.length > 0) places.push(isOneOf(sql`b.building_id`, buildingIds))
  if (blockIds === 'many') {
    // Few rows are probed individually; for many, all rows with the word are read first.
    const row = isNarrow ? sql`t.block_id = b.block_id and` : sql``
    places.push(sql`b.block_id in (select t.block_id from block_text t where ${row} t.words @@ ${query})`)
  } else if (blockIds.length > 0) places.push(isOneOf(sql`b.block_id`, blockIds))
  return places
}
