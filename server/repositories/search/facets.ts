import { sql } from 'kysely'
import type { SearchFacets } from '#contract/stock/search.ts'
import type { FacetKey, SearchCriteria } from '#contract/stock/search-criteria.ts'
import {
  availabilities,
  buildingClasses,
  dealKinds,
  fitOuts,
  freshnesses,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import {
  type Calendar,
  type Condition,
  conditionsOf,
  freshnessNumber,
  type Sql,
  textCondition,
} from './conditions.ts'
import { all, blockSide, hasAllWords, type Question } from './selection.ts'
import { codeOf } from './stored-codes.ts'

/** Facets of the block's row: the column, with 0 or null for unknown. */
const blockFacets = {
  dealKind: { column: sql`b.deal_kind`, codes: dealKinds },
  purpose: { column: sql`b.purposes`, codes: propertyUses },
  vatTreatment: { column: sql`b.vat_treatment`, codes: vatTreatments },
  fitOut: { column: sql`b.fit_out`, codes: fitOuts },
  availability: { column: sql`b.availability`, codes: availabilities },
  freshness: { column: null, codes: freshnesses },
} as const
type BlockFacet = keyof typeof blockFacets

/** Facets of the building's row. */
const buildingFacets = {
  class: { column: sql`x.class`, codes: buildingClasses },
  okrug: { column: sql`x.okrug`, codes: okrugs },
  district: { column: sql`x.district`, codes: null },
  metro: { column: null, codes: null },
} as const

interface FacetCount {
  facet: FacetKey
  /** Number of the code, or the text itself. */
  value: string
  count: number
}

/**
 * Rows by value, for each facet asked for: blocks, or buildings with such a block. One pass over the rows that
 * fit everything but the facets' own conditions; those stand beside each row as true or false.
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
    ...facets.filter(isBlockFacet).map((facet) => sql`${columnOf(facet, calendar)} as ${valueName(facet)}`),
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
        return isBlockFacet(facet)
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

function isBlockFacet(facet: FacetKey): facet is BlockFacet {
  return facet in blockFacets
}

function columnOf(facet: BlockFacet, calendar: Calendar): Sql {
  const { column } = blockFacets[facet]
  return column ?? sql`case when b.block_id is not null then ${freshnessNumber(calendar)} end`
}

function codesOfFacet(facet: FacetKey): Readonly<Record<string, string>> | null {
  return isBlockFacet(facet) ? blockFacets[facet].codes : buildingFacets[facet].codes
}

const valueName = (facet: FacetKey) => sql.ref(`v_${facet}`)
const flagName = (facet: FacetKey) => sql.ref(`is_${facet}`)

/** Rows are counted by stored value first; a mask of purposes falls apart afterwards. */
function blockCounts(facet: BlockFacet, others: Sql, target: SearchCriteria['target']): Sql {
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

/** Rows are counted by building first. */
function buildingCounts(facet: keyof typeof buildingFacets, others: Sql, { criteria }: Question): Sql {
  const minutesMax = criteria.building?.metroMinutesMax
  const { column } = buildingFacets[facet]
  const values = column
    ? sql`(select nullif(${column}::text, '0') as value)`
    : sql`(select distinct station as value from unnest(x.metro, x.walk_minutes) as u(station, minutes)
        where ${minutesMax === undefined ? sql`true` : sql`minutes <= ${minutesMax}`})`
  return sql`select ${sql.lit(facet)} as facet, t.value, sum(g.n)::int as count
    from (
      select m.building_id, ${criteria.target === 'blocks' ? sql`count(*)` : sql`1`} as n
      from m where ${others} group by m.building_id
    ) g join building_search x on x.building_id = g.building_id cross join lateral ${values} t
    where t.value is not null group by t.value`
}

/** The text, as the selection asks it: of a block, or of a building that has it by itself. */
function textOf({ criteria, words }: Question, asksOfBlocks: boolean): Sql[] {
  if (words.length === 0) return []
  const ofBlocks = textCondition(words)
  if (criteria.target === 'blocks' || asksOfBlocks) return [ofBlocks]
  return [sql`((${ofBlocks}) or ${hasAllWords(words)})`]
}

function ofBlockRow(condition: Condition): Sql {
  return condition.block ?? all(blockSide([condition]))
}

function ofEitherRow({ building, block }: Condition): Sql {
  return building ?? block ?? sql`true`
}

/** Codes in the order of their enumeration, texts by how often they occur. */
function inOrder(
  codes: Readonly<Record<string, string>> | null,
  rows: FacetCount[],
): { value: string; count: number }[] {
  if (codes === null) {
    return rows
      .map(({ value, count }) => ({ value, count }))
      .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'ru'))
  }
  return rows
    .sort((a, b) => Number(a.value) - Number(b.value))
    .map(({ value, count }) => ({ value: codeOf(codes, Number(value)), count }))
}
