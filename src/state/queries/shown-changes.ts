import { notifyManager } from '@tanstack/react-query'
import { type ListedKind, targetKinds } from '#src/state/table/target-kinds.ts'
import { queryClient } from './query-client.ts'

type Row = { id: number }
type Change = Readonly<Record<string, unknown>>

/**
 * Optimistic update of a kind's tables, lists and cards, all cached under its own keys.
 * @returns shows a change of the given records, and resolves to a rollback that spares newer data, and repeats the
 * reads that the change has cancelled.
 */
export function showOn(kind: ListedKind) {
  const keys = [[targetKinds[kind].rows], [kind]]
  return async (ids: readonly number[], change: Change): Promise<() => void> => {
    const cancelled = keys.flatMap((queryKey) =>
      queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' }),
    )
    // An answer in flight would overwrite the optimistic update.
    await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })))
    const before = keys.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
    const wanted = new Set(ids)
    // One drawing for all of them.
    notifyManager.batch(() => {
      for (const [queryKey, data] of before) {
        const changed = withChange(data, (row) => wanted.has(row.id), change)
        if (changed !== data) queryClient.setQueryData(queryKey, changed)
      }
    })
    const shown = before.map(([queryKey]) => queryClient.getQueryData(queryKey))
    return () => {
      before.forEach(([queryKey, data], index) => {
        if (queryClient.getQueryData(queryKey) === shown[index]) queryClient.setQueryData(queryKey, data)
      })
      for (const { queryKey } of cancelled) void queryClient.invalidateQueries({ queryKey, exact: true })
    }
  }
}

/**
 * Rows, a page of rows, pages of rows, or the answer with one record; anything else stays as it is. What holds no
 * wanted row keeps its identity, so that nothing is drawn again for it.
 */
function withChange(data: unknown, isWanted: (row: Row) => boolean, change: Change): unknown {
  const inner = (value: unknown) => withChange(value, isWanted, change)
  const withInner = (page: object, key: string, before: unknown) => {
    const after = inner(before)
    return after === before ? page : { ...page, [key]: after }
  }
  if (Array.isArray(data)) {
    const changed = data.map(inner)
    return changed.every((one, index) => one === data[index]) ? data : changed
  }
  if (!isObject(data)) return data
  if (isRow(data)) return isWanted(data) ? { ...data, ...change } : data
  if ('pages' in data) return withInner(data, 'pages', data.pages)
  return 'data' in data ? withInner(data, 'data', data.data) : data
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isRow = (value: object): value is Row => 'id' in value && typeof value.id === 'number'

/** Invalidates everything a change of inquiries may affect. */
export function refreshInquiries(): Promise<unknown> {
  return Promise.all(
    [['inquiries'], ['inquiry'], ['unreadInquiries'], ['myDay'], ['journal']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
