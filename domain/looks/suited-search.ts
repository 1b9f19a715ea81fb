import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { StockQuestion } from '#domain/stock/find/question.ts'
import { findOnce } from '#domain/stock/find/searcher.ts'
import type { Suited } from './suiting-counts.ts'

/** A saved search, whose conditions are judged by the search itself, restricted to what has changed. */
export function suitedSearch(columns: StockColumns, question: StockQuestion): Suited {
  const { criteria, freshness, lists } = question
  const { target, building, block, simple } = criteria
  const isOfBuildings = target === 'buildings'
  const key = JSON.stringify([target, building, block, simple, freshness, lists])
  if (isOfBuildings) {
    const { slots } = columns.buildings
    return { columns, key, slots, suiting: () => findOnce(columns, question).buildings, isOfAll: true }
  }
  const { slots } = columns.blocks
  return {
    ...{ columns, key, slots },
    suiting: (among) => findOnce(columns, among ? amongSlots(columns, question, among) : question).slots,
    // A word that nothing has is forgiven a typo.
    isOfAll: (simple ?? '').trim() !== '',
  }
}

function amongSlots(
  { blocks: { slots } }: StockColumns,
  { criteria, ...question }: StockQuestion,
  among: ReadonlySet<number>,
): StockQuestion {
  const own = criteria.block?.ids && new Set(criteria.block.ids)
  const ids = Array.from(among)
    .filter((slot) => slots.has(slot))
    .map((slot) => slots.id[slot] as number)
    .filter((id) => own === undefined || own.has(id))
  return { ...question, criteria: { ...criteria, block: { ...criteria.block, ids } } }
}
