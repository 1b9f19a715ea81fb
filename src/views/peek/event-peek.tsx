import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { CalendarEvent } from '#contract/event-records.ts'
import { calendarHandleAtom } from '#src/state/calendar.ts'
import { eventQuery } from '#src/state/events.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { keysOfCommand, useCommandKeys } from '../command-keys.ts'
import { EventFacts } from '../events/event-facts.tsx'
import { eventHead } from '../events/event-texts.ts'
import { useValueContext } from '../record/use-value-context.ts'
import { PeekFailed } from './peek-failed.tsx'
import { PeekPart } from './peek-head.tsx'

/** The event under the cursor of a table or of the calendar. */
export function PeekedEvent({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...eventQuery(id), placeholderData: keepPreviousData })
  if (data) return <EventPeek event={data.data} />
  if (error) return <PeekFailed error={error} onRetry={() => void refetch()} />
  return <SkeletonRows count={8} label="Загружаем событие" />
}

/** In the calendar, where nothing is planned. */
export function FreeSlot() {
  const calendar = useAtomValue(calendarHandleAtom)
  if (calendar?.isLoading) return null
  if (calendar?.view === 'month') {
    return (
      <p className="text-muted">
        <KeysOf commands={['calendar.nextEvent', 'calendar.previousEvent']} /> — по событиям,{' '}
        <KeysOf commands={['calendar.open']} /> — открыть день.
      </p>
    )
  }
  return (
    <p className="text-muted">
      На это время ничего не назначено. <KeysOf commands={['calendar.open']} /> — новое событие.
    </p>
  )
}

/** A key of each of these commands, as the person has them. */
function KeysOf({ commands }: { commands: readonly string[] }) {
  useCommandKeys()
  return <Keycaps keys={commands.flatMap((id) => keysOfCommand(id) ?? [])} />
}

/** An event beside the table or the calendar. */
function EventPeek({ event }: { event: CalendarEvent }) {
  const clock = useValueContext()
  return (
    <>
      <p className="text-muted">{eventHead(event, clock)}</p>
      <h2 className="mt-0.5 mb-3 text-xl font-semibold break-words">{event.title}</h2>
      <EventFacts event={event} clock={clock} />
      {event.note !== null && (
        <PeekPart title="Комментарий">
          <p className="break-words whitespace-pre-line">{event.note}</p>
        </PeekPart>
      )}
    </>
  )
}
