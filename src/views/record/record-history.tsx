import { useQuery } from '@tanstack/react-query'
import type { HistoryKind } from '#contract/journal.ts'
import { describeFailure } from '#src/api/errors.ts'
import { recordHistoryQuery } from '#src/state/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { HistoryGroups } from './history-groups.tsx'

/** What happened to a block or a building: a tab of its card. */
export function RecordHistory({ kind, id }: { kind: HistoryKind; id: number }) {
  const { data, error, refetch } = useQuery(recordHistoryQuery(kind, id))
  if (!data && error) {
    return (
      <ErrorState
        title="История не загрузилась"
        text={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows count={6} label="Загружаем историю" />
  if (data.length === 0) {
    return <EmptyState title="Истории пока нет" text="Здесь будет видно, кто, когда и что изменил." />
  }
  return <HistoryGroups groups={data} isNamed={false} />
}
