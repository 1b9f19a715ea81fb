import { useInfiniteQuery } from '@tanstack/react-query'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { type EventSubject, recordEventsQuery, recordOfEvent } from '#src/state/queries/events.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { eventState, whenText } from '../events/event-texts.ts'
import { CardHeading } from './card-layout.tsx'
import { useNothingSeen } from './contacts/nothing-seen.ts'
import { framedAs } from './framed.ts'
import { RecordHistory } from './history/record-history.tsx'
import { PagedPanel } from './paged-panel.tsx'
import { useValueContext } from './use-value-context.ts'

const adders = {
  person: <CommandButton id="event.plan">Назначить событие</CommandButton>,
  company: <CommandButton id="event.plan">Назначить событие</CommandButton>,
  block: <CommandButton id="event.bookViewing">Назначить показ</CommandButton>,
  building: <CommandButton id="event.bookViewing">Назначить показ</CommandButton>,
  deal: <CommandButton id="deal.nextStep">Назначить шаг</CommandButton>,
} as const

/** Events about a record with its field history below: a tab of its card. */
export function EventsAndHistory({ kind, id }: { kind: 'company' | 'building'; id: number }) {
  return (
    <>
      <section aria-label="События" className="mb-8">
        <CardHeading>События</CardHeading>
        <RecordEvents kind={kind} id={id} isPart />
      </section>
      <section aria-label="История">
        <CardHeading>История</CardHeading>
        <RecordHistory kind={kind} id={id} place="part" />
      </section>
    </>
  )
}

/** The user's events about a record, everybody's for an admin; latest first. */
export function RecordEvents({ kind, id, isPart }: { kind: EventSubject; id: number; isPart?: boolean }) {
  const query = useInfiniteQuery(recordEventsQuery(kind, id))
  const context = useValueContext()
  const add = adders[kind]
  const nothing = useNothingSeen('events')
  return (
    <PagedPanel
      query={query}
      loading="Загружаем события"
      failed="События не загрузились"
      isPart={isPart}
      empty={
        isPart ? (
          <p className="flex items-center gap-4 text-muted">
            {add} {nothing}.
          </p>
        ) : (
          <EmptyState icon="event" title={nothing} text="Запланируйте звонок, встречу или показ.">
            {add}
          </EmptyState>
        )
      }
    >
      {(events) => (
        <>
          {add}
          <ol className="mt-3 max-w-[1000px] border-b border-line" aria-label="События">
            {events.map((event) => (
              <li key={event.id} className="flex gap-4 border-t border-line py-1.5 leading-6">
                <span className="w-[150px] shrink-0 text-muted">{whenText(event, context)}</span>
                <span className="w-[72px] shrink-0">{eventTypes[event.type]}</span>
                <a
                  href={pathOf('event', event)}
                  {...framedAs('event', recordOfEvent(event))}
                  className="min-w-0 flex-1 truncate underline decoration-line underline-offset-2 hover:text-accent"
                >
                  {event.title}
                </a>
                <span className="shrink-0 text-muted">{eventState(event, context.now)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </PagedPanel>
  )
}
