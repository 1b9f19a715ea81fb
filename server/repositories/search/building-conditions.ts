import { sql } from 'kysely'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { Codes } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import { coded, isOneOf, type SearchedConditions, type Sql, storedConditions } from './condition.ts'

/** A condition on a building's row, and on a block's if it has the column. */
export interface Where {
  building: Sql
  block?: Sql
}

const ofBuilding = (building: Sql | null): Where | null => building && { building }

/** Unknown values never match. */
const told: SearchedConditions<'building', NonNullable<SearchCriteria['building']>, Where> = {
  class: codedInBlockRow(stockConditions.class.codes, 'class'),
  okrug: codedInBlockRow(stockConditions.okrug.codes, 'okrug'),
  metro: {
    columns: {
      metro: sql`array(select m->>'station'
        from jsonb_array_elements(g.metro) with ordinality as t(m, i) order by i)`,
      // Parallel to the stations; null if not on foot or unknown.
      walk_minutes: sql`array(select case m->>'travel' when 'walk' then (m->>'minutes')::smallint end
        from jsonb_array_elements(g.metro) with ordinality as t(m, i) order by i)`,
    },
    // Redundant beside minutes, but improves the row estimate.
    where: (stations) => ofBuilding(sql`s.metro && ${stations}::text[]`),
  },
  walk: {
    where(minutes, { criteria: { metro } }) {
      const ofThem = metro ? sql`t.station = any(${metro}::text[]) and` : sql``
      return ofBuilding(sql`exists (select from unnest(s.metro, s.walk_minutes) as t(station, minutes)
        where ${ofThem} t.minutes <= ${minutes})`)
    },
  },
  district: {
    columns: { district: sql`nullif(g.district, '')` },
    where: (districts) => ofBuilding(sql`s.district = any(${districts}::text[])`),
  },
  box: {
    where: ({ south, west, north, east }) =>
      ofBuilding(sql`s.building_id in (select g.id from buildings g
        where g.latitude between ${south} and ${north} and g.longitude between ${west} and ${east})`),
  },
  building: {
    where: (ids) => ({
      building: isOneOf(sql`s.building_id`, ids),
      block: isOneOf(sql`b.building_id`, ids),
    }),
  },
  'building-list': {
    where: (id) =>
      ofBuilding(sql`s.building_id in (select building_id from building_list_items where list_id = ${id})`),
  },
}

/** Search conditions of buildings. */
export const buildingConditions = { ...storedConditions('building'), ...told }

function codedInBlockRow(codes: Codes, name: string) {
  const building = coded(codes, 's', name)
  const block = coded(codes, 'b', name)
  return {
    columns: building.columns,
    where: (asked: readonly string[]) => ({ building: building.where(asked), block: block.where(asked) }),
  }
}
