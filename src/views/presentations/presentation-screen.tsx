import { useQuery } from '@tanstack/react-query'
import type { Presentation } from '#contract/presentations/presentations.ts'
import { presentationStates } from '#domain/presentation/facts.ts'
import { describeFailure } from '#src/api/errors.ts'
import { navigate } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { addressOfScreen } from '#src/state/place/table-address.ts'
import { contentQuery, presentationQuery, recordOfPresentation } from '#src/state/queries/presentations.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { isAbsent } from '../record/card-states.tsx'
import { useOpenRecord } from '../record/use-open-record.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { openedText } from './opened-text.ts'
import { PresentationPage } from './presentation-page.tsx'

/** The client's view for the broker: to review, print and share. */
export function PresentationScreen({ id }: { id: number }) {
  const { data: read, error, refetch } = useQuery(presentationQuery(id))
  const content = useQuery(contentQuery(id))
  const presentation = read?.data
  const isGone = isAbsent(error) || isAbsent(content.error)
  useOpenRecord('presentation', presentation && !isGone ? recordOfPresentation(presentation) : undefined)
  if (isGone) {
    return (
      <EmptyState
        icon="presentation"
        title="Такой презентации нет"
        text="Она удалена или адрес неверен. Удалённое лежит в корзине 30 дней."
      >
        <Button onClick={() => navigate('presentations')}>К презентациям</Button>
      </EmptyState>
    )
  }
  const failure = error ?? content.error
  if (failure && (!presentation || !content.data)) {
    const retry = () => void Promise.all([refetch(), content.refetch()])
    return <ErrorState title="Презентация не загрузилась" text={describeFailure(failure)} onRetry={retry} />
  }
  if (!presentation || !content.data) {
    return (
      <div className="mx-auto max-w-[880px] p-5 pt-16">
        <SkeletonRows count={10} label="Открываем презентацию" />
      </div>
    )
  }
  return <PresentationPage content={content.data} toolbar={<Toolbar presentation={presentation} />} />
}

const buttons = {
  'presentation.copyLink': 'Скопировать ссылку',
  'presentation.print': 'Напечатать',
  'presentation.copyText': 'Скопировать текст',
  'presentation.edit': 'Изменить',
  'presentation.renewLink': 'Новая ссылка',
} as const

function Toolbar({ presentation }: { presentation: Presentation }) {
  const { now, zone } = useValueContext()
  return (
    <nav className="presentation-toolbar" aria-label="Презентация">
      <a href={addressOfScreen('presentations')} className="mr-1">
        Презентации
      </a>
      <span className="mr-auto text-muted">
        {presentationStates[presentation.state]} · {openedText(presentation, now, zone)}
      </span>
      {presentation.deal && (
        <a href={pathOf('deal', presentation.deal)} className="max-w-[260px] truncate">
          {presentation.deal.name}
        </a>
      )}
      {(Object.keys(buttons) as (keyof typeof buttons)[]).map((command) => (
        <CommandButton key={command} id={command}>
          {buttons[command]}
        </CommandButton>
      ))}
    </nav>
  )
}
