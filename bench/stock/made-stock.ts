import type { SearchRequest } from '#contract/stock/search.ts'
import { answerPage } from '#domain/stock/find/answers.ts'
import { freshnessBounds } from '#domain/stock/find/question.ts'
import type { StockSearcher } from '#domain/stock/find/searcher.ts'
import { defaultFreshness } from '#domain/stock/freshness.ts'
import { makeStock } from '#server/db/demo/stock.ts'
import {
  type BlockSource,
  type BuildingSource,
  blockRows,
  buildingRows,
} from '#tests/domain/stock/encoded-rows.ts'

export const size = {
  buildings: Number(process.env.STOCK_BUILDINGS ?? 5000),
  blocks: Number(process.env.STOCK_BLOCKS ?? 100_000),
}
export const now = new Date()

/** The stock of `fillDatabase`. */
export function makeSource() {
  const buildings: BuildingSource[] = []
  const blocks: BlockSource[] = []
  const rates = { vatPercent: '22', rubPerUnit: { USD: '83', EUR: '96' } }
  for (const batch of makeStock({ ...size, seed: 1, now, today: now.toISOString().slice(0, 10), ...rates })) {
    buildings.push(...batch.buildings)
    blocks.push(...batch.blocks.map((block) => ({ ...block, adStage: 'none' as const })))
  }
  return { buildings, blocks, rows: { buildings: buildingRows(buildings), blocks: blockRows(blocks) } }
}

/** @returns ids of the page, with all that the answer tells. */
export function search(searcher: StockSearcher, request: SearchRequest) {
  const freshness = freshnessBounds(now.toISOString(), { zone: 'Europe/Moscow', ...defaultFreshness })
  const { ids = [], facts } = answerPage(searcher, { criteria: request, freshness, lists: {} }, request) ?? {}
  return { ids, ...facts }
}
