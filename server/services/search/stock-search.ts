import type { MapPoints } from '#contract/stock/map.ts'
import type { SearchRequest, SearchResult, StockQuery } from '#contract/stock/search.ts'
import type { StockCriteria } from '#domain/search/stock-criteria.ts'
import type { Found } from '#domain/stock/find/found.ts'
import { pageOf } from '#domain/stock/find/page.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import { countUnplaced, pointsOf } from '#domain/stock/find/points.ts'
import { freshnessBounds, type StockQuestion } from '#domain/stock/find/question.ts'
import type { StockSearcher } from '#domain/stock/find/searcher.ts'
import { suggestStock } from '#domain/stock/find/suggest.ts'
import { decimalOf } from '#domain/stock/find/sums.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { readListItems } from '#server/repositories/columns/list-items.ts'
import { readBlockRows, readBuildingRows } from '#server/repositories/columns/page-rows.ts'
import { readPointRows } from '#server/repositories/columns/point-rows.ts'
import { readSuggestedRows, type SuggestedRecord } from '#server/repositories/columns/suggested-rows.ts'
import type { LiveStock } from './live-stock.ts'
import type { Viewer } from './viewer.ts'

const maxPoints = 5000

/** The part of a call that its searches need. */
export type Asker = Pick<Call, 'db' | 'seenStock'>

/** Searches the columns in memory; the database only has the displayed rows, and the lists. */
export class StockSearch {
  private readonly stock: LiveStock

  constructor(stock: LiveStock) {
    this.stock = stock
  }

  /**
   * Rows of one page, the total, and facets and sums on request. A page beyond the last is empty. @throws
   * Refusal 404 for a list that is not the viewer's, 400 for a `position` without a list.
   */
  async search(asker: Asker, request: SearchRequest, viewer: Viewer): Promise<SearchResult> {
    const { db } = asker
    const { rows } = this.stock
    const asked = await this.ask(asker, request, viewer)
    const slots = rowsOf(asked, request, (request.page - 1) * request.pageSize, request.pageSize)
    const page = pageFacts(asked.found, request)
    const { blocks, buildings } = asked.searcher.columns
    if (request.target === 'blocks') {
      const ids = Array.from(slots, (slot) => blocks.slots.id[slot] as number)
      const data = await rows.block.of(ids, (missing) => readBlockRows(db, missing))
      return { ...page, target: 'blocks', data }
    }
    const measures = new Map(
      Array.from(slots, (slot) => [buildings.slots.id[slot] as number, asked.found.measuresOf(slot)]),
    )
    const shown = await rows.building.of([...measures.keys()], (missing) => readBuildingRows(db, missing))
    const data = shown.map((row) => {
      const { blockCount, freeArea } = measures.get(row.id) ?? { blockCount: 0, freeArea: 0 }
      return { ...row, blockCount, freeAreaSqm: decimalOf(freeArea) }
    })
    return { ...page, target: 'buildings', data }
  }

  /** Ids of all matches in table order, up to `limit`. @throws as `search`. */
  async ids(asker: Asker, query: StockQuery, viewer: Viewer, limit: number): Promise<number[]> {
    const asked = await this.ask(asker, query, viewer)
    const { id } = asked.searcher.columns[query.target].slots
    return Array.from(rowsOf(asked, query, 0, limit), (slot) => id[slot] as number)
  }

  /** Buildings of a search with their coordinates, for either target. @throws as `search`. */
  async points(
    asker: Asker,
    { target, sort, ...criteria }: StockQuery,
    viewer: Viewer,
  ): Promise<Omit<MapPoints, 'tiles'>> {
    const query = {
      ...criteria,
      target: 'buildings' as const,
      // A sort key of blocks does not apply to buildings.
      sort: target === 'buildings' ? sort : undefined,
    }
    const { found, question, searcher } = await this.ask(asker, query, viewer)
    const { bounds: _, ...building } = criteria.building ?? {}
    const anywhere = searcher.find({ ...question, criteria: { ...question.criteria, building } })
    const { points, ...totals } = ordered(
      pointsOf(searcher.columns, found, question, { sort: query.sort, max: maxPoints }),
    )
    const unplaced = countUnplaced(searcher.columns, anywhere)
    return { ...totals, unplaced, data: await readPointRows(asker.db, points) }
  }

  /** At most 20 records for the palette: buildings first, then blocks; matches synonyms too. */
  async suggest(asker: Asker, text: string): Promise<SuggestedRecord[]> {
    const { searcher } = await this.stock.current(asker)
    return readSuggestedRows(asker.db, suggestStock(searcher.columns, text))
  }

  /** Districts and stations of the buildings, in alphabetical order. */
  async places(asker: Asker): Promise<{ districts: string[]; metro: string[] }> {
    const { searcher } = await this.stock.current(asker)
    return placesOf(searcher.columns)
  }

  private async ask(asker: Asker, query: StockQuery, viewer: Viewer): Promise<Asked> {
    const lists = await readLists(asker.db, query, viewer)
    const { searcher, now } = await this.stock.current(asker)
    const freshness = freshnessBounds(now.toISOString(), viewer.officeZone, viewer.freshness)
    const question = { criteria: query, freshness, lists }
    return { searcher, question, found: searcher.find(question) }
  }
}

interface Asked {
  searcher: StockSearcher
  question: StockQuestion
  found: Found
}

async function readLists(
  db: Db,
  { block, building }: StockCriteria,
  { userId }: Viewer,
): Promise<StockQuestion['lists']> {
  const read = async (kind: 'block' | 'building', listId: number | undefined) => {
    if (listId === undefined) return {}
    const items = await readListItems(db, kind, { listId, userId })
    if (items === null) throw notFound('Подборка')
    return { [kind]: items }
  }
  return { ...(await read('block', block?.listId)), ...(await read('building', building?.listId)) }
}

function rowsOf({ searcher, question, found }: Asked, { sort }: StockQuery, offset: number, size: number) {
  return ordered(pageOf(searcher.columns, found, question, sort, { offset, size }))
}

/** @throws Refusal 400 for the order of a list without a list. */
function ordered<T>(rows: T | null): T {
  if (rows !== null) return rows
  const message = 'Порядок подборки есть только внутри подборки'
  throw new Refusal('invalid', message, { issues: [{ path: 'sort.key', message }] })
}

function pageFacts(found: Found, { page, pageSize, sums, facets }: SearchRequest) {
  return {
    total: found.total,
    page,
    pageSize,
    ...(facets && { facets: found.facetsOf(facets) }),
    ...(sums && { sums: { ...found.sums(), unjudgedCount: found.unjudgedCount() } }),
  } satisfies Partial<SearchResult>
}
