import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryKind } from '#domain/records/records.ts'
import { describeFailure } from '#src/api/errors.ts'
import { recordActionsQuery } from '#src/state/history/history-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { HistoryGroups } from './history-groups.tsx'
import { NarrowHistory } from './narrow-history.tsx'

interface RecordHistoryProps {
  kind: HistoryKind
  id: number
  /** Default: its own tab. `part`: a section of a tab; `peek`: the narrow panel, first page only. */
  place?: 'tab' | 'part' | 'peek'
}

/** History of a record, newest first. */
export function RecordHistory({ kind, id, place = 'tab' }: RecordHistoryProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(recordActionsQuery(kind, id))
  if (!data && error) {
    return (
      <ErrorState
        title="История не загрузилась"
        text={describeFailure(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows count={place === 'peek' ? 4 : 6} label="Загружаем историю" />
  const groups = data.pages.flatMap((page) => page.data)
  if (groups.length === 0) {
    if (place !== 'tab') return <p className="text-muted">Изменений ещё не было.</p>
    return (
      <EmptyState
        icon="history"
        title="Истории пока нет"
        text="Здесь будет видно, кто, когда и что изменил."
      />
    )
  }
  if (place === 'peek') return <NarrowHistory groups={data.pages[0]?.data ?? []} kind={kind} id={id} />
  return (
    <>
      <HistoryGroups groups={groups} isNamed={false} />
      {hasNextPage && (
        <Button className="mt-3" onClick={() => void fetchNextPage()}>
          Показать более ранние
        </Button>
      )}
    </>
  )
}
