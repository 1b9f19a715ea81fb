import { hashKey, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MapPoint, MapPoints } from '#contract/stock/map.ts'
import type { StockQuery } from '#contract/stock/search.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { searchesKey } from '#src/state/queries/search-queries.ts'
import { api } from '#src/state/session/api.ts'
import { askStock } from '#src/state/stock-copy/ask-stock.ts'
import type { RowPage, RowSource } from '#src/state/table/row-source.ts'
import { buildingSource } from '#src/state/table/stock-source.ts'

/** The buildings of a search on the map, in table order. */
export function mapPointsQuery(search: SearchInput) {
  return pointsQuery({ ...search, target: 'buildings' })
}

/** The map as a row source: a single page with all buildings. */
export function mapSource(search: SearchInput): RowSource<MapPoint> {
  const { queryKey } = mapPointsQuery(search)
  return {
    ...buildingSource(search),
    pagesKey: queryKey,
    pageQuery: () => ({ queryKey, queryFn: ({ signal }) => readPoints(search, signal) }),
    rowsOf: (page) => (isOfMap(page) ? page.data : []),
    recordOf: ({ id, name, responsible, createdById }) => ({
      ...{ id, title: name, responsibleUserId: responsible?.id ?? null, createdById },
    }),
  }
}

function isOfMap(page: RowPage): page is RowPage & MapPoints {
  return 'unplaced' in page
}

/** About 3 km each way: the neighbourhood. */
const around = { latitude: 0.03, longitude: 0.05 }

/** Buildings around a place. */
export function neighboursQuery({ latitude, longitude }: { latitude: number; longitude: number }) {
  const bounds = {
    south: Math.max(-90, latitude - around.latitude),
    west: Math.max(-180, longitude - around.longitude),
    north: Math.min(90, latitude + around.latitude),
    east: Math.min(180, longitude + around.longitude),
  }
  return pointsQuery({ target: 'buildings', building: { bounds } })
}

function pointsQuery(body: StockQuery) {
  return queryOptions({
    queryKey: [...searchesKey, 'map', hashKey([body])],
    queryFn: ({ signal }) => readPoints(body, signal),
    placeholderData: keepPreviousData,
  })
}

async function readPoints(body: StockQuery, signal: AbortSignal): Promise<MapPoints & RowPage> {
  const ask = async () => (await api.map.points({ body, signal })).data
  return { ...(await askStock({ call: 'map.points', asked: body }, ask)), page: 1 }
}
