import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { describeFailure } from '#src/api/errors.ts'
import { commandCountAtom } from '#src/commands/registry.ts'
import { actionsQuery } from '#src/state/history-queries.ts'
import { locationAtom } from '#src/state/location.ts'
import { currentUserAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/resting-focus.ts'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { keysOfCommand } from '#src/views/command-keys.ts'
import { HistoryGroups } from '#src/views/record/history-groups.tsx'
import { conditionsOf, HistoryFilters } from './history-filters.tsx'

/** Actions, mine or the office's; each can be taken back and done again by itself. */
export function HistoryScreen() {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  // Keys are those of commands, which may come later.
  useAtomValue(commandCountAtom)
  const conditions = conditionsOf(useAtomValue(locationAtom).search, isAdmin)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    actionsQuery(conditions),
  )
  const place = useRestingFocus<HTMLElement>()
  const isOffice = conditions.office === 'true'
  const groups = data?.pages.flatMap((page) => page.data) ?? []
  const isFiltered = Object.keys(conditions).some((name) => name !== 'office')
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8 outline-none"
      aria-label={isOffice ? 'Действия офиса' : 'Мои действия'}
    >
      <h1 className="text-2xl font-semibold">{isOffice ? 'Действия офиса' : 'Мои действия'}</h1>
      <p className="mt-1 text-muted">
        Любое можно отменить; что с тех пор изменили другие, будет названо. {keysText()}
      </p>
      <HistoryFilters isAdmin={isAdmin} />
      {!data && error ? (
        <ErrorState
          title="Действия не загрузились"
          text={describeFailure(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <div className="mt-5 max-w-[860px]">
          <SkeletonRows count={10} label="Загружаем действия" />
        </div>
      ) : groups.length === 0 ? (
        <EmptyState
          icon="history"
          title={isFiltered ? 'Таких действий нет' : 'Вы ещё ничего не меняли'}
          text={
            isFiltered
              ? 'Выберите другие дни, человека или записи.'
              : 'Здесь появится всё, что вы создадите, измените или удалите.'
          }
        />
      ) : (
        <HistoryGroups groups={groups} isNamed isSigned={isOffice} />
      )}
      {hasNextPage && (
        <Button className="mt-3" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Показать более ранние
        </Button>
      )}
    </section>
  )
}

/** By the keys of the person at work, who may have none for one of them. */
function keysText(): string {
  const last = keysOfCommand('journal.undo')
  const chosen = keysOfCommand('journal.undoGroup')
  const texts = [
    ...(last ? [`последнее своё отменяет ${last.join('+')}`] : []),
    ...(chosen ? [`выбранное стрелками — ${chosen.join('+')}`] : []),
  ]
  const text = texts.join(', ')
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
