import type { SearchRequest } from '#contract/stock/search.ts'
import { pageOf } from '#domain/stock/find/page.ts'
import { freshnessBounds, type StockQuestion } from '#domain/stock/find/question.ts'
import type { StockSearcher } from '#domain/stock/find/searcher.ts'

export const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }

export function questionOf(criteria: SearchRequest, lists: StockQuestion['lists'] = {}): StockQuestion {
  const freshness = freshnessBounds(new Date().toISOString(), viewer.officeZone, viewer.freshness)
  return { criteria, freshness, lists }
}

/** Ids of a page with all that a search answers besides. */
export function answer(searcher: StockSearcher, request: SearchRequest, lists: StockQuestion['lists'] = {}) {
  const question = questionOf(request, lists)
  const found = searcher.find(question)
  const { page, pageSize: size } = request
  const slots = pageOf(searcher.columns, found, question, request.sort, { offset: (page - 1) * size, size })
  const { blocks, buildings } = searcher.columns
  const { id } = (request.target === 'blocks' ? blocks : buildings).slots
  return {
    ids: slots && Array.from(slots, (slot) => id[slot]),
    total: found.total,
    ...(request.sums && { sums: { ...found.sums(), unjudgedCount: found.unjudgedCount() } }),
    ...(request.facets && { facets: found.facetsOf(request.facets) }),
  }
}
