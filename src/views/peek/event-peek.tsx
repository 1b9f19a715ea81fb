import type { CalendarEvent } from '#contract/events/event-records.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import { eventHead } from '../events/event-texts.ts'
import { eventFacts } from '../facts/event-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { PeekName, PeekPart } from './peek-head.tsx'
import { peekOf } from './peek-of.tsx'

/** The event under the cursor of a table. */
export const PeekedEvent = peekOf(eventQuery, 'Загружаем событие', EventPeek)

/** An event in the side panel. */
function EventPeek({ record: event }: { record: CalendarEvent }) {
  const clock = useValueContext()
  return (
    <>
      <p className="text-muted">{eventHead(event, clock)}</p>
      <PeekName name={event.title} />
      <Facts of={eventFacts} record={event} place="main" />
      {event.note !== null && (
        <PeekPart title="Комментарий">
          <p className="break-words whitespace-pre-line">{event.note}</p>
        </PeekPart>
      )}
    </>
  )
}
