import type { SearchRequest, SearchResult, StockQuery } from '#contract/stock/search.ts'
import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import { searchWords } from '#domain/stock/words/tokens.ts'
import { fold } from '#domain/text/fold.ts'
import { swapQuery } from '#domain/text/layout-swap.ts'
import type { Db } from '#server/db/db.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { anchorKey, placeOf } from '#server/repositories/search/anchor-key.ts'
import { readFacets } from '#server/repositories/search/facets.ts'
import { ownsLists } from '#server/repositories/search/list-owner.ts'
import { type Order, orderOf } from '#server/repositories/search/orders.ts'
import { type Display, type PlacedRow, readOrderedIds, readPart } from '#server/repositories/search/page.ts'
import { type Anchor, pageParts } from '#server/repositories/search/page-parts.ts'
import { readPlaces } from '#server/repositories/search/places.ts'
import { countUnplaced, readPoints } from '#server/repositories/search/points.ts'
import {
  blockDisplay,
  buildingDisplay,
  type StoredBlockRow,
  type StoredBuildingRow,
  toBlockRow,
  toBuildingRow,
} from '#server/repositories/search/rows.ts'
import {
  fittingBuildings,
  type Question,
  type Selection,
  selectionOf,
} from '#server/repositories/search/selection.ts'
import { readSuggestions } from '#server/repositories/search/suggestions.ts'
import { readTotals, type Totals } from '#server/repositories/search/totals.ts'
import { type FoundWord, findWords, isKnown } from '#server/repositories/search/words.ts'
import type { Viewer } from './stock-search.ts'

/**
 * Queries the search tables: words and buildings first, then totals, then the page; facets only on request.
 */
export const sqlSearch = { search, ids, suggest, places: readPlaces, points }

async function search(db: Db, request: SearchRequest, viewer: Viewer): Promise<SearchResult> {
  const { question, selection, order } = await read(db, request, viewer)
  const anchor = anchorOf(request, order)
  const totals = await readTotals(db, selection, order, request.sums ?? false)
  const facets = request.facets && (await readFacets(db, question, request.facets))
  const page = {
    total: totals.total,
    page: request.page,
    pageSize: request.pageSize,
    ...(facets && { facets }),
    ...(totals.sums && {
      sums: { ...totals.sums, unjudgedCount: await countUnjudged(db, question, order, totals.total) },
    }),
  }
  const reading = { selection, order, totals, anchor, request }
  if (request.target === 'blocks') {
    const rows = await readPage<StoredBlockRow>(db, reading, blockDisplay)
    return { ...page, target: 'blocks', data: rows.map(toBlockRow), anchors: anchorsOf(request, rows) }
  }
  const rows = await readPage<StoredBuildingRow>(db, reading, buildingDisplay)
  return { ...page, target: 'buildings', data: rows.map(toBuildingRow), anchors: anchorsOf(request, rows) }
}

/** Counts further rows that would match if unknown values matched every range. */
async function countUnjudged(db: Db, question: Question, order: Order, total: number): Promise<number> {
  const { block } = question.criteria
  const isAsked = block?.rentRubPerSqmYear || block?.monthRub || block?.priceRub
  if (!isAsked || block.unjudged === true) return 0
  const criteria = { ...question.criteria, block: { ...block, unjudged: true as const } }
  const all = await readTotals(db, selectionOf({ ...question, criteria }), order, false)
  return all.total - total
}

async function ids(db: Db, query: StockQuery, viewer: Viewer, limit: number): Promise<number[]> {
  return readOrderedIds(db, await read(db, query, viewer), limit)
}

/** Compiles the query to parts of SQL statements. */
async function read(db: Db, query: StockQuery, viewer: Viewer) {
  await refuseForeignLists(db, query, viewer)
  const words = await readText(db, query.simple ?? '')
  const asked = { criteria: query, calendar: viewer }
  const question = { ...asked, words, buildingIds: await fittingBuildings(db, asked) }
  const selection = selectionOf(question)
  const order = found(orderOf(query, selection), 'Порядок подборки есть только внутри подборки', 'sort.key')
  return { question, selection, order }
}

async function points(db: Db, { target, sort, ...criteria }: StockQuery, viewer: Viewer) {
  // A sort key of blocks does not apply to buildings.
  const query = { ...criteria, target: 'buildings' as const, sort: target === 'buildings' ? sort : undefined }
  const { selection, order } = await read(db, query, viewer)
  const { bounds: _, ...building } = criteria.building ?? {}
  const anywhere = await read(db, { ...query, building }, viewer)
  return {
    ...(await readPoints(db, selection, order)),
    unplaced: await countUnplaced(db, anywhere.selection),
  }
}

async function suggest(db: Db, text: string) {
  const words = await findWords(db, searchWords(text), { isTolerant: true })
  return readSuggestions(db, words, fold(text))
}

/**
 * Parses the words of a text; corrects the keyboard layout if only that yields results: «,tkfz gkjoflm» is
 * «белая площадь».
 */
async function readText(db: Db, text: string): Promise<FoundWord[]> {
  const words = await findWords(db, searchWords(text))
  if (words.every(isKnown)) return words
  const others = await findWords(db, searchWords(swapQuery(text)))
  return others.length > 0 && others.every(isKnown) ? others : words
}

async function refuseForeignLists(
  db: Db,
  { block, building }: SearchCriteria,
  { userId }: Viewer,
): Promise<void> {
  const lists = { block: block?.listId, building: building?.listId }
  if (lists.block === undefined && lists.building === undefined) return
  if (!(await ownsLists(db, userId, lists))) throw notFound('Подборка')
}

interface Reading {
  selection: Selection
  order: Order
  totals: Totals
  anchor: Anchor | null
  request: SearchRequest
}

async function readPage<T extends { id: number }>(
  db: Db,
  { selection, order, totals, anchor, request }: Reading,
  display: Display,
): Promise<PlacedRow<T>[]> {
  const size = request.pageSize
  const parts = pageParts({ offset: (request.page - 1) * size, size }, totals, anchor)
  const rows: PlacedRow<T>[] = []
  for (const part of parts) {
    rows.push(...(await readPart<T>(db, { selection, order, display, total: totals.total }, part, anchor)))
  }
  return rows
}

function anchorOf({ anchor, sort, pageSize }: SearchRequest, order: Order): Anchor | null {
  if (anchor === undefined) return null
  const place = found(placeOf(anchor.key, sort, order), 'Место в таблице не от этого поиска', 'anchor.key')
  const isFirst = anchor.edge === 'first'
  return { edge: anchor.edge, place, index: (isFirst ? anchor.page - 1 : anchor.page) * pageSize }
}

function anchorsOf({ sort }: SearchRequest, rows: readonly PlacedRow<unknown>[]): SearchResult['anchors'] {
  const [first] = rows
  const last = rows.at(-1)
  return {
    first: first ? anchorKey(sort, first.place) : null,
    last: last ? anchorKey(sort, last.place) : null,
  }
}

function found<T>(value: T | null, message: string, path: string): T {
  if (value === null) throw new Refusal('invalid', message, { issues: [{ path, message }] })
  return value
}
