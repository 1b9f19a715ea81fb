import { sql } from 'kysely'
import type { SearchCriteria } from '#contract/search-criteria.ts'
import { type Calendar, type Condition, conditionsOf, type Sql, textCondition } from './conditions.ts'
import type { FoundWord } from './words.ts'

/** Everything a search needs to know before SQL can be written. */
export interface Question {
  criteria: SearchCriteria
  words: readonly FoundWord[]
  calendar: Calendar
}

/** The rows that fit, as the middle of a `select`. */
export interface Selection {
  id: Sql
  from: Sql
  where: Sql
  /** What a row adds to the sums, in the units of the search tables. */
  measures: { blockCount: Sql; area: Sql; freeArea: Sql; rentWeight: Sql; rentArea: Sql }
}

export function selectionOf(question: Question): Selection {
  return question.criteria.target === 'blocks' ? blocksOf(question) : buildingsOf(question)
}

function blocksOf({ criteria, words, calendar }: Question): Selection {
  const { building, block } = conditionsOf(criteria, calendar)
  return {
    id: sql`b.block_id`,
    from: sql`block_search b`,
    where: all([
      ...blockSide(building),
      ...block.map(ofBlock),
      ...(words.length > 0 ? [textCondition(words)] : []),
    ]),
    measures: {
      blockCount: sql`1`,
      area: sql`b.area`,
      freeArea: sql`case when b.availability = 1 then b.area end`,
      rentWeight: sql`b.rent_weight`,
      rentArea: sql`case when b.rent_weight is not null then b.area end`,
    },
  }
}

/** Buildings with a fitting block; without a question about blocks, all that fit by themselves. */
function buildingsOf({ criteria, words, calendar }: Question): Selection {
  const { building, block } = conditionsOf(criteria, calendar)
  const own = building.map(({ building: condition }) => condition ?? sql`true`)
  if (block.length === 0 && words.length === 0) {
    return { ...storedTotals, id: sql`s.building_id`, from: sql`building_search s`, where: all(own) }
  }
  const blockWhere = all([
    ...blockSide(building),
    ...block.map(ofBlock),
    ...(words.length > 0 ? [textCondition(words)] : []),
  ])
  const fitting = sql`(
    select b.building_id, count(*) as block_count, sum(b.area) as area,
      sum(b.area) filter (where b.availability = 1) as free_area, sum(b.rent_weight) as rent_weight,
      sum(b.area) filter (where b.rent_weight is not null) as rent_area
    from block_search b where ${blockWhere} group by b.building_id
  ) as f`
  const isFitting =
    block.length > 0
      ? sql`f.building_id is not null`
      : sql`(f.building_id is not null or ${hasAllWords(words)})`
  return {
    id: sql`s.building_id`,
    from: sql`building_search s left join ${fitting} on f.building_id = s.building_id`,
    where: all([...own, isFitting]),
    measures: {
      blockCount: sql`coalesce(f.block_count, 0)`,
      area: sql`f.area`,
      freeArea: sql`f.free_area`,
      rentWeight: sql`f.rent_weight`,
      rentArea: sql`f.rent_area`,
    },
  }
}

const storedTotals = {
  measures: {
    blockCount: sql`s.block_count`,
    area: sql`s.area`,
    freeArea: sql`s.free_area`,
    rentWeight: sql`s.rent_weight`,
    rentArea: sql`s.rent_area`,
  },
}

/** A building has a text by itself when it has every word; then it needs no block that has it. */
export function hasAllWords(words: readonly FoundWord[]): Sql {
  const [first, ...rest] = words.map(({ buildingIds }) => new Set(buildingIds))
  const ids = [...(first ?? [])].filter((id) => rest.every((set) => set.has(id)))
  return sql`s.building_id = any(${ids}::int[])`
}

/** The building's conditions asked of a block's row: of its own columns, else of its building. */
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
