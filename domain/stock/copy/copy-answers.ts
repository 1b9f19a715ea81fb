import type { CriteriaOn, FacetKey, StockCriteria } from '#domain/search/stock-criteria.ts'
import { answerMap, answerSearch, answerSuggest } from '#domain/stock/find/answers.ts'
import type { StockSort } from '#domain/stock/find/page.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import { freshnessBounds, type StockQuestion } from '#domain/stock/find/question.ts'
import { readingsOf } from '#domain/text/readings.ts'
import type { StockCopy } from './stock-copy.ts'

/** As callers write it: a `null` part is no condition. */
interface Query {
  target?: 'blocks' | 'buildings' | undefined
  building?: CriteriaOn<'building'> | null | undefined
  block?: CriteriaOn<'block'> | null | undefined
  simple?: string | null | undefined
  sort?: StockSort | undefined
  page?: number | undefined
  pageSize?: number | undefined
  facets?: readonly FacetKey[] | undefined
  sums?: boolean | undefined
  loosened?: boolean | undefined
}

/** Questions by the call that would answer them, with its body or query. */
export type CopyQuestion =
  | { call: 'search.run'; asked: Query }
  | { call: 'map.points'; asked: Query }
  | { call: 'search.suggest'; asked: { text: string } }
  | { call: 'search.places'; asked?: undefined }

/** Answers as the server would. @param now ISO instant. @returns null if only the server knows: a list that is not here. */
export async function answerOf(
  copy: StockCopy,
  { call, asked }: CopyQuestion,
  now: string,
): Promise<unknown> {
  const { searcher } = copy
  switch (call) {
    case 'search.run': {
      const { page = 1, pageSize = 50 } = asked
      const question = questionOf(copy, asked, now)
      return question && answerSearch(searcher, question, { ...asked, page, pageSize }, copy)
    }
    case 'map.points': {
      const question = questionOf(copy, asked, now)
      const answer = question && (await answerMap(searcher, question, asked.sort, copy))
      return answer && { ...answer, tiles: copy.head.tiles }
    }
    case 'search.suggest':
      return suggest(copy, asked.text)
    case 'search.places':
      return placesOf(copy.columns)
  }
}

function questionOf(copy: StockCopy, query: Query, now: string): StockQuestion | null {
  const { target = 'blocks', building, block, simple } = query
  const parts = { ...(building && { building }), ...(block && { block }), ...(simple && { simple }) }
  const criteria: StockCriteria = { target, ...parts }
  const lists = copy.listsOf(criteria)
  return lists && { criteria, freshness: freshnessBounds(now, copy.head), lists }
}

/** Buildings and blocks for the palette. */
async function suggest(copy: StockCopy, text: string) {
  for (const reading of readingsOf(text)) {
    const data = await answerSuggest(copy.searcher, reading.text, copy)
    if (data.length > 0) return { data, readAs: reading.isSwapped ? reading.text : null }
  }
  return { data: [], readAs: null }
}
