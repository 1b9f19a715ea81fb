import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import { conditionsOn } from '#domain/search/stock-criteria.ts'
import { blockConditions } from './block-conditions.ts'
import { buildingConditions, type Where } from './building-conditions.ts'
import type { Calendar, Condition, Searched, Sql } from './condition.ts'

const onBuildings = conditionsOn('building')
const onBlocks = conditionsOn('block')

/** Compiles criteria to SQL (docs/decisions/0022 on unknown values). */
export function conditionsOf(
  { building = {}, block = {} }: Pick<SearchCriteria, 'building' | 'block'>,
  calendar: Calendar,
): { building: Condition[]; block: Condition[] } {
  return {
    building: onBuildings.flatMap(([name, { key, facet, facetOf = null }]) => {
      const where = asked<object, Sql | Where>(buildingConditions[name], building, key, calendar)
      if (!where) return []
      return [
        { block: null, ...('building' in where ? where : { building: where }), facet: facet ?? facetOf },
      ]
    }),
    block: onBlocks.flatMap(([name, { key, facet = null }]) => {
      const where = asked(blockConditions[name], block, key, calendar)
      return where ? [{ block: where, building: null, facet }] : []
    }),
  }
}

function asked<C extends object, W>(
  { where }: Searched<never, C, W>,
  criteria: C,
  key: string,
  calendar: Calendar,
): W | null {
  const value = (criteria as Readonly<Record<string, unknown>>)[key]
  // The schema of the condition with this key has validated the value.
  return value === undefined ? null : where(value as never, { criteria, calendar })
}
