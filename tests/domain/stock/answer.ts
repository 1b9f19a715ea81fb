import type { SearchRequest } from '#contract/stock/search.ts'
import { answerPage } from '#domain/stock/find/answers.ts'
import { freshnessBounds, type StockQuestion } from '#domain/stock/find/question.ts'
import type { StockSearcher } from '#domain/stock/find/searcher.ts'

export const viewer = { id: 1, zone: 'Europe/Moscow', freshDays: 14, staleDays: 30 }

export function questionOf(criteria: SearchRequest, lists: StockQuestion['lists'] = {}): StockQuestion {
  const freshness = freshnessBounds(new Date().toISOString(), viewer)
  return { criteria, freshness, lists }
}

/** Ids of a page with all that a search answers besides. */
export function answer(searcher: StockSearcher, request: SearchRequest, lists: StockQuestion['lists'] = {}) {
  const page = answerPage(searcher, questionOf(request, lists), request)
  const {
    page: _,
    pageSize: _size,
    ...totals
  } = page?.facts ?? ({} as Partial<NonNullable<typeof page>['facts']>)
  return { ids: page?.ids ?? null, ...totals }
}
