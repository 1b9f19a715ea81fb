import { useQuery } from '@tanstack/react-query'
import type { EventRow } from '#contract/events/event-records.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { dayOf, timeOf } from '#domain/time/time.ts'
import { timeAt } from '#domain/time/zoned-time.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import type { CalendarHandle } from '#src/state/table/calendar.ts'
import { Keycaps } from '#src/ui/keycap.tsx'
import { keysOfCommand, useCommandKeys } from '#src/views/runtime/command-keys.ts'
import { type EventClock, isOverdue, typeLooks } from '../events/event-texts.ts'
import { eventFacts } from '../facts/event-facts.tsx'
import { Facts } from '../facts/fact-list.tsx'
import { useValueContext } from '../record/use-value-context.ts'
import { calendarTitle } from './calendar-days.ts'
import { textOfDay } from './day-text.ts'

/** Agenda of the cursor's day: events by time, the one under the cursor in detail. */
export function DayAgenda({ calendar }: { calendar: CalendarHandle }) {
  const { cursor, agenda, zone, isLoading } = calendar
  const clock = useValueContext()
  const isToday = cursor.day === dayOf(clock.now, zone)
  const begun = agenda.filter(({ date }) => dayOf(date, zone) === cursor.day)
  return (
    <>
      <h2 className="text-lg font-semibold">{calendarTitle('day', cursor.day)}</h2>
      <p className="mb-3 text-muted">
        {isToday && 'Сегодня · '}
        {textOfDay(begun)}
      </p>
      <ol className="-mx-2 flex flex-col gap-1">
        {agenda.map((event) => (
          <li key={event.id}>
            <AgendaLine
              event={event}
              clock={clock}
              zone={zone}
              isCurrent={event.id === cursor.eventId}
              onChoose={() => calendar.goToEvent(event)}
            />
          </li>
        ))}
      </ol>
      {!isLoading && cursor.eventId === null && <FreeSlot calendar={calendar} />}
    </>
  )
}

interface AgendaLineProps {
  readonly event: EventRow
  readonly clock: EventClock
  readonly zone: string
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function AgendaLine({ event, clock, zone, isCurrent, onChoose }: AgendaLineProps) {
  const about = event.company?.name ?? event.person?.name
  const look = event.isDone ? 'text-muted line-through' : ''
  return (
    <div
      className={`rounded border-l-[3px] ${typeLooks[event.type]} ${isCurrent ? 'bg-cursor' : 'hover:bg-sunk'}`}
    >
      <button
        type="button"
        aria-current={isCurrent}
        className="grid w-full cursor-pointer grid-cols-[44px_1fr] gap-x-2 px-2 py-1.5 text-left"
        // Keeps the focus in the calendar.
        onMouseDown={(press) => press.preventDefault()}
        onClick={onChoose}
      >
        <span
          className={`tabular-nums ${isOverdue(event, clock.now) ? 'font-medium text-stale' : 'text-muted'}`}
        >
          {timeOf(event.date, zone)}
        </span>
        <span className="min-w-0">
          <span className={`block break-words ${isCurrent ? 'font-semibold' : ''} ${look}`}>
            {event.title}
          </span>
          <span className="block truncate text-sm text-muted">
            {eventTypes[event.type]}
            {about && ` · ${about}`}
          </span>
        </span>
      </button>
      {isCurrent && <CurrentFacts id={event.id} />}
    </div>
  )
}

function CurrentFacts({ id }: { id: number }) {
  const { data } = useQuery(eventQuery(id))
  if (!data) return null
  const { note } = data.data
  return (
    <div className="border-t border-line px-2 py-2">
      <Facts of={eventFacts} record={data.data} place="main" />
      {note !== null && <p className="mt-2 break-words whitespace-pre-line">{note}</p>}
    </div>
  )
}

/** Explains Enter on an empty slot. */
function FreeSlot({ calendar: { view, cursor, agenda } }: { calendar: CalendarHandle }) {
  if (view === 'month') {
    return (
      <p className="mt-4 text-sm text-muted">
        {agenda.length > 0 && (
          <>
            <KeysOf commands={['calendar.nextEvent', 'calendar.previousEvent']} /> — по событиям,{' '}
          </>
        )}
        <KeysOf commands={['calendar.open']} /> — открыть день
      </p>
    )
  }
  return (
    <p className="mt-4 text-sm text-muted">
      В {timeAt(cursor.minutes)} свободно. <KeysOf commands={['calendar.open']} /> — новое событие
    </p>
  )
}

/** The user's keys of these commands. */
function KeysOf({ commands }: { commands: readonly string[] }) {
  useCommandKeys()
  return <Keycaps keys={commands.flatMap((id) => keysOfCommand(id) ?? [])} />
}
