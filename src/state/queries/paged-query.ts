import { infiniteQueryOptions } from '@tanstack/react-query'

/** Rows per page of a panel. */
const pageSize = 50

interface Page<Row> {
  data: Row[]
  /** Rows of all pages. */
  total: number
}

/** A list for infinite scrolling: `useInfiniteQuery(pagedQuery(…))`. */
export const pagedQuery = <Row>(
  queryKey: readonly unknown[],
  read: (query: { page: string; pageSize: string }, signal: AbortSignal) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ page: String(pageParam), pageSize: String(pageSize) }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.data.length > 0 && pages.length * pageSize < last.total ? pages.length + 1 : undefined,
  })
