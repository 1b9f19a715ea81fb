import { BlockColumns } from './block-columns.ts'
import { type BlockSortKey, blockOrders, blockSortKeys } from './block-orders.ts'
import { BuildingColumns } from './building-columns.ts'
import type { Order } from './order.ts'
import type { BlockRows, BuildingRows } from './rows.ts'

/** The stock in memory: living buildings and their living blocks in typed arrays, with orders and words. */
export class StockColumns {
  readonly blocks = new BlockColumns()
  readonly buildings = new BuildingColumns()
  readonly orders: Readonly<Record<BlockSortKey, Order>> = blockOrders(this)
  /** Raised by every change. */
  version = 0

  /** @throws Error for a block of a building that is not given. */
  static of(rows: { buildings: BuildingRows; blocks: BlockRows }): StockColumns {
    const columns = new StockColumns()
    columns.fillBuildings(rows.buildings)
    columns.fillBlocks(rows.blocks)
    return columns
  }

  /** Makes all orders, which are otherwise made by the first search that asks for them. */
  makeOrders(): void {
    for (const key of blockSortKeys) this.orders[key].read()
  }

  private fillBuildings(rows: BuildingRows): void {
    const { buildings } = this
    buildings.reserve(rows.count)
    for (let row = 0; row < rows.count; row += 1)
      buildings.write(buildings.slots.add(rows.numbers.id[row] as number), rows, row)
    const slots = buildings.slots.living()
    buildings.ranks.name.fill(slots)
    buildings.ranks.address.fill(slots)
    buildings.words.fill([...slots].map((slot) => [slot, buildings.lexemesOf(slot)]))
  }

  private fillBlocks(rows: BlockRows): void {
    const { blocks } = this
    blocks.reserve(rows.count)
    const slots = new Int32Array(rows.count)
    for (let row = 0; row < rows.count; row += 1) {
      const building = this.buildingOf(rows, row)
      const slot = blocks.slots.add(rows.numbers.id[row] as number)
      slots[row] = slot
      blocks.write(slot, building, rows, row)
      this.buildings.blocks[building]?.push(slot)
    }
    blocks.fillWords(slots, rows)
  }

  /** Slot of the building of a block. */
  buildingOf(rows: BlockRows, row: number): number {
    const id = rows.numbers.buildingId[row] as number
    const slot = this.buildings.slots.of(id)
    if (slot === undefined) throw new Error(`Block ${rows.numbers.id[row]} of an unknown building ${id}`)
    return slot
  }
}
