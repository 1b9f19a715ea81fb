import { recordNames } from '#domain/records/record-names.ts'
import { ApiError, describeFailure } from '#src/api/errors.ts'
import { navigate } from '#src/state/place/location.ts'
import { tableOfCard } from '#src/state/place/routes.ts'
import { type CardKind, targetKinds } from '#src/state/table/target-kinds.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'

/** A card whose record is loading. */
export function CardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0 flex-1 px-5 pt-4">
        <Bar className="h-[18px] w-24" />
        <Bar className="mt-1.5 h-6 w-72" />
        <div className="mt-3 mb-4 h-8 border-b border-line" />
        <SkeletonRows count={12} label="Загружаем карточку" />
      </div>
      <div aria-hidden className="w-[264px] shrink-0 border-l border-line bg-panel p-4 wide:w-[320px]">
        <SkeletonRows count={8} label="" />
      </div>
    </div>
  )
}

function Bar({ className }: { className: string }) {
  return <div aria-hidden className={`rounded-sm bg-sunk ${className}`} />
}

/** A record that is missing or failed to load. */
export function CardFailure({
  kind,
  error,
  onRetry,
}: {
  kind: CardKind
  error: unknown
  onRetry: () => void
}) {
  useCommandKeys()
  const leave = (
    <Button onClick={() => navigate(tableOfCard[kind])} keys={keysOfCommand(`go.${tableOfCard[kind]}`)}>
      {targetKinds[kind].card.back}
    </Button>
  )
  if (isAbsent(error)) {
    return (
      <EmptyState
        icon="search"
        title={absentText(kind)}
        text="Запись удалена или адрес неверен. Удалённое можно вернуть, отменив удаление в «Моих действиях»."
      >
        {leave}
      </EmptyState>
    )
  }
  return (
    <ErrorState title="Карточка не загрузилась" text={describeFailure(error)} onRetry={onRetry}>
      {leave}
    </ErrorState>
  )
}

/** «Такого блока нет», «Такой компании нет». */
function absentText(kind: CardKind): string {
  const { choose, forms } = recordNames[kind]
  return `${/[ую]$/.test(choose) ? 'Такой' : 'Такого'} ${forms[1]} нет`
}

/** The record is missing or deleted: cached data is obsolete. */
export function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'notFound'
}
