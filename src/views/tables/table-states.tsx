import type { ReactNode } from 'react'
import { describeFailure } from '#src/api/errors.ts'
import type { FilteredRoute } from '#src/state/place/usual-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** Texts for screens that open on part of their records, if that is empty. */
const partTexts: Record<FilteredRoute, { icon: IconName; title: string; text: string; create: string }> = {
  events: {
    icon: 'event',
    title: 'Несделанных событий нет',
    text: 'Таблица открывается с фильтром «Сделано: нет». Снимите его, чтобы увидеть и сделанные.',
    create: 'event.create',
  },
}

/** Empty state: by a filter, which can be cleared, or because there is nothing yet. */
export function EmptyTable({
  isFiltered,
  usualPart,
  children,
}: {
  isFiltered: boolean
  usualPart?: FilteredRoute | undefined
  children: ReactNode
}) {
  if (!isFiltered) return children
  if (usualPart) {
    const { icon, title, text, create } = partTexts[usualPart]
    return (
      <EmptyState icon={icon} title={title} text={text}>
        <CommandButton id={create} look="primary" />
        <Button onClick={clearFilter}>Показать все</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="search"
      title="Ничего не нашлось"
      text="Под эти условия не подходит ни одна запись. Уберите или смягчите одно из условий."
    >
      <Button onClick={clearFilter}>Сбросить фильтр</Button>
      <CommandButton id="filter.add">Изменить условие</CommandButton>
    </EmptyState>
  )
}

const clearFilter = () => void runCommand('filter.clear', { source: 'toolbar' })

export function RowsFailed({ failure, onRetry }: { failure: Error; onRetry: () => void }) {
  return (
    <ErrorState
      title="Таблица не загрузилась"
      text={`${describeFailure(failure)}. Фильтр сохранён в адресе.`}
      onRetry={onRetry}
    />
  )
}

/** Warns that the rows shown may be outdated. */
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

/** The list is deleted or belongs to somebody else. */
export function ListGone() {
  return (
    <EmptyState
      icon="list"
      title="Такой подборки нет"
      text="Она удалена или её собирал другой человек. Свою верните: отмените удаление в «Моих действиях»."
    >
      <CommandButton id="go.lists" look="primary">
        К подборкам
      </CommandButton>
    </EmptyState>
  )
}
