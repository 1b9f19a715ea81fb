import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'

/** Records under a tab of a card, or a loading, empty or error state. */
export function ListPanel<Row>({
  query,
  loading,
  failed,
  empty,
  children,
}: {
  query: UseQueryResult<Row[]>
  /** «Загружаем объекты» and «Объекты не загрузились». */
  loading: string
  failed: string
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}) {
  const { data, error, refetch } = query
  if (!data && error) {
    return <ErrorState title={failed} text={describeFailure(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <SkeletonRows count={6} label={loading} />
  return data.length === 0 ? empty : children(data)
}
