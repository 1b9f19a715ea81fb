import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'

interface Page<Row> {
  data: Row[]
  total: number
}

/** Records of a card with infinite scrolling, or a loading, empty or error state. */
export function PagedPanel<Row extends { id: number }>({
  query,
  loading,
  failed,
  empty,
  isPart = false,
  children,
}: {
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>
  /** «Загружаем объекты» and «Объекты не загрузились». */
  loading: string
  failed: string
  empty: ReactNode
  /** More content follows: the next page loads by button only. */
  isPart?: boolean
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const next = () => void fetchNextPage()
  if (!data && error) {
    return <ErrorState title={failed} text={describeFailure(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows count={6} label={loading} />
  const rows = distinct(data.pages)
  if (rows.length === 0) return empty
  const left = (data.pages.at(-1)?.total ?? 0) - rows.length
  return (
    <>
      {children(rows)}
      {isFetchNextPageError && (
        <p role="alert" className="mt-3 text-stale">
          Продолжение не загрузилось. {describeFailure(error)}
        </p>
      )}
      {hasNextPage && (
        <p className="mt-3">
          {!isPart && !isFetchNextPageError && !isFetchingNextPage && <Sentinel onSeen={next} />}
          <Button onClick={next} aria-disabled={isFetchingNextPage}>
            {isFetchingNextPage ? 'Загружаем ещё…' : `Показать ещё, осталось ${left}`}
          </Button>
        </p>
      )}
    </>
  )
}

/** Removes duplicates: insertions shift rows between pages. */
function distinct<Row extends { id: number }>(pages: readonly Page<Row>[]): Row[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()]
}

/** Loads more one screen before the end. */
function Sentinel({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: mark.current.closest('section.overflow-y-auto'),
      rootMargin: '600px',
    })
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return <span ref={mark} aria-hidden className="block h-px" />
}
