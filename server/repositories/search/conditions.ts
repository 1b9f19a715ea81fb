import { type RawBuilder, sql } from 'kysely'
import type { FacetKey, SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { FreshnessThresholds } from '#domain/stock/freshness.ts'
import {
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  type DealKind,
  dealKinds,
  type Freshness,
  fitOuts,
  layouts,
  okrugs,
  propertyUses,
  vatTreatments,
} from '#domain/stock/vocabulary.ts'
import { maskOf, numberOf } from './stored-codes.ts'
import type { FoundWord, LabelledColumn } from './words.ts'

export type Sql = RawBuilder<unknown>

/** One condition of a search. `b` is a row of `block_search`, `s` of `building_search`. */
export interface Condition {
  /** The facet that leaves this condition out of account. */
  facet: FacetKey | null
  /** Which of the two rows it asks; those of a building that a block's row knows too stand in `block`. */
  block: Sql | null
  building: Sql | null
}

/** What "fresh" and "today" mean. */
export interface Calendar {
  /** IANA name. */
  officeZone: string
  freshness: FreshnessThresholds
}

/**
 * Criteria as SQL. An unknown value never fits a condition on it, but for sums when `unjudged` is asked for
 * (docs/decisions/0022).
 */
export function conditionsOf(
  { building = {}, block = {} }: Pick<SearchCriteria, 'building' | 'block'>,
  calendar: Calendar,
): { building: Condition[]; block: Condition[] } {
  return { building: buildingConditions(building), block: blockConditions(block, calendar) }
}

function buildingConditions(criteria: NonNullable<SearchCriteria['building']>): Condition[] {
  const conditions: Condition[] = []
  const add = (building: Sql, facet: FacetKey | null = null, block: Sql | null = null) =>
    conditions.push({ facet, building, block })

  if (criteria.ids)
    add(isOneOf(sql`s.building_id`, criteria.ids), null, isOneOf(sql`b.building_id`, criteria.ids))
  if (criteria.listId !== undefined) {
    add(
      sql`s.building_id in (select building_id from building_list_items where list_id = ${criteria.listId})`,
    )
  }
  if (criteria.classes) {
    const numbers = criteria.classes.map((code) => numberOf(buildingClasses, code))
    add(isOneOf(sql`s.class`, numbers), 'class', isOneOf(sql`b.class`, numbers))
  }
  if (criteria.okrugs) {
    const numbers = criteria.okrugs.map((code) => numberOf(okrugs, code))
    add(isOneOf(sql`s.okrug`, numbers), 'okrug', isOneOf(sql`b.okrug`, numbers))
  }
  if (criteria.districts) add(sql`s.district = any(${criteria.districts}::text[])`, 'district')
  addMetro(criteria.metro, criteria.metroMinutesMax, add)
  if (criteria.types) {
    add(
      isOneOf(
        sql`s.type`,
        criteria.types.map((code) => numberOf(buildingTypes, code)),
      ),
    )
  }
  if (criteria.statuses) {
    add(
      isOneOf(
        sql`s.status`,
        criteria.statuses.map((code) => numberOf(buildingStatuses, code)),
      ),
    )
  }
  addRange(criteria.yearBuilt, sql`s.year_built`, sql`s.year_built`, (range) => add(range))
  if (criteria.responsibleUserIds) add(isOneOf(sql`s.responsible_user_id`, criteria.responsibleUserIds))
  if (criteria.bounds) {
    const { south, west, north, east } = criteria.bounds
    add(sql`s.building_id in (select g.id from buildings g
      where g.latitude between ${south} and ${north} and g.longitude between ${west} and ${east})`)
  }
  return conditions
}

function addMetro(
  stations: readonly string[] | undefined,
  minutesMax: number | undefined,
  add: (building: Sql, facet: FacetKey | null) => void,
): void {
  if (!stations && minutesMax === undefined) return
  const isThere = stations && sql`s.metro && ${stations}::text[]`
  const ofThem = stations ? sql`t.station = any(${stations}::text[]) and` : sql``
  const isNear =
    minutesMax === undefined
      ? undefined
      : sql`exists (select from unnest(s.metro, s.walk_minutes) as t(station, minutes)
          where ${ofThem} t.minutes <= ${minutesMax})`
  // The first says nothing new beside the second, but how many rows to expect.
  add(sql`(${sql.join([isThere ?? [], isNear ?? []].flat(), sql` and `)})`, 'metro')
}

function blockConditions(
  criteria: NonNullable<SearchCriteria['block']>,
  { officeZone, freshness }: Calendar,
): Condition[] {
  const conditions: Condition[] = []
  const add = (block: Sql, facet: FacetKey | null = null) => conditions.push({ facet, block, building: null })
  const addCodes = (
    codes: readonly string[] | undefined,
    enumeration: Readonly<Record<string, string>>,
    column: Sql,
    facet: FacetKey | null,
  ) =>
    codes &&
    add(
      isOneOf(
        column,
        codes.map((code) => numberOf(enumeration, code)),
      ),
      facet,
    )

  if (criteria.ids) add(isOneOf(sql`b.block_id`, criteria.ids))
  if (criteria.listId !== undefined) {
    add(sql`b.block_id in (select block_id from block_list_items where list_id = ${criteria.listId})`)
  }
  addCodes(criteria.dealKind && [criteria.dealKind], dealKinds, sql`b.deal_kind`, 'dealKind')
  // The whole block or a part of it: the offer reaches from the smallest part to the whole.
  addRange(hundredths(criteria.areaSqm), sql`b.area`, sql`b.area_from`, add)
  const isUnjudgedIn = criteria.unjudged === true
  for (const { key, deal, from, to } of boundedSums) {
    const range = hundredths(criteria[key])
    if (range?.min === undefined && range?.max === undefined) continue
    if (isUnjudgedIn) addPossible(range, { deal, from, to }, add)
    else addCertain(range, { from, to }, add)
  }
  if (criteria.purposes) {
    add(sql`b.purposes & ${maskOf(propertyUses, criteria.purposes)}::int <> 0`, 'purpose')
  }
  addRange(criteria.floor, sql`b.floor`, sql`b.floor`, add)
  addCodes(criteria.vatTreatments, vatTreatments, sql`b.vat_treatment`, 'vatTreatment')
  addCodes(criteria.fitOuts, fitOuts, sql`b.fit_out`, 'fitOut')
  addCodes(criteria.layouts, layouts, sql`b.layout`, null)
  addCodes(criteria.availabilities, availabilities, sql`b.availability`, 'availability')
  if (criteria.availableBy) add(sql`b.free_from <= ${criteria.availableBy}::date`)
  if (criteria.freshness) {
    const days = criteria.freshness.map((code) => freshnessSql[code](officeZone, freshness))
    add(sql`(${days.length > 0 ? sql.join(days, sql` or `) : sql`false`})`, 'freshness')
  }
  if (criteria.responsibleUserIds) add(isOneOf(sql`b.responsible_user_id`, criteria.responsibleUserIds))
  if (criteria.adsForbidden !== undefined) add(sql`b.ads_forbidden = ${criteria.adsForbidden}`)
  return conditions
}

/** Of buildings, some blocks each, and of blocks, that a word leaves. */
const mostNarrow = 200

/** Blocks in which every word was found; a building's words are its blocks' words. */
export function textCondition(words: readonly FoundWord[]): Sql {
  const isNarrow = words.some(({ buildingIds, blockIds, labels, alike }) => {
    const rows = [buildingIds, blockIds, alike?.buildingIds ?? [], alike?.blockIds ?? []]
    return Object.keys(labels).length === 0 && rows.every((ids) => ids !== 'many' && ids.length <= mostNarrow)
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
  for (const [column, numbers] of Object.entries(labels)) {
    // Object.entries forgets which keys there are.
    places.push(labelCondition[column as LabelledColumn](numbers))
  }
  return places.length > 0 ? sql`(${sql.join(places, sql` or `)})` : sql`false`
}

function foundPlaces(
  { buildingIds, blockIds }: Pick<FoundWord, 'buildingIds' | 'blockIds'>,
  query: Sql,
  isNarrow: boolean,
): Sql[] {
  const places: Sql[] = []
  if (buildingIds.length > 0) places.push(isOneOf(sql`b.building_id`, buildingIds))
  if (blockIds === 'many') {
    // Few rows are looked at one by one; for many all that have the word are read first.
    const row = isNarrow ? sql`t.block_id = b.block_id and` : sql``
    places.push(sql`b.block_id in (select t.block_id from block_text t where ${row} t.words @@ ${query})`)
  } else if (blockIds.length > 0) places.push(isOneOf(sql`b.block_id`, blockIds))
  return places
}

const labelCondition: Record<LabelledColumn, (numbers: number[]) => Sql> = {
  purposes: (numbers) =>
    sql`b.purposes & ${numbers.reduce((mask, number) => mask | (1 << (number - 1)), 0)}::int <> 0`,
  dealKind: (numbers) => isOneOf(sql`b.deal_kind`, numbers),
  vatTreatment: (numbers) => isOneOf(sql`b.vat_treatment`, numbers),
  fitOut: (numbers) => isOneOf(sql`b.fit_out`, numbers),
  layout: (numbers) => isOneOf(sql`b.layout`, numbers),
  availability: (numbers) => isOneOf(sql`b.availability`, numbers),
}

/** The first moment of the day so many days ago, in the office's zone. */
function dayStart(zone: string, daysAgo: number): Sql {
  return sql`(((now() at time zone ${zone}::text)::date - ${daysAgo}::int)::timestamp at time zone ${zone}::text)`
}

type Thresholds = FreshnessThresholds
const freshnessSql: Record<Freshness, (zone: string, thresholds: Thresholds) => Sql> = {
  fresh: (zone, { freshDays }) => sql`b.actualized_at >= ${dayStart(zone, freshDays)}`,
  ageing: (zone, { freshDays, staleDays }) =>
    sql`(b.actualized_at < ${dayStart(zone, freshDays)} and b.actualized_at >= ${dayStart(zone, staleDays)})`,
  stale: (zone, { staleDays }) =>
    sql`(b.actualized_at < ${dayStart(zone, staleDays)} or b.actualized_at is null)`,
}

/** Freshness of a block's row as its place in the enumeration, from 1. */
export function freshnessNumber({ officeZone, freshness }: Calendar): Sql {
  return sql`case when ${freshnessSql.fresh(officeZone, freshness)} then 1
    when ${freshnessSql.stale(officeZone, freshness)} then 3 else 2 end`
}

export function isOneOf(column: Sql, numbers: readonly number[]): Sql {
  const [only] = numbers
  return numbers.length === 1 ? sql`${column} = ${only}::int` : sql`${column} = any(${numbers}::int[])`
}

/** Sums that are known as bounds, and the deal that has them. */
const boundedSums = [
  { key: 'rentRubPerSqmYear', deal: 'lease', from: sql`b.rent_from`, to: sql`b.rent_to` },
  { key: 'monthRub', deal: 'lease', from: sql`b.month_from`, to: sql`b.month_to` },
  { key: 'priceRub', deal: 'sale', from: sql`b.price_from`, to: sql`b.price_to` },
] as const

interface BoundedSum {
  from: Sql
  to: Sql
}

/** Whatever the sum turns out to be, it lies within the range. */
function addCertain(
  { min, max }: { min?: string; max?: string },
  { from, to }: BoundedSum,
  add: (condition: Sql) => void,
): void {
  if (min !== undefined) add(sql`${from} >= ${min}::bigint`)
  // The first follows from the second; it is what the index knows.
  if (max !== undefined) add(sql`(${from} <= ${max}::bigint and ${to} <= ${max}::bigint)`)
}

/** The sum may lie within the range: nothing that is known of it says otherwise. */
function addPossible(
  { min, max }: { min?: string; max?: string },
  { deal, from, to }: BoundedSum & { deal: DealKind },
  add: (condition: Sql) => void,
): void {
  add(sql`b.deal_kind = ${numberOf(dealKinds, deal)}::int`)
  if (min !== undefined) add(sql`(${to} >= ${min}::bigint or ${to} is null)`)
  if (max !== undefined) add(sql`(${from} <= ${max}::bigint or ${from} is null)`)
}

function addRange<T>(
  range: { min?: T; max?: T } | undefined,
  upper: Sql,
  lower: Sql,
  add: (condition: Sql) => void,
): void {
  if (range?.min !== undefined) add(sql`${upper} >= ${range.min}::bigint`)
  if (range?.max !== undefined) add(sql`${lower} <= ${range.max}::bigint`)
}

/** '1204.5' → '120450': money in kopecks, areas in hundredths of m². */
function hundredths(range: { min?: string; max?: string } | undefined) {
  const scaled = (decimal: string) => {
    const [whole = '', fraction = ''] = decimal.split('.')
    return `${whole}${fraction.padEnd(2, '0')}`
  }
  return (
    range && {
      ...(range.min !== undefined && { min: scaled(range.min) }),
      ...(range.max !== undefined && { max: scaled(range.max) }),
    }
  )
}
