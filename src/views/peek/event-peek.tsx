import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CalendarEvent } from '#contract/events/event-records.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import { SkeletonRows } from '#src/ui/grid/skeleton-rows.tsx'
import { eventHead } from '../events/event-texts.ts'
import { eventFacts } from '../facts/event-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { PeekFailed } from './peek-failed.tsx'
import { PeekPart } from './peek-head.tsx'

/** The event under the cursor of a table. */
export function PeekedEvent({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...eventQuery(id), placeholderData: keepPreviousData })
  if (data) return <EventPeek event={data.data} />
  if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} label="Загружаем событие" />
}

/** An event in the side panel. */
function EventPeek({ event }: { event: CalendarEvent }) {
  const clock = useValueContext()
  return (
    <>
      <p className="text-muted">{eventHead(event, clock)}</p>
      <h2 className="mt-0.5 mb-3 text-xl font-semibold break-words">{event.title}</h2>
      <Facts of={eventFacts} record={event} place="main" />
      {event.note !== null && (
        <PeekPart title="Комментарий">
          <p className="break-words whitespace-pre-line">{event.note}</p>
        </PeekPart>
      )}
    </>
  )
}
