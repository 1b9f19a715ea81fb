// biome-ignore-all lint/a11y/useSemanticElements: a table cannot hold events that lie over several rows; roles say the rest
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus (aria-activedescendant)
// biome-ignore-all lint/a11y/useKeyWithClickEvents: every click has a command with a key
import { memo, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { timeAt } from '#domain/time/zoned-time.ts'
import { navigate } from '#src/state/place/location.ts'
import type { CalendarCursor } from '#src/state/table/calendar.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { cursorAt, cursorOn, slotMinutes } from './calendar-cursor.ts'
import { weekdayNameOf, weekdayShorts, writtenDay } from './calendar-days.ts'
import { dayMinutes, type PlacedEvent, placeEvents, stackCrowded } from './calendar-lanes.ts'
import { EventBox, eventLabel } from './event-box.tsx'
import type { CalendarPlace } from './use-calendar.ts'
import { useCursorInView } from './use-cursor-in-view.ts'
import { useEventDrag } from './use-event-drag.ts'
import { useGridFocus } from './use-grid-focus.ts'

/** Half an hour. */
export const slotPx = 32
const slots = Array.from({ length: dayMinutes / slotMinutes }, (_, at) => at * slotMinutes)
/** Default scroll position. */
const morningMinutes = 8.5 * 60

const cellId = (grid: string, day: string, minutes: number) => `${grid}-${day}-${minutes}`

/** Days side by side over the hours. */
export function TimeGrid({ place }: { place: CalendarPlace }) {
  const { days, events, zone, today, nowMinutes, cursor, isLoading, setCursor } = place
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  useGridFocus(scroller)
  const mostLanes = useMostLanes(scroller, days.length)
  const placed = useMemo(
    () => days.map((day) => stackCrowded(placeEvents(events, day, zone), mostLanes)),
    [days, events, zone, mostLanes],
  )
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: (morningMinutes / slotMinutes) * slotPx })
  }, [])
  useCursorInView(cellId(gridId, cursor.day, cursor.minutes))

  const drag = useEventDrag({ days, events, zone, minutePx: slotPx / slotMinutes })
  const onClick = (event: React.MouseEvent) => {
    if (drag.wasDragged()) return
    const at = placeOf(event.target)
    if (!at) return
    const clicked = events.find(({ id }) => id === at.eventId)
    setCursor(
      clicked
        ? { ...cursorOn(clicked, zone), day: at.day }
        : { ...cursorAt(at.day, at.minutes, [], zone), eventId: null },
    )
  }
  const onDoubleClick = (event: React.MouseEvent) => {
    const at = placeOf(event.target)
    if (at?.eventId) navigate('event', { id: at.eventId })
    else if (at) void runCommand('event.create', { source: 'toolbar' })
  }

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={days.length === 1 ? 'День' : 'Неделя'}
      aria-readonly
      aria-busy={isLoading}
      tabIndex={0}
      aria-activedescendant={cellId(gridId, cursor.day, cursor.minutes)}
      className="min-h-0 flex-1 overflow-y-auto border-t border-line outline-none"
      onPointerDown={drag.onPointerDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
    >
      <div role="row" className="sticky top-0 z-[4] flex border-b border-line bg-background">
        <div role="columnheader" className="w-[54px] shrink-0">
          <span className="sr-only">Время</span>
        </div>
        {days.map((day) => (
          <DayHead key={day} day={day} isToday={day === today} />
        ))}
      </div>
      {slots.map((minutes) => (
        <SlotRow
          key={minutes}
          gridId={gridId}
          minutes={minutes}
          days={days}
          placed={placed}
          today={today}
          nowMinutes={nowMinutes >= minutes && nowMinutes < minutes + slotMinutes ? nowMinutes : null}
          cursor={isInRow(cursor, minutes, placed) ? cursor : null}
        />
      ))}
    </div>
  )
}

/** A narrower event tells nothing of its title. */
const laneMinPx = 84
const hoursPx = 54

/** Events that can be read side by side within a day. */
function useMostLanes(scroller: RefObject<HTMLElement | null>, days: number): number {
  const [most, setMost] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const measure = () => setMost(Math.max(1, Math.floor((grid.clientWidth - hoursPx) / days / laneMinPx)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(grid)
    return () => observer.disconnect()
  }, [scroller, days])
  return most
}

function DayHead({ day, isToday }: { day: string; isToday: boolean }) {
  const weekday = weekdayShorts[(new Date(day).getUTCDay() + 6) % 7]
  return (
    <div
      role="columnheader"
      aria-label={`${weekdayNameOf(day)}, ${writtenDay(day)}${isToday ? ', сегодня' : ''}`}
      className={`min-w-0 flex-1 border-l border-line px-2 py-1.5 font-semibold ${isToday ? 'text-accent' : ''}`}
    >
      {weekday} {Number(day.slice(8))}
    </div>
  )
}

interface SlotRowProps {
  readonly gridId: string
  readonly minutes: number
  readonly days: readonly string[]
  readonly placed: readonly (readonly PlacedEvent[])[]
  readonly today: string
  /** Current time if within this slot, else null. */
  readonly nowMinutes: number | null
  /** The cursor if it touches this row, else null. */
  readonly cursor: CalendarCursor | null
}

const SlotRow = memo(function SlotRow(props: SlotRowProps) {
  const { gridId, minutes, days, placed, today, nowMinutes, cursor } = props
  const isFullHour = minutes % 60 === 0
  return (
    <div role="row" className="flex" style={{ height: slotPx }}>
      <div role="rowheader" className="relative w-[54px] shrink-0 text-right text-sm text-faint">
        {isFullHour && minutes > 0 ? (
          <span className="absolute -top-[9px] right-2 tabular-nums">{timeAt(minutes)}</span>
        ) : (
          <span className="sr-only">{timeAt(minutes)}</span>
        )}
      </div>
      {days.map((day, column) => {
        const starting = (placed[column] ?? []).filter(
          ({ startMinutes }) => startMinutes >= minutes && startMinutes < minutes + slotMinutes,
        )
        const isCursor = cursor?.day === day && cursor.minutes === minutes
        const inSlot = isCursor
          ? (placed[column] ?? []).filter(({ event }) => event.id === cursor.eventId)
          : starting
        return (
          <div
            key={day}
            id={cellId(gridId, day, minutes)}
            role="gridcell"
            aria-selected={isCursor}
            aria-label={[
              `${weekdayNameOf(day)}, ${writtenDay(day)}, ${timeAt(minutes)}`,
              ...inSlot.map(eventLabel),
            ].join('; ')}
            data-day={day}
            data-minutes={minutes}
            className={`relative min-w-0 flex-1 scroll-mt-[34px] border-l border-line ${isFullHour ? 'border-t border-t-line' : ''} ${
              day === today ? 'bg-accent-surface/60' : ''
            }`}
          >
            {isCursor && cursor.eventId === null && (
              <span aria-hidden className="absolute inset-px rounded-sm ring-2 ring-accent" />
            )}
            {starting.map((one) => (
              <EventBox
                key={one.event.id}
                placed={one}
                topPx={(((one.drawn?.from ?? one.startMinutes) - minutes) / slotMinutes) * slotPx}
                minutePx={slotPx / slotMinutes}
                isCursor={cursor?.day === day && cursor.eventId === one.event.id}
              />
            ))}
            {day === today && nowMinutes !== null && (
              <span
                aria-hidden
                className="pointer-events-none absolute inset-x-0 z-[3] h-0.5 bg-stale"
                style={{ top: ((nowMinutes - minutes) / slotMinutes) * slotPx }}
              />
            )}
          </div>
        )
      })}
    </div>
  )
})

/** Its own slot, and the row where its event begins. */
function isInRow(
  { minutes, eventId }: CalendarCursor,
  row: number,
  placed: readonly (readonly PlacedEvent[])[],
): boolean {
  if (minutes === row) return true
  if (eventId === null) return false
  return placed.some((onDay) =>
    onDay.some(
      ({ event, startMinutes }) =>
        event.id === eventId && startMinutes >= row && startMinutes < row + slotMinutes,
    ),
  )
}

/** Slot or event under the pointer. */
function placeOf(target: EventTarget): { day: string; minutes: number; eventId: number | null } | null {
  const element = target instanceof Element ? target : null
  const cell = element?.closest<HTMLElement>('[data-day]')
  const event = element?.closest<HTMLElement>('[data-event]')
  if (!cell?.dataset.day) return null
  return {
    day: cell.dataset.day,
    minutes: Number(cell.dataset.minutes),
    eventId: event ? Number(event.dataset.event) : null,
  }
}
