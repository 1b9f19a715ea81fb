import { hashKey, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pageOfRow, type RowPage, type RowSource } from '#src/state/table/row-source.ts'
import type { LoadedRows } from '#src/ui/grid/loaded-row-model.ts'
import { afterFrame } from '#src/views/runtime/after-frame.ts'
import { newestTotal, pagesAround, type RowRange, type RowTotal } from './page-range.ts'

/** Rows of a source by index, as far as loaded. */
export interface PagedRows<Row> extends LoadedRows<Row> {
  /** Identity of the source shown; during a change still the previous one. */
  key: string
  /** `undefined` until the first answer. */
  rowCount: number | undefined
}

interface Loading<Row> {
  rows: PagedRows<Row>
  /** Error of the last failed page; loaded rows stay. */
  failure: Error | undefined
  /** Shows the previous source's rows while the first page loads. */
  isFormer: boolean
  retry(): void
}

/** Limit of cached pages: heap stays flat however far one scrolls. */
const keptPages = 60

/** Loads the pages of a source in view, then ±1; rows never shift while they load. */
export function usePagedRows<Row extends { id: number }>(
  source: RowSource<Row>,
  range: RowRange,
): Loading<Row> {
  const { key, pageSize } = source
  const client = useQueryClient()
  const [told, setTold] = useState<RowTotal>()
  const knownTotal = told?.key === key ? told.count : undefined
  // The rows in view are painted before their neighbours are asked for.
  const [painted, setPainted] = useState<string>()
  useEffect(() => afterFrame(() => setPainted(key)), [key])
  const pages = pagesAround(range, knownTotal, pageSize, painted === key ? 1 : 0)
  const { results, failure, answered } = useQueries({
    queries: pages.map((page) => source.pageQuery(page)),
    combine: combined,
  })
  // Set during render, so that the next page is requested in the same pass.
  const newest = newestTotal(told, key, answered)
  if (newest && newest !== told) setTold(newest)

  const rowAt = useMemo(() => {
    const cache = client.getQueryCache()
    const hashes = new Map<number, string>()
    // Rows as rendered: newer ones must not be taken for the highlighted row.
    const drawn = new Map(results.flatMap((result) => (result ? [[result().page, result()] as const] : [])))
    return (index: number) => {
      const page = pageOfRow(index, pageSize)
      const here = drawn.get(page)
      if (here) return source.rowsOf(here)[index % pageSize]
      let hash = hashes.get(page)
      if (hash === undefined) {
        hash = hashKey(source.pageQuery(page).queryKey)
        hashes.set(page, hash)
      }
      const data = cache.get<RowPage>(hash)?.state.data
      return data && source.rowsOf(data)[index % pageSize]
    }
  }, [client, source, pageSize, results])

  const rowCount = newest?.count
  const current = useMemo((): PagedRows<Row> => {
    const loaded = results.flatMap((result) => {
      if (!result) return []
      const page = result()
      return source.rowsOf(page).map((row, at) => [(page.page - 1) * pageSize + at, row] as const)
    })
    return { key, rowCount, rowAt, loaded }
  }, [key, pageSize, rowCount, rowAt, results, source])

  const former = useRef(current)
  const isReady = rowCount !== undefined || failure !== undefined
  useLayoutEffect(() => {
    if (isReady) former.current = current
  }, [isReady, current])
  const isFormer = !isReady && former.current.rowCount !== undefined

  const { pagesKey } = source
  const middle = pages[pages.length >> 1] ?? 1
  useEffect(() => forgetFarPages(client, pagesKey, middle), [client, pagesKey, middle])

  const retry = useCallback(() => {
    void client.refetchQueries({ queryKey: pagesKey, type: 'active' })
  }, [client, pagesKey])
  return { rows: isFormer ? former.current : current, failure, isFormer, retry }
}

function combined(results: UseQueryResult<RowPage>[]) {
  return {
    results: results.map((result) => result.data && opaque(result.data)),
    failure: results.find((result) => result.error !== null)?.error ?? undefined,
    answered: results.flatMap(({ data, dataUpdatedAt }) =>
      data ? [{ total: data.total, answeredAt: dataUpdatedAt }] : [],
    ),
  }
}

const held = new WeakMap<RowPage, () => RowPage>()

/** Wrapped in a function: the query client would deeply compare all rows on each page turn. */
function opaque(result: RowPage): () => RowPage {
  const known = held.get(result)
  if (known) return known
  const made = () => result
  held.set(result, made)
  return made
}

function forgetFarPages(
  client: ReturnType<typeof useQueryClient>,
  pagesKey: readonly unknown[],
  middle: number,
): void {
  const queries = client.getQueryCache().findAll({ queryKey: pagesKey, type: 'inactive' })
  if (queries.length <= keptPages) return
  const distance = (page: unknown) => Math.abs(Number(page) - middle)
  const byDistance = queries.sort((a, b) => distance(a.queryKey.at(-1)) - distance(b.queryKey.at(-1)))
  for (const query of byDistance.slice(keptPages)) client.getQueryCache().remove(query)
}
