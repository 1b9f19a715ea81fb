import { BlockColumns } from './block-columns.ts'
import { type BlockSortKey, blockOrders, blockSortKeys } from './block-orders.ts'
import { BuildingColumns } from './building-columns.ts'
import { applyChange, type StockChange } from './change.ts'
import { ChangedSlots } from './changed-slots.ts'
import type { Order } from './order.ts'

/** The stock in memory: living buildings and their living blocks in typed arrays, with orders and words. */
export class StockColumns {
  readonly blocks = new BlockColumns()
  readonly buildings = new BuildingColumns()
  readonly orders: Readonly<Record<BlockSortKey, Order>> = blockOrders(this)
  /** Raised by every change. */
  version = 0
  /** Slots that have changed of late; a building's also with its blocks. */
  readonly changed = { blocks: new ChangedSlots(), buildings: new ChangedSlots() }

  /** @throws Error for a block of a building that is not given. */
  static of(rows: Pick<StockChange, 'buildings' | 'blocks'>): StockColumns {
    const columns = new StockColumns()
    columns.add(rows)
    return columns
  }

  /** Adds buildings with all their blocks. @throws as `of`. */
  add(rows: Pick<StockChange, 'buildings' | 'blocks'>): void {
    applyChange(this, { ...rows, goneBuildingIds: [], goneBlockIds: [] })
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
}
