import { hashKey, queryOptions } from '@tanstack/react-query'
import type { SearchRequestInput, SearchResult } from '#contract/stock/search.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { api } from '#src/state/session/api.ts'
import { askStock } from '#src/state/stock-copy/ask-stock.ts'
import { pageSize } from '#src/state/table/row-source.ts'

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

/** The name of a building, for the chip of its condition. */
export const buildingNameQuery = (id: number) =>
  queryOptions({
    queryKey: [...searchesKey, 'buildingName', id],
    async queryFn({ signal }) {
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
