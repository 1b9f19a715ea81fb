import { sql } from 'kysely'
import type { SearchFacets } from '#contract/stock/search.ts'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { Codes, Condition as Declared } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import { type FacetKey, facetConditions } from '#domain/search/stock-criteria.ts'
import { propertyUses } from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { blockConditions, freshnessNumber } from './block-conditions.ts'
import { buildingConditions } from './building-conditions.ts'
import type { Calendar, Condition, Searched, Sql } from './condition.ts'
import { conditionsOf } from './conditions.ts'
import { all, blockSide, hasAllWords, type Question } from './selection.ts'
import { codeOf } from './stored-codes.ts'
import { textCondition } from './text-condition.ts'

/** Column of a facet, 0 or null for unknown; `x` is the building's row. */
function facetColumn(facet: FacetKey, calendar: Calendar): Sql {
  const name = facetConditions[facet]
  if (name === 'fresh') return sql`case when b.block_id is not null then ${freshnessNumber(calendar)} end`
  const searched: Readonly<Record<string, Pick<Searched<never, never>, 'columns'>>> = isOfBlock(facet)
    ? blockConditions
    : buildingConditions
  const [column = ''] = Object.keys(searched[name]?.columns ?? {})
  return sql.ref(`${isOfBlock(facet) ? 'b' : 'x'}.${column}`)
}

const isOfBlock = (facet: FacetKey) => stockConditions[facetConditions[facet]].of === 'block'

/** Codes of a facet; null: it counts texts. */
function codesOfFacet(facet: FacetKey): Codes | null {
  const condition: Declared = stockConditions[facetConditions[facet]]
  return 'codes' in condition ? condition.codes : null
}

interface FacetCount {
  facet: FacetKey
  /** Number of the code, or the text itself. */
  value: string
  count: number
}

/**
 * Counts by value for each requested facet: blocks, or buildings with such a block. A single pass over rows
 * that match all non-facet conditions; facet conditions are evaluated per row.
 */
export async function readFacets(
  db: Db,
  question: Question,
  facets: readonly FacetKey[],
): Promise<SearchFacets> {
  if (facets.length === 0) return {}
  const { criteria, calendar } = question
  const { building, block } = conditionsOf(criteria, calendar)
  const conditions = [...building, ...block]
  const isAsked = ({ facet }: Condition) => facet !== null && facets.includes(facet)
  const flags = facets.filter((facet) => conditions.some((condition) => condition.facet === facet))
  const ask = criteria.target === 'blocks' ? ofBlockRow : ofEitherRow
  const columns = [
    ...facets.filter(isOfBlock).map((facet) => sql`${facetColumn(facet, calendar)} as ${valueName(facet)}`),
    ...flags.map((flag) => {
      const own = conditions.filter(({ facet }) => facet === flag)
      return sql`(${all(own.map(ask))}) as ${flagName(flag)}`
    }),
  ]
  const where = [
    ...conditions.filter((condition) => !isAsked(condition)).map(ask),
    ...textOf(question, block.length > 0),
  ]
  const { rows } = await sql<FacetCount>`
    with m as (
      select ${sql.join([criteria.target === 'blocks' ? sql`b.building_id` : sql`s.building_id`, ...columns])}
      from block_search b ${
        criteria.target === 'blocks'
          ? sql``
          : sql`right join building_search s on s.building_id = b.building_id`
      }
      where ${all(where)}
    )
    ${sql.join(
      facets.map((facet) => {
        const others = all(flags.filter((flag) => flag !== facet).map((flag) => sql`m.${flagName(flag)}`))
        return isOfBlock(facet)
          ? blockCounts(facet, others, criteria.target)
          : buildingCounts(facet, others, question)
      }),
      sql` union all `,
    )}`.execute(db)
  const ofFacet = (facet: FacetKey) =>
    inOrder(
      codesOfFacet(facet),
      rows.filter((row) => row.facet === facet),
    )
  return Object.fromEntries(facets.map((facet) => [facet, ofFacet(facet)]))
}

const valueName = (facet: FacetKey) => sql.ref(`v_${facet}`)
const flagName = (facet: FacetKey) => sql.ref(`is_${facet}`)

/** Counts rows by stored value; purpose masks are split afterwards. */
function blockCounts(facet: FacetKey, others: Sql, target: SearchCriteria['target']): Sql {
  const value = sql`m.${valueName(facet)}`
  const [stored, count] =
    target === 'blocks'
      ? [sql`select ${value} as value, count(*) as n from m where ${others} group by 1`, sql`sum(g.n)`]
      : [
          sql`select distinct ${value} as value, m.building_id from m where ${others}`,
          sql`count(distinct g.building_id)`,
        ]
  const purposes = Object.keys(propertyUses).length
  const from =
    facet === 'purpose'
      ? sql`(${stored}) g join generate_series(1, ${purposes}::int) as t(value) on g.value & (1 << (t.value - 1)) <> 0`
      : sql`(${stored}) g cross join lateral (values (g.value)) as t(value)`
  return sql`select ${sql.lit(facet)} as facet, t.value::text, ${count}::int as count from ${from}
    where t.value > 0 group by t.value`
}

/** Counts rows by building first. */
function buildingCounts(facet: FacetKey, others: Sql, { criteria, calendar }: Question): Sql {
  const minutesMax = criteria.building?.metroMinutesMax
  const values =
    facet !== 'metro'
      ? sql`(select nullif(${facetColumn(facet, calendar)}::text, '0') as value)`
      : sql`(select distinct station as value from unnest(x.metro, x.walk_minutes) as u(station, minutes)
        where ${minutesMax === undefined ? sql`true` : sql`minutes <= ${minutesMax}`})`
  return sql`select ${sql.lit(facet)} as facet, t.value, sum(g.n)::int as count
    from (
      select m.building_id, ${criteria.target === 'blocks' ? sql`count(*)` : sql`1`} as n
      from m where ${others} group by m.building_id
    ) g join building_search x on x.building_id = g.building_id cross join lateral ${values} t
    where t.value is not null group by t.value`
}

/** Text condition as in the selection: on a block, or on a building of its own. */
function textOf({ criteria, words }: Question, hasBlockConditions: boolean): Sql[] {
  if (words.length === 0) return []
  const ofBlocks = textCondition(words)
  if (criteria.target === 'blocks' || hasBlockConditions) return [ofBlocks]
  return [sql`((${ofBlocks}) or ${hasAllWords(words)})`]
}

function ofBlockRow(condition: Condition): Sql {
  return condition.block ?? all(blockSide([condition]))
}

function ofEitherRow({ building, block }: Condition): Sql {
  return building ?? block ?? sql`true`
}

/** Codes in enumeration order, texts by frequency. */
function inOrder(codes: Codes | null, rows: FacetCount[]): { value: string; count: number }[] {
  if (codes === null) {
    return rows
      .map(({ value, count }) => ({ value, count }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'ru'))
  }
  return rows
    .sort((a, b) => Number(a.value) - Number(b.value))
    .map(({ value, count }) => ({ value: codeOf(codes, Number(value)), count }))
}
