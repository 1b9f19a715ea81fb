import type { ReactNode } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { CommandButton } from '#src/views/command-button.tsx'
import { runCommand } from '../runtime.ts'

/** No rows: because of the filter, which can be cleared, or because there is nothing yet. */
export function EmptyTable({ isFiltered, children }: { isFiltered: boolean; children: ReactNode }) {
  if (!isFiltered) return children
  return (
    <EmptyState
      icon="search"
      title="Ничего не нашлось"
      text="Под эти условия не подходит ни одна запись. Ослабьте одно из них."
    >
      <Button onClick={() => void runCommand('filter.clear', { source: 'toolbar' })}>Сбросить фильтр</Button>
      <CommandButton id="filter.add">Изменить условие</CommandButton>
    </EmptyState>
  )
}

export function RowsFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="Таблица не загрузилась"
      text={`${describeFailure(failure)}. Фильтр сохранён в адресе.`}
      onRetry={onRetry}
    />
  )
}

/** What came before still stands; this says that it may be old. */
export function StaleRowsLine({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <p role="alert" className="mx-5 mb-1.5 flex items-center gap-3 text-sm text-stale">
      {describeFailure(failure)}
      <button
        type="button"
        className="cursor-pointer rounded text-ink underline underline-offset-2 hover:text-accent"
        onClick={onRetry}
      >
        Повторить
      </button>
    </p>
  )
}

/** The list is deleted, or somebody else's. */
export function ListGone() {
  return (
    <EmptyState
      icon="list"
      title="Списка нет"
      text="Он удалён или это список другого человека. Удалённый вами вернёт отмена."
    >
      <CommandButton id="go.lists" look="primary">
        К спискам
      </CommandButton>
    </EmptyState>
  )
}
