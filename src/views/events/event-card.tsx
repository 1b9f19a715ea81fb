import { useQuery } from '@tanstack/react-query'
import type { CalendarEvent } from '#contract/events/event-records.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { formatInstant } from '#domain/time/time.ts'
import { eventQuery, recordOfEvent } from '#src/state/queries/events.ts'
import { DefinitionList } from '#src/ui/definition-list.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { CardHeading, CardLayout } from '../record/card-layout.tsx'
import { CardFailure, CardSkeleton, isAbsent } from '../record/card-states.tsx'
import { TableCrumb } from '../record/table-crumb.tsx'
import { useOpenRecord } from '../record/use-open-record.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { EventFacts } from './event-facts.tsx'
import { eventSpan } from './event-texts.ts'

export function EventCard({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(eventQuery(id))
  const clock = useValueContext()
  const event = data?.data
  useOpenRecord('event', event && !isAbsent(error) ? recordOfEvent(event) : undefined)
  if (error && (!event || isAbsent(error))) {
    return <CardFailure kind="event" error={error} onRetry={() => void refetch()} />
  }
  if (!event) return <CardSkeleton />
  return (
    <CardLayout
      kind="event"
      id={id}
      breadcrumb={<TableCrumb screen="events">События</TableCrumb>}
      title={event.title}
      marks={<span className="min-w-0 truncate text-muted">{eventSpan(event, clock)}</span>}
      aside={<EventAside event={event} />}
      panels={[
        () => (
          <div className="max-w-[640px]">
            <EventFacts event={event} clock={clock} />
            {event.note !== null && (
              <section className="mt-6">
                <CardHeading>Комментарий</CardHeading>
                <p className="break-words whitespace-pre-line">{event.note}</p>
              </section>
            )}
            <div className="mt-6 flex flex-wrap gap-2">
              {event.isDone ? (
                <CommandButton id="event.reopen">Вернуть в работу</CommandButton>
              ) : (
                <CommandButton id="event.finish">Сделано</CommandButton>
              )}
              <CommandButton id="event.postpone">Перенести</CommandButton>
              <CommandButton id="event.edit">Изменить</CommandButton>
            </div>
          </div>
        ),
        () => <RecordHistory kind="event" id={id} />,
      ]}
    />
  )
}

function EventAside({ event }: { event: CalendarEvent }) {
  const { now, zone } = useValueContext()
  return (
    <DefinitionList
      rows={[
        { label: 'Вид', value: eventTypes[event.type] },
        { label: 'Длительность', value: `${event.durationMinutes}\u00a0мин` },
        { label: 'Создано', value: formatInstant(event.createdAt, now, zone) },
        { label: 'Изменено', value: formatInstant(event.updatedAt, now, zone) },
      ]}
    />
  )
}
