import { eventQuery, recordOfEvent } from '#src/state/queries/events.ts'
import { eventFacts } from '#src/views/facts/event-facts.tsx'
import { Facts } from '#src/views/facts/fact-list.tsx'
import { RecordHistory } from '#src/views/record/history/record-history.tsx'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { eventSpan } from '../events/event-texts.ts'
import { CardHeading, CardLayout } from '../record/card-layout.tsx'
import { TableCrumb } from '../record/table-crumb.tsx'
import { useCard } from '../record/use-card.tsx'
import { useValueContext } from '../record/use-value-context.ts'

export default function EventCard({ id }: { id: number }) {
  const { record: event, instead } = useCard('event', eventQuery(id), recordOfEvent)
  const clock = useValueContext()
  if (!event) return instead
  return (
    <CardLayout
      kind="event"
      id={id}
      breadcrumb={<TableCrumb screen="events">События</TableCrumb>}
      title={event.title}
      marks={<span className="min-w-0 truncate text-muted">{eventSpan(event, clock)}</span>}
      actions={
        <>
          {event.isDone ? (
            <CommandButton id="event.reopen">Вернуть в работу</CommandButton>
          ) : (
            <CommandButton id="event.finish">Сделано</CommandButton>
          )}
          <CommandButton id="event.postpone">Перенести</CommandButton>
          <CommandButton id="event.edit">Изменить</CommandButton>
        </>
      }
      aside={<Facts of={eventFacts} record={event} place="aside" />}
      panels={[
        () => (
          <div className="max-w-[640px]">
            <Facts of={eventFacts} record={event} place="main" />
            {event.note !== null && (
              <section className="mt-6">
                <CardHeading>Заметка</CardHeading>
                <p className="break-words whitespace-pre-line">{event.note}</p>
              </section>
            )}
          </div>
        ),
        () => <RecordHistory kind="event" id={id} />,
      ]}
    />
  )
}
