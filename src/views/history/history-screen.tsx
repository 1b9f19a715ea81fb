import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JournalGroup } from '#contract/journal.ts'
import { describeFailure } from '#src/api/errors.ts'
import { journalQuery } from '#src/state/queries.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useRestingFocus } from '#src/ui/resting-focus.ts'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { keysOfCommand } from '#src/views/command-keys.ts'
import { HistoryGroups } from '#src/views/record/history-groups.tsx'
import { runCommand } from '#src/views/runtime.ts'

/** My last actions, each with its undo. */
export function HistoryScreen() {
  const { data, error, refetch } = useQuery(journalQuery)
  const place = useRestingFocus<HTMLElement>()
  return (
    <section
      ref={place}
      data-rest
      tabIndex={-1}
      className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-8 outline-none"
      aria-label="Мои действия"
    >
      <h1 className="text-2xl font-semibold">Мои действия</h1>
      <p className="mt-1 text-muted">
        Любое можно отменить, пока те же поля не изменил кто-то другой. Последнее отменяет{' '}
        {keysOfCommand('journal.undo')?.join('+')}.
      </p>
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
      ) : data.length === 0 ? (
        <EmptyState
          title="Вы ещё ничего не меняли"
          text="Здесь появится всё, что вы создадите, измените или удалите."
        />
      ) : (
        <HistoryGroups groups={data} isNamed actionOf={(group) => <Undo group={group} />} />
      )}
    </section>
  )
}

/** Why an undo was refused stands where it was asked for, with the names of the fields. */
function Undo({ group }: { group: JournalGroup }) {
  const [failure, setFailure] = useState<string>()
  if (group.isUndone || group.kind !== 'command') return null
  const undo = async () => {
    setFailure(undefined)
    const outcome = await runCommand('journal.undo', { source: 'form', args: { groupId: group.id } })
    if (outcome.status === 'failed') setFailure(describeFailure(outcome.error))
  }
  return (
    <span className="inline-flex items-center gap-3">
      {failure && (
        <span role="alert" className="max-w-[420px] text-sm text-stale">
          {failure}
        </span>
      )}
      <Button look="quiet" onClick={() => void undo()}>
        Отменить
      </Button>
    </span>
  )
}
