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
import { notFound, Refusal } from '#server/http/errors.ts'
import { readListItems } from '#server/repositories/columns/list-items.ts'
import { readBlockRows, readBuildingRows } from '#server/repositories/columns/page-rows.ts'
import { readPointRows } from '#server/repositories/columns/point-rows.ts'
import { readSuggestedRows } from '#server/repositories/columns/suggested-rows.ts'
import { ownsLists } from '#server/repositories/search/list-owner.ts'
import type { LiveStock } from './live-stock.ts'
import type { Asker, StockSearch, Viewer } from './stock-search.ts'

const maxPoints = 5000
const noAnchors = { first: null, last: null }

/** Searches the columns in memory; the database only has the displayed rows, and the lists. */
export function columnsSearch(stock: LiveStock): StockSearch {
  return {
    async search(asker, request, viewer) {
      const { db } = asker
      const asked = await ask(stock, asker, request, viewer)
      const slots = rowsOf(asked, request, (request.page - 1) * request.pageSize, request.pageSize)
      const page = pageFacts(asked.found, request)
      const { blocks, buildings } = asked.searcher.columns
      if (request.target === 'blocks') {
        const ids = Array.from(slots, (slot) => blocks.slots.id[slot] as number)
        const data = await stock.rows.block.of(ids, (missing) => readBlockRows(db, missing))
        return { ...page, target: 'blocks', data }
      }
      const measures = new Map(
        Array.from(slots, (slot) => [buildings.slots.id[slot] as number, asked.found.measuresOf(slot)]),
      )
      const rows = await stock.rows.building.of([...measures.keys()], (missing) =>
        readBuildingRows(db, missing),
      )
      const data = rows.map((row) => {
        const { blockCount, freeArea } = measures.get(row.id) ?? { blockCount: 0, freeArea: 0 }
        return { ...row, blockCount, freeAreaSqm: decimalOf(freeArea) }
      })
      return { ...page, target: 'buildings', data }
    },

    async ids(asker, query, viewer, limit) {
      const asked = await ask(stock, asker, query, viewer)
      const { columns } = asked.searcher
      const { id } = columns[query.target].slots
      return Array.from(rowsOf(asked, query, 0, limit), (slot) => id[slot] as number)
    },

    async points(asker, { target, sort, ...criteria }, viewer) {
      // A sort key of blocks does not apply to buildings.
      const query = {
        ...criteria,
        target: 'buildings' as const,
        sort: target === 'buildings' ? sort : undefined,
      }
      const { found, question, searcher } = await ask(stock, asker, query, viewer)
      const { bounds: _, ...building } = criteria.building ?? {}
      const anywhere = searcher.find({ ...question, criteria: { ...question.criteria, building } })
      const placed = ordered(
        pointsOf(searcher.columns, found, question, { sort: query.sort, max: maxPoints }),
      )
      const unplaced = countUnplaced(searcher.columns, anywhere)
      const { points, ...totals } = placed
      return { ...totals, unplaced, data: await readPointRows(asker.db, points) }
    },

    async suggest(asker, text) {
      const { searcher } = await stock.current(asker)
      return readSuggestedRows(asker.db, suggestStock(searcher.columns, text))
    },

    async places(asker) {
      const { searcher } = await stock.current(asker)
      return placesOf(searcher.columns)
    },
  }
}

interface Asked {
  searcher: StockSearcher
  question: StockQuestion
  found: Found
}

async function ask(stock: LiveStock, asker: Asker, query: StockQuery, viewer: Viewer): Promise<Asked> {
  const lists = await readLists(asker.db, query, viewer)
  const { searcher, now } = await stock.current(asker)
  const freshness = freshnessBounds(now.toISOString(), viewer.officeZone, viewer.freshness)
  const question = { criteria: query, freshness, lists }
  return { searcher, question, found: searcher.find(question) }
}

async function readLists(
  db: Db,
  { block, building }: StockCriteria,
  { userId }: Viewer,
): Promise<StockQuestion['lists']> {
  const ids = { block: block?.listId, building: building?.listId }
  if (ids.block === undefined && ids.building === undefined) return {}
  if (!(await ownsLists(db, userId, ids))) throw notFound('Подборка')
  return {
    ...(ids.block !== undefined && { block: await readListItems(db, 'block', ids.block) }),
    ...(ids.building !== undefined && { building: await readListItems(db, 'building', ids.building) }),
  }
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
    // Every page costs the same.
    anchors: noAnchors,
    ...(facets && { facets: found.facetsOf(facets) }),
    ...(sums && { sums: { ...found.sums(), unjudgedCount: found.unjudgedCount() } }),
  } satisfies Partial<SearchResult>
}
