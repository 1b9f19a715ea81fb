import { sql } from 'kysely'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { Range } from '#domain/search/condition.ts'
import type { FreshnessThresholds } from '#domain/stock/freshness.ts'
import { type DealKind, dealKinds, type Freshness, propertyUses } from '#domain/stock/vocabulary.ts'
import {
  allOf,
  type Calendar,
  hundredths,
  isOneOf,
  type SearchedConditions,
  type Sql,
  storedConditions,
  within,
} from './condition.ts'
import { maskInSql, maskOf, numberOf } from './stored-codes.ts'

type Criteria = NonNullable<SearchCriteria['block']>

/** Unknown values never match, except sums with `unjudged`. */
const told: SearchedConditions<'block', Criteria> = {
  // The whole block or part of it: the range from the smallest part to the whole.
  area: {
    columns: {
      area: sql`(b.area_sqm * 100)::int`,
      area_from: sql`(least(b.area_sqm, b.divisible_from_sqm) * 100)::int`,
    },
    where: (range) => within(hundredths(range), sql`b.area`, sql`b.area_from`),
  },
  rent: boundedSum('lease', 'rent', 'gross_from_rub_per_sqm_year', 'gross_to_rub_per_sqm_year'),
  month: boundedSum('lease', 'month', 'month_from_rub', 'month_to_rub'),
  price: boundedSum('sale', 'price', 'price_from_rub', 'price_to_rub'),
  // Read by the three sums.
  unknown: { where: () => null },
  use: {
    columns: { purposes: maskInSql(propertyUses, sql`b.purposes`) },
    where: (uses) => sql`b.purposes & ${maskOf(propertyUses, uses)}::int <> 0`,
  },
  fresh: {
    columns: { actualized_at: sql`b.actualized_at` },
    where(asked, { calendar: { officeZone, freshness } }) {
      const days = asked.map((code) => freshnessSql[code](officeZone, freshness))
      return sql`(${days.length > 0 ? sql.join(days, sql` or `) : sql`false`})`
    },
  },
  by: {
    // First day of availability; for an occupied block the day after the lease ends.
    columns: {
      free_from: sql`case b.availability when 'free' then date '-infinity'
        else coalesce(b.available_from, b.occupied_until + 1) end`,
    },
    where: (day) => sql`b.free_from <= ${day}::date`,
  },
  ids: { where: (ids) => isOneOf(sql`b.block_id`, ids) },
  list: {
    where: (id) => sql`b.block_id in (select block_id from block_list_items where list_id = ${id})`,
  },
}

/** Search conditions of blocks. */
export const blockConditions = { ...storedConditions('block'), ...told }

/** Start of the day that many days ago, in the office's zone. */
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

/** Freshness of a block's row as its enumeration index, from 1. */
export function freshnessNumber({ officeZone, freshness }: Calendar): Sql {
  return sql`case when ${freshnessSql.fresh(officeZone, freshness)} then 1
    when ${freshnessSql.stale(officeZone, freshness)} then 3 else 2 end`
}

/** A sum known by its bounds, for blocks of one deal kind; no upper bound: unknown (ComparableValues). */
function boundedSum(deal: DealKind, name: string, storedFrom: string, storedTo: string) {
  const [from, to] = [sql.ref(`b.${name}_from`), sql.ref(`b.${name}_to`)]
  return {
    columns: {
      [`${name}_from`]: sql`(${sql.ref(`b.${storedFrom}`)} * 100)::bigint`,
      [`${name}_to`]: sql`(${sql.ref(`b.${storedTo}`)} * 100)::bigint`,
    },
    where(range: Range<string>, { criteria }: { criteria: Criteria }) {
      const { min, max } = hundredths(range)
      if (min === undefined && max === undefined) return null
      // The whole interval lies within the range; the index covers the first bound.
      if (criteria.unjudged !== true)
        return allOf([within({ min, max }, from) ?? false, within({ max }, to) ?? false])
      // The interval overlaps the range.
      return allOf([
        sql`b.deal_kind = ${numberOf(dealKinds, deal)}::int`,
        min !== undefined && sql`(${to} >= ${min}::bigint or ${to} is null)`,
        max !== undefined && sql`(${from} <= ${max}::bigint or ${from} is null)`,
      ])
    },
  }
}
