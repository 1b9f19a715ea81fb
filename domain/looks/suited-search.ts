import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import type { StockQuestion } from '#domain/stock/find/question.ts'
import { findOnce } from '#domain/stock/find/searcher.ts'
import type { Suited } from './suiting-counts.ts'

/** A saved search, whose conditions are judged by the search itself, restricted to what has changed. */
export function suitedSearch(columns: StockColumns, question: StockQuestion): Suited {
  const { criteria, freshness, lists } = question
  const { target, building, block, simple } = criteria
  return {
    ...{ columns, target },
    key: JSON.stringify([target, building, block, simple, freshness, lists]),
    suiting(among) {
      const found = findOnce(columns, among ? amongSlots(columns, question, among) : question)
      return target === 'buildings' ? found.buildings : found.slots
    },
    // A word that nothing has is forgiven a typo.
    isOfAll: (simple ?? '').trim() !== '',
  }
}

function amongSlots(
  columns: StockColumns,
  { criteria, ...question }: StockQuestion,
  among: ReadonlySet<number>,
): StockQuestion {
  const part = criteria.target === 'buildings' ? 'building' : 'block'
  const { slots } = columns[criteria.target]
  const own = criteria[part]?.ids && new Set(criteria[part].ids)
  const ids = Array.from(among)
    .filter((slot) => slots.has(slot))
    .map((slot) => slots.id[slot] as number)
    .filter((id) => own === undefined || own.has(id))
  return { ...question, criteria: { ...criteria, [part]: { ...criteria[part], ids } } }
}
