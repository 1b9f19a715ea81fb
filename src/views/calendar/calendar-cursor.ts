import type { EventRow } from '#contract/events/event-records.ts'
import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { minutesOf } from '#domain/time/zoned-time.ts'
import type { CalendarCursor, CalendarView } from '#src/state/table/calendar.ts'
import { daysShown } from './calendar-days.ts'
import { chronological, dayMinutes, type PlacedEvent, placeEvents } from './calendar-lanes.ts'

/** Step of the arrows within a day. */
export const slotMinutes = 30
const lastSlot = dayMinutes - slotMinutes

/** Initial cursor of a day: now, within working hours, otherwise in the morning. */
export function openingMinutes(nowMinutes: number): number {
  const isWorkTime = nowMinutes >= 8 * 60 && nowMinutes < 20 * 60
  return isWorkTime ? nowMinutes : 9 * 60
}

/** Moves to another day at the same time: ←, →, and in a month ↑, ↓. */
export function moveByDays(
  { day, minutes }: CalendarCursor,
  days: number,
  events: readonly EventRow[],
  zone: string,
): CalendarCursor {
  return cursorAt(addDays(day, days), minutes, events, zone)
}

/** Moves up or down within a day: past the event under the cursor, else by one slot. */
export function moveBySlot(
  cursor: CalendarCursor,
  direction: 1 | -1,
  events: readonly EventRow[],
  zone: string,
): CalendarCursor {
  const { day, minutes, eventId } = cursor
  const here = placeEvents(events, day, zone).find(({ event }) => event.id === eventId)
  const next =
    direction === 1
      ? Math.max(slotOf(here ? here.endMinutes - 1 : minutes), slotOf(minutes)) + slotMinutes
      : slotOf(here?.startMinutes ?? minutes) - slotMinutes
  if (next < 0 || next > lastSlot) return cursor
  return cursorAt(day, next, events, zone)
}

/** Moves to the next or previous event in time, including overlapping ones: `j` and `k`. */
export function moveByEvent(
  { day, minutes, eventId }: CalendarCursor,
  direction: 1 | -1,
  events: readonly EventRow[],
  zone: string,
): CalendarCursor | null {
  const sorted = chronological(events)
  const at = sorted.findIndex(({ id }) => id === eventId)
  const place = (event: EventRow) => dayOf(event.date, zone) + timeOf(event.date, zone)
  const here = day + clockOf(minutes)
  const next =
    at >= 0
      ? sorted[at + direction]
      : direction === 1
        ? sorted.find((event) => place(event) >= here)
        : sorted.findLast((event) => place(event) < here)
  return next ? cursorOn(next, zone) : null
}

/** Cursor at the beginning of an event. */
export function cursorOn({ id, date }: Pick<EventRow, 'id' | 'date'>, zone: string): CalendarCursor {
  return { day: dayOf(date, zone), minutes: slotOf(minutesOf(timeOf(date, zone))), eventId: id }
}

/** Cursor at a time of a day, on the first event in the slot, if any. */
export function cursorAt(
  day: string,
  minutes: number,
  events: readonly EventRow[],
  zone: string,
): CalendarCursor {
  const slot = Math.min(lastSlot, slotOf(minutes))
  const inSlot = placeEvents(events, day, zone).find((placed) => liesIn(placed, slot))
  return { day, minutes: slot, eventId: inSlot?.event.id ?? null }
}

/**
 * Reconciles the cursor with loaded events: follows its event within the visible days; if the event is gone,
 * stays in its slot, where another may be.
 */
export function settled(
  cursor: CalendarCursor,
  events: readonly EventRow[],
  view: CalendarView,
  zone: string,
): CalendarCursor {
  const event = events.find(({ id }) => id === cursor.eventId)
  const followed = event && followedTo(event, cursor, view, zone)
  if (followed) return followed
  return view === 'month' ? { ...cursor, eventId: null } : cursorAt(cursor.day, cursor.minutes, events, zone)
}

/** @returns `undefined` if no visible day has the event. */
function followedTo(
  event: EventRow,
  cursor: CalendarCursor,
  view: CalendarView,
  zone: string,
): CalendarCursor | undefined {
  const placedOn = (day: string) => placeEvents([event], day, zone)[0]
  const here = placedOn(cursor.day)
  if (here && (view === 'month' || liesIn(here, cursor.minutes))) return cursor
  const days = here ? [cursor.day] : daysShown(view, cursor.day)
  for (const day of days) {
    const placed = placedOn(day)
    if (placed) return { day, minutes: slotOf(placed.startMinutes), eventId: event.id }
  }
  return undefined
}

/** Tells if the event overlaps the slot; a zero-length one overlaps the slot of its start. */
function liesIn({ startMinutes, endMinutes }: PlacedEvent, slot: number): boolean {
  return startMinutes < slot + slotMinutes && (endMinutes > slot || startMinutes >= slot)
}

function slotOf(minutes: number): number {
  return Math.max(0, Math.floor(minutes / slotMinutes) * slotMinutes)
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
