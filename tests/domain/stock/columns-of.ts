import type { BlockRows, BuildingRows } from '#domain/stock/columns/rows.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { Stock } from '#tests/server/search/stock.ts'
import { blockRows, buildingRows } from './encoded-rows.ts'

/** Living records of the arrays, as the columns take them. */
export function livingRows(stock: Stock): { buildings: BuildingRows; blocks: BlockRows } {
  const buildings = stock.buildings.filter(({ isDeleted }) => !isDeleted)
  const ids = new Set(buildings.map(({ id }) => id))
  const blocks = stock.blocks.filter(({ isDeleted, buildingId }) => !isDeleted && ids.has(buildingId))
  return { buildings: buildingRows(buildings), blocks: blockRows(blocks) }
}

export function columnsOf(stock: Stock): StockColumns {
  return StockColumns.of(livingRows(stock))
}
