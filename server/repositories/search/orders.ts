import { sql } from 'kysely'
import type { StockQuery } from '#contract/stock/search.ts'
import { type SortKeyOf, sortsBy } from '#domain/search/stock-sorts.ts'
import type { Sql } from './condition.ts'
import type { Selection } from './selection.ts'

export type KeyType = 'integer' | 'text' | 'instant'

/** Sort order of a table. The id is the last key, so the order is total. */
export interface Order {
  direction: 'asc' | 'desc'
  /** Never null where `isKnown` holds. */
  keys: readonly { value: Sql; type: KeyType }[]
  /** Rows that fail it come last in both directions; `null`: it always holds. */
  isKnown: Sql | null
  /** Number of rows with a known key in a row of `building_totals`; `null`: all. */
  knownTotalled: Sql | null
  /** Joins that the keys need. */
  join: Sql
}

/** @returns the requested order; `null` for a list's order without a list. */
export function orderOf({ target, sort, block, building }: StockQuery, selection: Selection): Order | null {
  const { key, direction } = sort ?? { key: 'building', direction: 'asc' as const }
  const order =
    target === 'blocks'
      ? sortsBy(target, key) && blockOrders[key](block?.listId)
      : sortsBy(target, key) && buildingOrders[key](selection, building?.listId)
  return order ? { ...order, direction } : null
}

type Kind = Omit<Order, 'direction'>

const withBuilding = sql`join building_search s on s.building_id = b.building_id`

const blockOrders: Record<SortKeyOf<'blocks'>, (listId: number | undefined) => Kind | null> = {
  building: () => ofBuilding(sql`s.name`),
  address: () => ofBuilding(sql`s.address`),
  class: () => ({
    ...byColumn(sql`b.class`, sql`case when b.class > 0 then b.block_count end`),
    isKnown: sql`b.class > 0`,
  }),
  floor: () => byColumn(sql`b.floor`, sql`b.with_floor`),
  area: () => ({ ...byColumn(sql`b.area`), isKnown: null }),
  rent: () => byColumn(sql`b.rent_from`, sql`b.with_rent`),
  month: () => byColumn(sql`b.month_from`, sql`b.with_month`),
  price: () => byColumn(sql`b.price_from`, sql`b.with_price`),
  actualized: () => byColumn(sql`b.actualized_at`, sql`b.with_actualized`, 'instant'),
  position: (listId) =>
    ofList(listId, (id) => sql`join block_list_items i on i.block_id = b.block_id and i.list_id = ${id}`),
}

const buildingOrders: Record<
  SortKeyOf<'buildings'>,
  (selection: Selection, listId: number | undefined) => Kind | null
> = {
  building: () => ({ ...byColumn(sql`s.name`, null, 'text'), isKnown: null }),
  address: () => ({ ...byColumn(sql`s.address`, null, 'text'), isKnown: null }),
  class: () => ({ ...byColumn(sql`s.class`), isKnown: sql`s.class > 0` }),
  yearBuilt: () => byColumn(sql`s.year_built`),
  blocks: ({ measures }) => ({ ...byColumn(measures.blockCount), isKnown: null }),
  freeArea: ({ measures }) => ({ ...byColumn(sql`coalesce(${measures.freeArea}, 0)`), isKnown: null }),
  position: (_, listId) =>
    ofList(
      listId,
      (id) => sql`join building_list_items i on i.building_id = s.building_id and i.list_id = ${id}`,
    ),
}

function ofList(listId: number | undefined, join: (listId: number) => Sql): Kind | null {
  return listId === undefined ? null : { ...byColumn(sql`i.position`), isKnown: null, join: join(listId) }
}

/** Within a building by floor, unknown last when ascending. */
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

function byColumn(value: Sql, knownTotalled: Sql | null = null, type: KeyType = 'integer'): Kind {
  return { keys: [{ value, type }], isKnown: sql`${value} is not null`, knownTotalled, join: sql`` }
}
