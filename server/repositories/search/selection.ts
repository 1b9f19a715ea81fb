import { sql } from 'kysely'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { Db } from '#server/db/db.ts'
import { type Calendar, type Condition, isOneOf, type Sql } from './condition.ts'
import { conditionsOf } from './conditions.ts'
import { textCondition } from './text-condition.ts'
import type { FoundWord } from './words.ts'

/** Inputs for compiling a search to SQL. */
export interface Question {
  criteria: SearchCriteria
  words: readonly FoundWord[]
  calendar: Calendar
  /** Buildings matching conditions that only a building's row can answer; `null` without such conditions. */
  buildingIds: readonly number[] | null
}

/**
 * Looked up first: given the ids, the planner can estimate the remaining blocks, and the page and totals need
 * not repeat the lookup.
 */
export async function fittingBuildings(
  db: Db,
  { criteria, calendar }: Pick<Question, 'criteria' | 'calendar'>,
): Promise<number[] | null> {
  const { building } = conditionsOf(criteria, calendar)
  const asked = building.flatMap(({ block, building }) => (block === null && building ? [building] : []))
  if (asked.length === 0) return null
  const { rows } = await sql<{ buildingId: number }>`
    select s.building_id from building_search s where ${all(asked)}`.execute(db)
  return rows.map(({ buildingId }) => buildingId)
}

/** Matching rows, as the middle of a `select`. */
export interface Selection {
  id: Sql
  from: Sql
  where: Sql
  /** Contribution of a row to the sums, in units of the search tables. */
  measures: Measures
  /** `building_totals b` with the same `where` gives the totals: the deal is the only condition on blocks. */
  isTotalled: boolean
}

interface Measures {
  blockCount: Sql
  area: Sql
  freeArea: Sql
  rentWeight: Sql
  rentArea: Sql
}

export function selectionOf(question: Question): Selection {
  const { building, block } = conditionsOf(question.criteria, question.calendar)
  const blockWhere = all([
    ...building.flatMap(({ block }) => block ?? []),
    ...(question.buildingIds ? [isOneOf(sql`b.building_id`, question.buildingIds)] : []),
    ...block.map(ofBlock),
    ...(question.words.length > 0 ? [textCondition(question.words)] : []),
  ])
  const isTotalled = question.words.length === 0 && block.every(({ facet }) => facet === 'dealKind')
  if (question.criteria.target === 'blocks') {
    return {
      id: sql`b.block_id`,
      from: sql`block_search b`,
      where: blockWhere,
      measures: measuresOfBlock,
      isTotalled,
    }
  }
  const isFitting =
    block.length > 0
      ? [sql`f.building_id is not null`]
      : question.words.length > 0
        ? [sql`(f.building_id is not null or ${hasAllWords(question.words)})`]
        : []
  const source = isTotalled
    ? { table: sql`building_totals`, row: totalled }
    : { table: sql`block_search`, row: measuresOfBlock }
  return {
    id: sql`s.building_id`,
    from: sql`building_search s left join (
      select b.building_id, sum(${source.row.blockCount}) as block_count, sum(${source.row.area}) as area,
        sum(${source.row.freeArea}) as free_area, sum(${source.row.rentWeight}) as rent_weight,
        sum(${source.row.rentArea}) as rent_area
      from ${source.table} b where ${blockWhere} group by b.building_id
    ) as f on f.building_id = s.building_id`,
    where: all([...building.map(({ building: condition }) => condition ?? sql`true`), ...isFitting]),
    measures: {
      blockCount: sql`coalesce(f.block_count, 0)`,
      area: sql`f.area`,
      freeArea: sql`f.free_area`,
      rentWeight: sql`f.rent_weight`,
      rentArea: sql`f.rent_area`,
    },
    isTotalled: false,
  }
}

const measuresOfBlock: Measures = {
  blockCount: sql`1`,
  area: sql`b.area`,
  freeArea: sql`case when b.availability = 1 then b.area end`,
  rentWeight: sql`b.rent_weight`,
  rentArea: sql`case when b.rent_weight is not null then b.area end`,
}

/** The same for a row of `building_totals`. */
export const totalled: Measures = {
  blockCount: sql`b.block_count`,
  area: sql`b.area`,
  freeArea: sql`b.free_area`,
  rentWeight: sql`b.rent_weight`,
  rentArea: sql`b.rent_area`,
}

/** A building that contains every word matches by itself, without a matching block. */
export function hasAllWords(words: readonly FoundWord[]): Sql {
  const ids = common(words.map(({ buildingIds, alike }) => [...buildingIds, ...(alike?.buildingIds ?? [])]))
  return sql`s.building_id = any(${ids}::int[])`
}

/** Intersection of the lists. */
export function common([first = [], ...rest]: readonly (readonly number[])[]): number[] {
  const sets = rest.map((ids) => new Set(ids))
  return [...new Set(first)].filter((id) => sets.every((set) => set.has(id)))
}

/** Building conditions on a block's row: by its own columns, else through its building. */
export function blockSide(conditions: readonly Condition[]): Sql[] {
  const own = conditions.flatMap(({ block }) => block ?? [])
  const others = conditions.flatMap(({ block, building }) => (block === null && building ? [building] : []))
  if (others.length === 0) return own
  return [...own, sql`b.building_id in (select s.building_id from building_search s where ${all(others)})`]
}

export function ofBlock({ block }: Condition): Sql {
  return block ?? sql`true`
}

export function all(conditions: readonly Sql[]): Sql {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
