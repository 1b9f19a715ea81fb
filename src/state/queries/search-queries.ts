import { hashKey, queryOptions } from '@tanstack/react-query'
import type { SearchRequestInput, SearchResult } from '#contract/stock/search.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { api } from '#src/state/session/api.ts'
import { askStock } from '#src/state/stock-copy/ask-stock.ts'
import { pageSize } from '#src/state/table/row-source.ts'
import { queryClient } from './query-client.ts'

/** Prefix of every search's key: `queryClient.invalidateQueries({ queryKey: searchesKey })`. */
export const searchesKey = ['search'] as const

/** Prefix of the keys of a search's pages. Text, since an object in a key also covers those with more fields. */
export const pagesKey = (search: SearchInput) => [...searchesKey, hashKey([search]), 'page'] as const

/** Answers a search of the stock: the only way by which the page asks for one. */
export async function stockAnswer(body: SearchRequestInput, signal?: AbortSignal): Promise<SearchResult> {
  const ask = async () => (await api.search.run({ body, ...(signal && { signal }) })).data
  return askStock({ call: 'search.run', asked: body }, ask)
}

/** One page of rows, `page` from 1. */
export const searchPageQuery = (search: SearchInput, page: number) => ({
  queryKey: [...pagesKey(search), page],
  queryFn: ({ signal }: { signal: AbortSignal }) => stockAnswer({ ...search, page, pageSize }, signal),
})

/**
 * Total, sums and the counts of the given facets, of any order; a separate call, so that rows do not wait for
 * them. @param loosened if nothing is found, also what would be without each condition.
 */
export const searchSummaryQuery = (
  { sort: _, ...search }: SearchInput,
  { facets = [], loosened = false }: { facets?: readonly FacetKey[]; loosened?: boolean } = {},
) =>
  queryOptions({
    queryKey: [...searchesKey, search, 'summary', facets, loosened],
    queryFn: async ({ signal }) => {
      const body = { ...search, pageSize: 1, sums: true, facets: [...facets], loosened }
      return stockAnswer(body, signal)
    },
    placeholderData: (previous) => previous,
  })

/**
 * Names of all buildings, so that a typed need knows them at once; null if they are too many for a page. Loaded after the
 * first screen, read again after a change of buildings, when a need is next typed.
 */
export const buildingNamesQuery = queryOptions({
  queryKey: ['buildingNames'],
  async queryFn({ signal }) {
    const [{ data }, { calledBuildings }] = await Promise.all([
      api.search.buildingNames({ signal }),
      import('#domain/need/buildings-in.ts'),
    ])
    return data.isWhole ? calledBuildings(data.data) : null
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: false,
})

/** The name among those of all buildings, unless they have changed since. */
function nameOf(id: number): string | undefined {
  const { data, isInvalidated } = queryClient.getQueryState(buildingNamesQuery.queryKey) ?? {}
  return isInvalidated ? undefined : data?.find((building) => building.id === id)?.name
}

/** The name of a building as far as the page knows it without asking. */
export function knownBuildingName(id: number): string | undefined {
  return nameOf(id) ?? queryClient.getQueryData(buildingNameQuery(id).queryKey)
}

/** The name of a building, for the chip of its condition. */
export const buildingNameQuery = (id: number) =>
  queryOptions({
    queryKey: [...searchesKey, 'buildingName', id],
    async queryFn({ signal }) {
      const known = nameOf(id)
      if (known !== undefined) return known
      const search: SearchRequestInput = { target: 'buildings', building: { ids: [id] }, pageSize: 1 }
      const { target, data } = await stockAnswer(search, signal)
      return (target === 'buildings' && data[0]?.name) || `№\u00a0${id}`
    },
  })

/** Maximum number of blocks drawn of one building: five of the server's largest pages. */
export const maxBlocksOfBuilding = 1000
const largestPage = 200

/** Blocks of a building by floor, top first; `total` tells if there are more than were read. */
export const buildingBlocksQuery = (buildingId: number) =>
  queryOptions({
    queryKey: [...searchesKey, 'ofBuilding', buildingId],
    queryFn: ({ signal }) => readBlocksOfBuilding(buildingId, signal),
  })

export async function readBlocksOfBuilding(buildingId: number, signal: AbortSignal) {
  const search: SearchRequestInput = {
    target: 'blocks',
    building: { ids: [buildingId] },
    sort: { key: 'floor', direction: 'desc' },
    pageSize: largestPage,
  }
  const first = await stockAnswer(search, signal)
  const count = Math.ceil(Math.min(first.total, maxBlocksOfBuilding) / largestPage)
  const others = await Promise.all(
    Array.from({ length: Math.max(0, count - 1) }, (_, at) =>
      stockAnswer({ ...search, page: at + 2 }, signal),
    ),
  )
  // Shaped like a search result, so that optimistic updates of tables apply here too.
  const rows = [first, ...others].flatMap((page) => (page.target === 'blocks' ? page.data : []))
  return { ...first, target: 'blocks' as const, data: rows }
}
