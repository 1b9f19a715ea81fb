import { partialMatchKey, type QueryFilters, type QueryKey } from '@tanstack/react-query'
import type { BlockRow, SearchResult } from '#contract/stock/search.ts'
import { queryClient } from './query-client.ts'
import { searchesKey } from './search-queries.ts'

/** Queries that a change of stock may affect. */
const ofStock: readonly (readonly string[])[] = [
  searchesKey,
  ['block'],
  ['building'],
  ['demands'],
  ['demandMatches'],
  ['similar'],
  ['calls'],
  ['callBlocks'],
  ['myDay'],
  ['callsDue'],
  ['news'],
  ['variants'],
  ['blockLists'],
  ['buildingLists'],
  ['events'],
  ['event'],
  ['journal'],
  ['files'],
  ['feed'],
  ['feedAds'],
  ['preflight'],
]

/** Invalidates everything a change of stock may affect; the screen keeps its content until the answer. */
export const refreshStock = () => refresh(ofStock)

/** Queries that a call of the queue may affect. */
const ofCall: readonly (readonly string[])[] = [
  ...[['calls'], ['callBlocks'], ['myDay'], ['callsDue'], ['events'], ['event'], ['journal']],
  ...[['person'], ['persons'], ['company'], ['comments'], ['lease'], ['leases']],
]

interface CallEffects {
  /** Blocks were changed too. */
  isStockChanged?: boolean
  /** Key of blocks that are leaving the screen: they are read when they are shown again. */
  leaving?: QueryKey | undefined
}

/** Invalidates everything a call may affect, each query once. */
export function refreshCalls({ isStockChanged = false, leaving }: CallEffects = {}): Promise<unknown> {
  if (leaving) void queryClient.invalidateQueries({ queryKey: leaving, refetchType: 'none' })
  const known = new Set(ofCall.map(String))
  const keys = isStockChanged ? [...ofCall, ...ofStock.filter((key) => !known.has(String(key)))] : ofCall
  if (!leaving) return refresh(keys)
  return refresh(keys, { predicate: ({ queryKey }) => !partialMatchKey(queryKey, leaving) })
}

function refresh(keys: readonly QueryKey[], less: Pick<QueryFilters, 'predicate'> = {}) {
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, ...less })))
}

/** Invalidates everything: undo may have touched any kind of record. */
export function refreshAll(): Promise<unknown> {
  return queryClient.invalidateQueries()
}

/**
 * Optimistic update of every loaded table.
 * @returns a rollback, row by row, that spares newer data.
 */
export async function showOnRows(ids: readonly number[], change: Partial<BlockRow>): Promise<() => void> {
  // An answer in flight would overwrite the optimistic update.
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
