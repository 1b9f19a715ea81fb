import type { BlockRow, SearchResult } from '#contract/stock/search.ts'
import { queryClient } from './query-client.ts'
import { searchesKey } from './search-queries.ts'

/** Reads again what a change may have touched; what stands on the screen stays until the answer is there. */
export function refreshStock(): Promise<unknown> {
  return Promise.all(
    [
      searchesKey,
      ['block'],
      ['building'],
      ['blockLists'],
      ['buildingLists'],
      ['events'],
      ['event'],
      ['journal'],
      ['files'],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/** Reads again whatever is on the screen: undo may have touched any kind of record. */
export function refreshAll(): Promise<unknown> {
  return queryClient.invalidateQueries()
}

/**
 * Shows a change in every loaded table before the server has answered.
 * @returns takes it back, row by row, where nothing newer has come.
 */
export async function showOnRows(ids: readonly number[], change: Partial<BlockRow>): Promise<() => void> {
  // An answer under way would overwrite what is shown now.
  await queryClient.cancelQueries({ queryKey: searchesKey })
  const before = new Map<number, BlockRow>()
  changeRows(ids, (row) => {
    before.set(row.id, before.get(row.id) ?? row)
    return { ...row, ...change }
  })
  return () => changeRows(ids, (row) => before.get(row.id) ?? row)
}

function changeRows(ids: readonly number[], change: (row: BlockRow) => BlockRow): void {
  const wanted = new Set(ids)
  queryClient.setQueriesData<SearchResult>({ queryKey: searchesKey }, (result) => {
    if (result?.target !== 'blocks' || !result.data.some((row) => wanted.has(row.id))) return result
    return { ...result, data: result.data.map((row) => (wanted.has(row.id) ? change(row) : row)) }
  })
}
