import { type BlockSortKey, blockSortKeys, ofBuilding } from './block-orders.ts'
import type { BlockRows, BuildingRows } from './rows.ts'
import type { StockColumns } from './stock-columns.ts'

/** Rows as they are now: living ones whole, the others by id. */
export interface StockChange {
  buildings: BuildingRows
  blocks: BlockRows
  /** Buildings that were deleted; their blocks go with them. */
  goneBuildingIds: readonly number[]
  goneBlockIds: readonly number[]
}

/**
 * Applies changed rows in one go. A building that was unknown needs its blocks too. @throws Error for a block
 * of an unknown building; the columns are then of no more use.
 */
export function applyChange(columns: StockColumns, change: StockChange): void {
  const moved = new MovedBlocks(columns, change)
  columns.version += 1
  removeBlocks(columns, moved.gone)
  writeBuildings(columns, change)
  moved.added = writeBlocks(columns, change.blocks)
  moved.settle()
}

/** Blocks whose places in the orders may change, with their former keys. */
class MovedBlocks {
  /** Slots of blocks that go. */
  readonly gone = new Set<number>()
  /** Slots of new blocks. */
  added: number[] = []
  private readonly kept: Int32Array
  private readonly formerKeys: Readonly<Record<BlockSortKey, Float64Array | null>>
  private readonly areRanksMoved: boolean

  private readonly columns: StockColumns

  constructor(columns: StockColumns, change: StockChange) {
    this.columns = columns
    const { blocks, buildings, orders } = columns
    for (const id of change.goneBlockIds) addKnown(this.gone, blocks.slots.of(id))
    for (const id of change.goneBuildingIds) {
      const building = buildings.slots.of(id)
      for (const slot of building === undefined ? [] : blocksOf(columns, building)) this.gone.add(slot)
    }
    const kept = new Set<number>()
    for (const id of idsOf(change.blocks)) addKnown(kept, blocks.slots.of(id))
    for (const id of idsOf(change.buildings)) {
      const building = buildings.slots.of(id)
      for (const slot of building === undefined ? [] : blocksOf(columns, building)) kept.add(slot)
    }
    for (const slot of this.gone) kept.delete(slot)
    this.kept = Int32Array.from(kept)
    this.areRanksMoved = change.buildings.count + change.goneBuildingIds.length > 0
    this.formerKeys = Object.fromEntries(
      blockSortKeys.map((key) => {
        const { keyOf, isMade } = orders[key]
        return [key, isMade ? Float64Array.from(this.kept, keyOf) : null]
      }),
    ) as Record<BlockSortKey, Float64Array | null>
  }

  /** Brings the orders up to date. */
  settle(): void {
    const isRemoved = new Uint8Array(this.columns.blocks.slots.capacity)
    for (const key of blockSortKeys) {
      const formerKeys = this.formerKeys[key]
      if (formerKeys) this.settleOrder(key, formerKeys, isRemoved)
    }
  }

  private settleOrder(key: BlockSortKey, formerKeys: Float64Array, isRemoved: Uint8Array): void {
    const order = this.columns.orders[key]
    // Ranks are counted again: a former one says nothing.
    const isMoved = this.areRanksMoved && ofBuilding.has(key)
    const moved = this.kept.filter((slot, at) => isMoved || !Object.is(order.keyOf(slot), formerKeys[at]))
    if (moved.length + this.gone.size + this.added.length === 0) return
    const [only] = moved
    const isOnlyOne = moved.length === 1 && this.gone.size + this.added.length === 0 && !isMoved
    if (only !== undefined && isOnlyOne) {
      order.move(only, formerKeys[this.kept.indexOf(only)] as number)
      return
    }
    isRemoved.fill(0)
    for (const slot of moved) isRemoved[slot] = 1
    for (const slot of this.gone) isRemoved[slot] = 1
    order.replace(isRemoved, Int32Array.from([...moved, ...this.added]))
  }
}

function removeBlocks({ blocks, buildings }: StockColumns, gone: ReadonlySet<number>): void {
  const emptied = new Set<number>()
  for (const slot of gone) {
    emptied.add(blocks.building[slot] as number)
    blocks.remove(slot)
  }
  for (const building of emptied)
    buildings.blocks[building] = (buildings.blocks[building] ?? []).filter((slot) => !gone.has(slot))
}

function writeBuildings(
  { buildings }: StockColumns,
  { buildings: rows, goneBuildingIds }: StockChange,
): void {
  if (rows.count + goneBuildingIds.length === 0) return
  const gone = new Set<number>()
  for (const id of goneBuildingIds) addKnown(gone, buildings.slots.of(id))
  const former = new Set(gone)
  for (const id of idsOf(rows)) addKnown(former, buildings.slots.of(id))
  for (const ranks of Object.values(buildings.ranks)) ranks.remove(former)
  for (const slot of gone) buildings.remove(slot)
  buildings.reserve(rows.count)
  const written: number[] = []
  for (let row = 0; row < rows.count; row += 1) {
    const id = rows.numbers.id[row] as number
    const slot = buildings.slots.of(id) ?? buildings.slots.add(id)
    buildings.write(slot, rows, row)
    buildings.words.set(slot, buildings.lexemesOf(slot))
    written.push(slot)
  }
  for (const ranks of Object.values(buildings.ranks)) ranks.insert(written)
}

/** @returns the slots of new blocks. */
function writeBlocks(columns: StockColumns, rows: BlockRows): number[] {
  const { blocks, buildings } = columns
  blocks.reserve(rows.count)
  const added: number[] = []
  for (let row = 0; row < rows.count; row += 1) {
    const id = rows.numbers.id[row] as number
    const building = columns.buildingOf(rows, row)
    const known = blocks.slots.of(id)
    const slot = known ?? blocks.slots.add(id)
    if (known === undefined) added.push(slot)
    const former = known === undefined ? null : (blocks.building[slot] as number)
    if (former !== building) {
      if (former !== null)
        buildings.blocks[former] = blocksOf(columns, former).filter((other) => other !== slot)
      blocksOf(columns, building).push(slot)
    }
    blocks.write(slot, building, rows, row)
    blocks.writeWords(slot, rows, row)
  }
  return added
}

function blocksOf({ buildings }: StockColumns, building: number): number[] {
  return buildings.blocks[building] as number[]
}

function idsOf(rows: BlockRows | BuildingRows): number[] {
  return Array.from({ length: rows.count }, (_, row) => rows.numbers.id[row] as number)
}

function addKnown(slots: Set<number>, slot: number | undefined): void {
  if (slot !== undefined) slots.add(slot)
}
