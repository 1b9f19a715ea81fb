import { hashKey } from '@tanstack/react-query'
import type { BlockRow, BuildingRow, SearchResult } from '#contract/stock/search.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { recordOfBlockRow, recordOfBuildingRow } from '#src/state/queries/records.ts'
import {
  buildingBlocksQuery,
  maxBlocksOfBuilding,
  pagesKey,
  readBlocksOfBuilding,
  searchPageQuery,
} from '#src/state/queries/search-queries.ts'
import { pageSize, type RowPage, type RowSource } from './row-source.ts'

export function blockSource(search: SearchInput): RowSource<BlockRow> {
  return {
    ...pagesOf(search),
    kind: 'block',
    card: 'block',
    rowsOf: (page) => (isResult(page) && page.target === 'blocks' ? page.data : []),
    recordOf: recordOfBlockRow,
  }
}

export function buildingSource(search: SearchInput): RowSource<BuildingRow> {
  return {
    ...pagesOf(search),
    kind: 'building',
    card: 'building',
    rowsOf: (page) => (isResult(page) && page.target === 'buildings' ? page.data : []),
    recordOf: recordOfBuildingRow,
  }
}

/** Blocks of a building, all on one page. */
export function buildingBlockSource(buildingId: number): RowSource<BlockRow> {
  const { queryKey } = buildingBlocksQuery(buildingId)
  const { filter: _none, ...source } = blockSource({ target: 'blocks', building: { ids: [buildingId] } })
  return {
    ...source,
    key: hashKey(queryKey),
    pageSize: maxBlocksOfBuilding,
    pagesKey: queryKey,
    pageQuery: () => ({
      queryKey,
      queryFn: ({ signal }) => readBlocksOfBuilding(buildingId, signal),
    }),
  }
}

function pagesOf(
  search: SearchInput,
): Pick<RowSource, 'key' | 'pageSize' | 'pagesKey' | 'pageQuery' | 'filter' | 'exported'> {
  const { sort: _order, ...conditions } = search
  return {
    key: hashKey([search]),
    pageSize,
    filter: { key: hashKey([conditions]), criteria: { list: 'stock', query: search } },
    exported: { list: 'stock', query: search },
    pagesKey: pagesKey(search),
    pageQuery: (page) => searchPageQuery(search, page),
  }
}

function isResult(page: RowPage): page is SearchResult {
  return 'target' in page
}
