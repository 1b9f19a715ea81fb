import { sql } from 'kysely'
import type { StockQuery } from '#contract/stock/search.ts'
import type { SortKey } from '#contract/stock/search-criteria.ts'
import type { Sql } from './conditions.ts'
import type { Selection } from './selection.ts'

export type KeyType = 'integer' | 'text' | 'instant'

/** How a table is sorted. The id follows as the last key, so that no two rows stand alike. */
export interface Order {
  direction: 'asc' | 'desc'
  /** Never null where `isKnown` holds. */
  keys: readonly { value: Sql; type: KeyType }[]
  /** Rows for which it does not hold come last in both directions; `null`: it always holds. */
  isKnown: Sql | null
  /** How many rows of a row of `building_totals` have a known key; `null`: all of them. */
  knownTotalled: Sql | null
  /** What the keys need beside the selection's own tables. */
  join: Sql
}

/** @returns the order asked for; `null` for the order of a list without a list. */
export function orderOf(request: StockQuery, selection: Selection): Order | null {
  const { key, direction } = request.sort ?? { key: 'building', direction: 'asc' as const }
  const order =
    request.target === 'blocks'
      ? blockOrder(key, request.block?.listId)
      : buildingOrder(key, request.building?.listId, selection)
  return order && { ...order, direction }
}

type Kind = Omit<Order, 'direction'>

const withBuilding = sql`join building_search s on s.building_id = b.building_id`

function blockOrder(key: SortKey, listId: number | undefined): Kind | null {
  switch (key) {
    case 'building':
      return ofBuilding(sql`s.name`)
    case 'address':
      return ofBuilding(sql`s.address`)
    case 'class':
      return {
        ...byColumn(sql`b.class`, sql`case when b.class > 0 then b.block_count end`),
        isKnown: sql`b.class > 0`,
      }
    case 'floor':
      return byColumn(sql`b.floor`, sql`b.with_floor`)
    case 'area':
      return { ...byColumn(sql`b.area`), isKnown: null }
    case 'rent':
      return byColumn(sql`b.rent_from`, sql`b.with_rent`)
    case 'month':
      return byColumn(sql`b.month_from`, sql`b.with_month`)
    case 'price':
      return byColumn(sql`b.price_from`, sql`b.with_price`)
    case 'actualized':
      return byColumn(sql`b.actualized_at`, sql`b.with_actualized`, 'instant')
    case 'position':
      if (listId === undefined) return null
      return {
        ...byColumn(sql`i.position`),
        isKnown: null,
        join: sql`join block_list_items i on i.block_id = b.block_id and i.list_id = ${listId}`,
      }
    default:
      return null
  }
}

/** Inside a building by floor, the unknown one last when ascending. */
function ofBuilding(value: Sql): Kind {
  return {
    keys: [
      { value, type: 'text' },
      { value: sql`s.building_id`, type: 'integer' },
      { value: sql`coalesce(b.floor, 32767)`, type: 'integer' },
    ],
    isKnown: null,
    knownTotalled: null,
    join: withBuilding,
  }
}

function buildingOrder(key: SortKey, listId: number | undefined, { measures }: Selection): Kind | null {
  switch (key) {
    case 'building':
      return { ...byColumn(sql`s.name`, null, 'text'), isKnown: null }
    case 'address':
      return { ...byColumn(sql`s.address`, null, 'text'), isKnown: null }
    case 'class':
      return { ...byColumn(sql`s.class`), isKnown: sql`s.class > 0` }
    case 'yearBuilt':
      return byColumn(sql`s.year_built`)
    case 'blocks':
      return { ...byColumn(measures.blockCount), isKnown: null }
    case 'freeArea':
      return { ...byColumn(sql`coalesce(${measures.freeArea}, 0)`), isKnown: null }
    case 'position':
      if (listId === undefined) return null
      return {
        ...byColumn(sql`i.position`),
        isKnown: null,
        join: sql`join building_list_items i on i.building_id = s.building_id and i.list_id = ${listId}`,
      }
    default:
      return null
  }
}

function byColumn(value: Sql, knownTotalled: Sql | null = null, type: KeyType = 'integer'): Kind {
  return { keys: [{ value, type }], isKnown: sql`${value} is not null`, knownTotalled, join: sql`` }
}
