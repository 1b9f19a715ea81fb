import type { SortKeyOf } from '#domain/search/stock-sorts.ts'
import type { BlockColumn, BlockColumns } from './block-columns.ts'
import type { BuildingColumns } from './building-columns.ts'
import type { NameRanks } from './name-ranks.ts'
import { Order } from './order.ts'

/** Sort keys of blocks that do not depend on a list. */
export type BlockSortKey = Exclude<SortKeyOf<'blocks'>, 'position'>

/** @returns the key of a slot, NaN if unknown. */
type KeyOf = (slot: number) => number
type Columns = { blocks: BlockColumns; buildings: BuildingColumns }

/** Unknown floors follow the others of their building. */
const unknownFloor = 32_767
const floors = 65_536

const keys: Readonly<Record<BlockSortKey, (columns: Columns) => KeyOf>> = {
  building: (columns) => withinBuilding(columns, columns.buildings.ranks.name),
  address: (columns) => withinBuilding(columns, columns.buildings.ranks.address),
  class:
    ({ blocks, buildings }) =>
    (slot) =>
      buildings.numbers.class[blocks.building[slot] as number] || Number.NaN,
  floor: byColumn('floor'),
  area: byColumn('areaSqm'),
  rent: byColumn('grossFromRubPerSqmYear'),
  month: byColumn('monthFromRub'),
  price: byColumn('priceFromRub'),
  actualized: byColumn('actualizedAt'),
  reserved: byColumn('reservedUntil'),
}

export const blockSortKeys = Object.keys(keys) as BlockSortKey[]

export function blockOrders(columns: Columns): Readonly<Record<BlockSortKey, Order>> {
  const orders = blockSortKeys.map((key) => [key, new Order(keys[key](columns), columns.blocks.slots)])
  return Object.fromEntries(orders) as Readonly<Record<BlockSortKey, Order>>
}

function byColumn(name: BlockColumn): (columns: Columns) => KeyOf {
  return ({ blocks: { numbers } }) =>
    (slot) =>
      numbers[name][slot] as number
}

/** By the building's place, then by floor: both in one number. */
function withinBuilding({ blocks }: Columns, ranks: NameRanks): KeyOf {
  return (slot) => {
    const floor = blocks.numbers.floor[slot] as number
    const rank = ranks.rank[blocks.building[slot] as number] as number
    return rank * floors + (Number.isNaN(floor) ? unknownFloor : floor) + floors / 2
  }
}
