import { hashKey, type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { SearchResult } from '#contract/search.ts'
import { pageOfRow } from '#src/state/card-trail.ts'
import type { SearchInput } from '#src/state/search-fields.ts'
import { searchPageQuery, searchPageSize } from '#src/state/search-queries.ts'
import { pagesAround, type RowRange } from './page-range.ts'

export type AnyRow = SearchResult['data'][number]

/** What is shown of a search: rows by index, as far as their pages have come. */
export interface SearchRows {
  /** Identity of the search; another one while the former rows still stand. */
  key: string
  /** `undefined` until the first answer. */
  rowCount: number | undefined
  /** A new function whenever a row in view has come or changed. */
  rowAt(index: number): AnyRow | undefined
  /** The rows of the pages in view, with their index. */
  loaded: readonly (readonly [index: number, row: AnyRow])[]
}

interface Loading {
  rows: SearchRows
  /** What the newest failed page threw; rows that came before still stand. */
  failure: Error | undefined
  /** The former search's rows stand in while this one's first page loads. */
  isFormer: boolean
  retry(): void
}

/** Pages of one search kept at most: heap stays flat however far one scrolls. */
const keptPages = 60

/**
 * Loads the pages of a search that are in view, ±1; no row ever jumps while they load.
 * @param key identity of the search: other searches have other keys.
 */
export function useSearchRows(search: SearchInput, key: string, range: RowRange): Loading {
  const client = useQueryClient()
  const [total, setTotal] = useState<{ key: string; count: number }>()
  const knownTotal = total?.key === key ? total.count : undefined
  const pages = pagesAround(range, knownTotal)
  const { results, failure, count } = useQueries({
    queries: pages.map((page) => ({ ...searchPageQuery(search, page), placeholderData: undefined })),
    combine: combined,
  })
  // Set while rendering: the page after this one is asked for in the same pass.
  if (count !== undefined && (total?.key !== key || total.count !== count)) setTotal({ key, count })

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results make a new function, which repaints
  const rowAt = useMemo(() => {
    const cache = client.getQueryCache()
    const hashes = new Map<number, string>()
    return (index: number) => {
      const page = pageOfRow(index)
      let hash = hashes.get(page)
      if (hash === undefined) {
        hash = hashKey(searchPageQuery(search, page).queryKey)
        hashes.set(page, hash)
      }
      return cache.get<SearchResult>(hash)?.state.data?.data[index % searchPageSize]
    }
  }, [client, search, results])

  const rowCount = count ?? knownTotal
  const current = useMemo((): SearchRows => {
    const loaded = results.flatMap((result) => {
      if (!result) return []
      const { page, data } = result()
      return data.map((row, at) => [(page - 1) * searchPageSize + at, row] as const)
    })
    return { key, rowCount, rowAt, loaded }
  }, [key, rowCount, rowAt, results])

  const former = useRef(current)
  const isReady = rowCount !== undefined || failure !== undefined
  useLayoutEffect(() => {
    if (isReady) former.current = current
  }, [isReady, current])
  const isFormer = !isReady && former.current.rowCount !== undefined

  const middle = pages[pages.length >> 1] ?? 1
  useEffect(() => forgetFarPages(client, search, middle), [client, search, middle])

  const retry = useCallback(() => {
    void client.refetchQueries({ queryKey: searchPageQuery(search, 1).queryKey.slice(0, -1), type: 'active' })
  }, [client, search])
  return { rows: isFormer ? former.current : current, failure, isFormer, retry }
}

function combined(results: UseQueryResult<SearchResult>[]) {
  const newest = results.reduce<UseQueryResult<SearchResult> | undefined>(
    (best, result) => (result.data && result.dataUpdatedAt > (best?.dataUpdatedAt ?? 0) ? result : best),
    undefined,
  )
  return {
    results: results.map((result) => result.data && opaque(result.data)),
    failure: results.find((result) => result.error !== null)?.error ?? undefined,
    count: newest?.data?.total,
  }
}

const held = new WeakMap<SearchResult, () => SearchResult>()

/** The query client compares what is combined field by field: other pages' rows, at each page turn, in vain. */
function opaque(result: SearchResult): () => SearchResult {
  const known = held.get(result)
  if (known) return known
  const made = () => result
  held.set(result, made)
  return made
}

function forgetFarPages(
  client: ReturnType<typeof useQueryClient>,
  search: SearchInput,
  middle: number,
): void {
  const queries = client.getQueryCache().findAll({
    queryKey: searchPageQuery(search, 1).queryKey.slice(0, -1),
    type: 'inactive',
  })
  if (queries.length <= keptPages) return
  const distance = (page: unknown) => Math.abs(Number(page) - middle)
  const byDistance = queries.sort((a, b) => distance(a.queryKey.at(-1)) - distance(b.queryKey.at(-1)))
  for (const query of byDistance.slice(keptPages)) client.getQueryCache().remove(query)
}
