// biome-ignore-all lint/a11y/useSemanticElements: the same grid as that of days and weeks; roles say the rest
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus (aria-activedescendant)
// biome-ignore-all lint/a11y/useKeyWithClickEvents: every click has a command with a key

import { useCallback, useId, useMemo, useRef, useState } from 'react'
import type { EventRow } from '#contract/events/event-records.ts'
import { countOfRecords } from '#domain/records/names.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { dayOf, timeOf } from '#domain/time/time.ts'
import { navigate } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { opensAs } from '#src/views/runtime/middle-click.ts'
import { typeLooks } from '../events/event-texts.ts'
import { cursorAt, cursorOn } from './calendar-cursor.ts'
import { weekdayNameOf, weekdayShorts, writtenDay } from './calendar-days.ts'
import { eventsByDay, linesOfDay } from './calendar-lanes.ts'
import type { CalendarPlace } from './use-calendar.ts'
import { frameMark, useCursorInView } from './use-cursor-in-view.ts'
import { useGridFocus } from './use-grid-focus.ts'

const linePx = 19
/** Height of a day cell's date and padding. */
const cellHeadPx = 28
const leastWeekPx = 92

/**
 * Number of event lines per day, measured on a week; remeasured on each page, whose number of weeks differs.
 */
function useLineCount() {
  const [weekPx, setWeekPx] = useState(leastWeekPx)
  const measure = useCallback((week: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setWeekPx(week.clientHeight))
    observer.observe(week)
    return () => observer.disconnect()
  }, [])
  return { lineCount: Math.floor((Math.max(weekPx, leastWeekPx) - cellHeadPx) / linePx), measure }
}

export function MonthGrid({ place }: { place: CalendarPlace }) {
  const { days, events, zone, today, cursor, isLoading, setCursor, setAddress } = place
  const gridId = useId()
  const grid = useRef<HTMLDivElement>(null)
  useGridFocus(grid)
  const { lineCount, measure } = useLineCount()
  const byDay = useMemo(() => eventsByDay(events, days, zone), [events, days, zone])
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const month = cursor.day.slice(0, 7)
  useCursorInView(`${gridId}-${cursor.day}`)

  const onClick = (event: React.MouseEvent) => {
    const { day, eventId } = placeOf(event.target)
    const clicked = events.find(({ id }) => id === eventId)
    if (clicked) setCursor(cursorOn(clicked, zone))
    else if (day) setCursor({ ...cursorAt(day, cursor.minutes, [], zone), eventId: null })
  }
  const onDoubleClick = (event: React.MouseEvent) => {
    const { day, eventId } = placeOf(event.target)
    if (eventId) navigate('event', { id: eventId })
    else if (day) setAddress({ view: 'day', day })
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Месяц"
      aria-readonly
      aria-busy={isLoading}
      tabIndex={0}
      aria-activedescendant={`${gridId}-${cursor.day}`}
      className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line outline-none"
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <div role="row" className="sticky top-0 z-[1] flex shrink-0 border-b border-line bg-background">
        {weekdayShorts.map((weekday) => (
          <div key={weekday} role="columnheader" className="min-w-0 flex-1 px-2 py-1.5 font-semibold">
            {weekday}
          </div>
        ))}
      </div>
      {weeks.map((week, at) => (
        <div
          key={week[0]}
          ref={at === 0 ? measure : undefined}
          role="row"
          className="flex min-h-[92px] flex-1 border-b border-line"
        >
          {week.map((day) => (
            <DayCell
              key={day}
              id={`${gridId}-${day}`}
              day={day}
              lineCount={lineCount}
              events={byDay.get(day) ?? []}
              zone={zone}
              isToday={day === today}
              isOther={day.slice(0, 7) !== month}
              isCursor={day === cursor.day}
              eventId={day === cursor.day ? cursor.eventId : null}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function DayCell({
  id,
  day,
  lineCount,
  events,
  zone,
  isToday,
  isOther,
  isCursor,
  eventId,
}: {
  id: string
  day: string
  lineCount: number
  events: readonly EventRow[]
  zone: string
  isToday: boolean
  /** Belongs to another month. */
  isOther: boolean
  isCursor: boolean
  eventId: number | null
}) {
  const { shown, left } = linesOfDay(events, lineCount, eventId)
  const current = events.find((event) => event.id === eventId)
  const count = events.length === 0 ? 'событий нет' : countOfRecords('event', events.length)
  const named = current ? `; ${eventTypes[current.type]}: ${current.title}` : ''
  return (
    <div
      id={id}
      role="gridcell"
      aria-selected={isCursor}
      aria-label={`${weekdayNameOf(day)}, ${writtenDay(day)}: ${count}${named}`}
      data-day={day}
      className={`relative min-w-0 flex-1 scroll-mt-[34px] border-l border-line px-1.5 py-1 first:border-l-0 ${
        isToday ? 'bg-accent-surface/60' : isOther ? 'bg-sunk/60' : ''
      } ${isCursor && eventId === null ? 'ring-2 ring-accent ring-inset' : ''}`}
    >
      <span
        className={`block px-0.5 text-sm tabular-nums ${isToday ? 'font-semibold text-accent' : isOther ? 'text-faint' : 'text-muted'}`}
      >
        {Number(day.slice(8))}
      </span>
      {shown.map((event) => (
        <span
          key={event.id}
          data-event={event.id}
          {...opensAs(pathOf('event', { id: event.id }))}
          {...(event.id === eventId && { [frameMark]: '' })}
          title={`${eventTypes[event.type]}: ${event.title}`}
          className={`mt-px block scroll-mt-[40px] cursor-pointer truncate rounded-sm border-l-[3px] bg-panel px-1 text-sm leading-[18px] ${typeLooks[event.type]} ${
            event.id === eventId ? 'ring-2 ring-accent' : ''
          } ${event.isDone ? 'text-muted line-through' : ''}`}
        >
          <span className="text-muted tabular-nums">{timeOn(day, event, zone)}</span> {event.title}
        </span>
      ))}
      {left > 0 && <span className="block px-1 text-xs text-muted">ещё {left}</span>}
    </div>
  )
}

/** «23:30», on the next day «до 01:30». */
function timeOn(day: string, { date, durationMinutes }: EventRow, zone: string): string {
  if (dayOf(date, zone) === day) return timeOf(date, zone)
  return `до ${timeOf(new Date(Date.parse(date) + durationMinutes * 60_000).toISOString(), zone)}`
}

function placeOf(target: EventTarget): { day: string | undefined; eventId: number | null } {
  const element = target instanceof Element ? target : null
  const event = element?.closest<HTMLElement>('[data-event]')
  return {
    day: element?.closest<HTMLElement>('[data-day]')?.dataset.day,
    eventId: event ? Number(event.dataset.event) : null,
  }
}
