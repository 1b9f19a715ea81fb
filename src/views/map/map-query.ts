import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/api.ts'
import type { SearchInput } from '#src/state/search-fields.ts'
import { searchesKey } from '#src/state/search-queries.ts'

/** The buildings of a search on the map; the order of its rows says nothing there. */
export function mapPointsQuery({ target, building, block, simple }: SearchInput) {
  const body = { target, building, block, simple }
  return queryOptions({
    queryKey: [...searchesKey, 'map', body],
    queryFn: async ({ signal }) => (await api.map.points({ body, signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** About 3 km each way: what can be seen from there. */
const around = { latitude: 0.03, longitude: 0.05 }

/** What stands around a place. */
export function neighboursQuery({ latitude, longitude }: { latitude: number; longitude: number }) {
  const bounds = {
    south: Math.max(-90, latitude - around.latitude),
    west: Math.max(-180, longitude - around.longitude),
    north: Math.min(90, latitude + around.latitude),
    east: Math.min(180, longitude + around.longitude),
  }
  return queryOptions({
    queryKey: [...searchesKey, 'map', bounds],
    queryFn: async ({ signal }) => (await api.map.points({ body: { bounds }, signal })).data,
    placeholderData: keepPreviousData,
  })
}
