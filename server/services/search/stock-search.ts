import type { MapPoints } from '#contract/stock/map.ts'
import {
  type BlockRow,
  type BuildingNames,
  type BuildingRow,
  maxBuildingNames,
  type SearchRequest,
  type SearchResult,
  type StockQuery,
} from '#contract/stock/search.ts'
import { buildingsIn, everyBuilding } from '#domain/need/buildings-in.ts'
import {
  answerMap,
  answerPage,
  answerSearch,
  answerSuggest,
  measuredBuildings,
  type ShownRows,
  type StockSuggestion,
} from '#domain/stock/find/answers.ts'
import { placesOf } from '#domain/stock/find/places.ts'
import { freshnessBounds, type StockQuestion } from '#domain/stock/find/question.ts'
import type { StockSearcher } from '#domain/stock/find/searcher.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { readListItems } from '#server/repositories/columns/list-items.ts'
import {
  type BuildingFactsRow,
  readBlockRows,
  readBuildingRows,
} from '#server/repositories/columns/page-rows.ts'
import type { RowList } from '#server/repositories/records/row-list.ts'
import type { LiveStock } from './live-stock.ts'

/** The part of a call that its searches need. */
export type Asker = Pick<Call, 'db' | 'seenStock'> & { actor: Pick<Call['actor'], 'id'> }

/** Searches the columns in memory; the database only has the displayed rows, and the lists. */
export class StockSearch {
  readonly live: LiveStock

  constructor(stock: LiveStock) {
    this.live = stock
  }

  /**
   * Rows of one page, the total, and facets and sums on request. A page beyond the last is empty. @throws
   * Refusal 404 for a list that is not the asker's, 400 for a `position` without a list.
   */
  async search(asker: Asker, request: SearchRequest): Promise<SearchResult> {
    const { searcher, question } = await this.ask(asker, request)
    return ordered(await answerSearch(searcher, question, request, this.rowsFrom(asker)))
  }

  /** Ids of all matches in table order, up to `limit`. @throws as `search`. */
  async ids(asker: Asker, query: StockQuery, limit: number): Promise<number[]> {
    const { searcher, question } = await this.ask(asker, query)
    return ordered(answerPage(searcher, question, { ...query, page: 1, pageSize: limit })).ids
  }

  /** The same as a list that is read whole; rows are read past the kept ones, which would be dropped for them. */
  list(asker: Asker, query: StockQuery): Pick<RowList<BlockRow | BuildingRow>, 'ids' | 'rows'> {
    return {
      ids: (limit) => this.ids(asker, query, limit),
      rows: async (ids) => {
        if (query.target === 'blocks') return inOrder(ids, await readBlockRows(asker.db, ids))
        const { searcher, question } = await this.ask(asker, query)
        const buildings = async () => inOrder(ids, await readBuildingRows(asker.db, ids))
        return measuredBuildings(searcher, searcher.find(question), ids, { buildings })
      },
    }
  }

  /** Buildings of a search with their coordinates, for either target. @throws as `search`. */
  async points(asker: Asker, query: StockQuery): Promise<Omit<MapPoints, 'tiles'>> {
    const { searcher, question } = await this.ask(asker, query)
    return ordered(await answerMap(searcher, question, query.sort, this.rowsFrom(asker)))
  }

  /** Records for the palette; matches synonyms too. */
  async suggest(asker: Omit<Asker, 'actor'>, text: string): Promise<StockSuggestion[]> {
    const { searcher } = await this.live.current(asker)
    return answerSuggest(searcher, text, this.rowsFrom(asker))
  }

  /** Districts and stations of the buildings, in alphabetical order. */
  async places(asker: Omit<Asker, 'actor'>): Promise<{ districts: string[]; metro: string[] }> {
    const { searcher } = await this.live.current(asker)
    return placesOf(searcher.columns)
  }

  /** Names of all buildings, unless they are too many for a page. */
  async buildingNames(asker: Omit<Asker, 'actor'>): Promise<BuildingNames> {
    const { searcher } = await this.live.current(asker)
    const data = [...everyBuilding(searcher.columns)].map(({ id, name, alias }) => ({ id, name, alias }))
    return data.length > maxBuildingNames ? { data: [], isWhole: false } : { data, isWhole: true }
  }

  /** Buildings that a text calls. */
  async buildingsIn(asker: Asker, text: string): Promise<{ id: number; name: string }[]> {
    const { searcher } = await this.live.current(asker)
    return buildingsIn(searcher.columns, text)
  }

  private async ask(
    asker: Asker,
    query: StockQuery,
  ): Promise<{ searcher: StockSearcher; question: StockQuestion }> {
    const lists = await readLists(asker, query)
    const { searcher, now, limits } = await this.live.current(asker)
    const freshness = freshnessBounds(now.toISOString(), limits)
    return { searcher, question: { criteria: query, freshness, lists } }
  }

  private rowsFrom({ db }: Pick<Asker, 'db'>): ShownRows<BlockRow, BuildingFactsRow> {
    const { block, building } = this.live.rows
    return {
      blocks: (ids) => block.of(ids, (missing) => readBlockRows(db, missing)),
      buildings: (ids) => building.of(ids, (missing) => readBuildingRows(db, missing)),
    }
  }
}

function inOrder<Row>(ids: readonly number[], rows: ReadonlyMap<number, Row>): Row[] {
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Contents of the lists that conditions name. @throws Refusal 404 for a list that is not the asker's. */
export async function readLists(
  { db, actor }: Asker,
  { block, building }: Pick<StockQuery, 'block' | 'building'>,
): Promise<StockQuestion['lists']> {
  const read = async (kind: 'block' | 'building', listId: number | undefined) => {
    if (listId === undefined) return {}
    const items = await readListItems(db, kind, { listId, userId: actor.id })
    if (items === null) throw notFound('Подборка')
    return { [kind]: items }
  }
  return { ...(await read('block', block?.listId)), ...(await read('building', building?.listId)) }
}

/** @throws Refusal 400 for the order of a list without a list. */
function ordered<T>(answer: T | null): T {
  if (answer !== null) return answer
  const message = 'Порядок подборки есть только внутри подборки'
  throw new Refusal('invalid', message, { issues: [{ path: 'sort.key', message }] })
}
