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

  /** Counts, area in hundredths of m² and known rents in kopecks: what a comparison with the source needs. */
  totals(): { buildings: number; blocks: number; area: number; rent: number } {
    const { slots, numbers } = this.blocks
    let [area, rent] = [0, 0]
    for (const slot of slots.living()) {
      area += numbers.areaSqm[slot] as number
      rent += numbers.grossFromRubPerSqmYear[slot] || 0
    }
    return { buildings: this.buildings.slots.count, blocks: slots.count, area, rent }
  }

  /** Size of the columns, orders and postings. */
  get bytes(): number {
    const { blocks, buildings, orders } = this
    const parts = [blocks, buildings.words, ...Object.values(orders)]
    return parts.reduce((sum, part) => sum + part.bytes, 0)
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
