import { type SortKeyOf, sortsBy } from '#domain/search/stock-sorts.ts'
import { Order, type Sorted } from '#domain/stock/columns/order.ts'
import type { Slots } from '#domain/stock/columns/slots.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { Found } from './found.ts'
import type { ListItem, StockQuestion } from './question.ts'

export interface StockSort {
  key: string
  direction: 'asc' | 'desc'
}

export interface Slice {
  offset: number
  size: number
}

/** More matches than this fraction of the blocks are found by walking the order, fewer are sorted. */
const walked = 1 / 16

/**
 * Slots of one page: rows with an unknown key last in either direction. @returns null for a list's order without
 * a list, and for a key of the other search.
 */
export function pageOf(
  columns: StockColumns,
  found: Found,
  { criteria, lists }: StockQuestion,
  sort: StockSort | undefined,
  slice: Slice,
): Int32Array | null {
  const { key, direction } = sort ?? { key: 'building', direction: 'asc' as const }
  if (criteria.target === 'buildings') {
    const order = sortsBy('buildings', key) ? buildingOrder(columns, found, key, lists.building) : null
    return (
      order &&
      cut(
        found.sorted(key, () => order.sort(found.buildings)),
        direction,
        slice,
      )
    )
  }
  if (!sortsBy('blocks', key)) return null
  const order = key === 'position' ? listOrder(columns.blocks.slots, lists.block) : columns.orders[key]
  if (order === null) return null
  if (key === 'position' || found.total < columns.blocks.slots.count * walked)
    return cut(
      found.sorted(key, () => order.sort(found.slots)),
      direction,
      slice,
    )
  return walk(order, found, direction, slice)
}

/** A part of sorted rows. */
function cut({ known, unknown }: Sorted, direction: 'asc' | 'desc', { offset, size }: Slice): Int32Array {
  const end = Math.min(offset + size, known.length + unknown.length)
  const page = new Int32Array(Math.max(0, end - offset))
  for (let at = offset; at < end; at += 1) {
    const run = at < known.length ? known : unknown
    const place = at < known.length ? at : at - known.length
    page[at - offset] = run[direction === 'asc' ? place : run.length - 1 - place] as number
  }
  return page
}

/** Walks the order from the nearer end and collects matches. */
function walk(order: Order, found: Found, direction: 'asc' | 'desc', { offset, size }: Slice): Int32Array {
  const { known, unknown } = order.read()
  const isMatch = found.marks()
  const count = Math.max(0, Math.min(size, found.total - offset))
  const page = new Int32Array(count)
  const isFromEnd = offset > found.total / 2
  let skip = isFromEnd ? found.total - offset - count : offset
  let taken = 0
  for (const run of isFromEnd ? [unknown, known] : [known, unknown]) {
    const isForward = (direction === 'asc') !== isFromEnd
    for (let step = 0; step < run.length && taken < count; step += 1) {
      const slot = run[isForward ? step : run.length - 1 - step] as number
      if (isMatch[slot] === 0) continue
      if (skip > 0) {
        skip -= 1
        continue
      }
      page[isFromEnd ? count - 1 - taken : taken] = slot
      taken += 1
    }
  }
  return page
}

type KeyOf = (slot: number) => number

/** @returns the sort key of a building, NaN if unknown. */
const buildingKeys: Readonly<
  Record<Exclude<SortKeyOf<'buildings'>, 'position'>, (columns: StockColumns, found: Found) => KeyOf>
> = {
  building:
    ({ buildings: { ranks } }) =>
    (slot) =>
      ranks.name.rank[slot] as number,
  address:
    ({ buildings: { ranks } }) =>
    (slot) =>
      ranks.address.rank[slot] as number,
  class:
    ({ buildings: { numbers } }) =>
    (slot) =>
      numbers.class[slot] || Number.NaN,
  yearBuilt:
    ({ buildings: { numbers } }) =>
    (slot) =>
      numbers.yearBuilt[slot] as number,
  blocks: (_, found) => (slot) => found.measuresOf(slot).blockCount,
  freeArea: (_, found) => (slot) => found.measuresOf(slot).freeArea,
}

function buildingOrder(
  columns: StockColumns,
  found: Found,
  key: SortKeyOf<'buildings'>,
  items: readonly ListItem[] | undefined,
): Order | null {
  const { slots } = columns.buildings
  return key === 'position' ? listOrder(slots, items) : new Order(buildingKeys[key](columns, found), slots)
}

/** @returns null without a list. */
function listOrder(slots: Slots, items: readonly ListItem[] | undefined): Order | null {
  if (items === undefined) return null
  const positions = new Map(items.map(({ id, position }) => [slots.of(id), position]))
  return new Order((slot) => positions.get(slot) ?? Number.NaN, slots)
}
