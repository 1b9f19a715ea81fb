import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import type { RecordQuery } from '#src/state/queries/card-queries.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'

/** A peek by id: keeps the previous record until the next is read. */
export function peekOf<R>(
  query: (id: number) => RecordQuery<R>,
  loading: string,
  Peek: ComponentType<{ record: R }>,
): ComponentType<{ id: number }> {
  return function Peeked({ id }) {
    const { data, error, refetch } = useQuery({ ...query(id), placeholderData: keepPreviousData })
    if (data) return <Peek record={data.data} />
    if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
    return <SkeletonRows count={8} label={loading} />
  }
}

export function PeekFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <ErrorState title="Запись не загрузилась" text={describeFailure(error)} onRetry={onRetry} />
}
