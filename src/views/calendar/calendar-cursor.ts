import type { EventRow } from '#contract/events/event-records.ts'
import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { minutesOf } from '#domain/time/zoned-time.ts'
import type { CalendarCursor, CalendarView } from '#src/state/table/calendar.ts'
import { daysShown } from './calendar-days.ts'
import { chronological, dayMinutes, type PlacedEvent, placeEvents } from './calendar-lanes.ts'

/** Arrows walk the day by this. */
export const slotMinutes = 30
const lastSlot = dayMinutes - slotMinutes

/** Where a day opens that nobody has walked yet: at the present time while people work, else in the morning. */
export function openingMinutes(nowMinutes: number): number {
  const isWorkTime = nowMinutes >= 8 * 60 && nowMinutes < 20 * 60
  return isWorkTime ? nowMinutes : 9 * 60
}

/** Where ←, →, or in a month ↑, ↓ lead: another day at the same time. */
export function moveByDays(
  { day, minutes }: CalendarCursor,
  days: number,
  events: readonly EventRow[],
  zone: string,
): CalendarCursor {
  return cursorAt(addDays(day, days), minutes, events, zone)
}

/** Where ↑ and ↓ lead within a day: past the event under the cursor, else by one slot. */
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

/** Where `j` and `k` lead: to the next or previous event in time; beside one that overlaps too. */
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

/** On an event: at its beginning. */
export function cursorOn({ id, date }: Pick<EventRow, 'id' | 'date'>, zone: string): CalendarCursor {
  return { day: dayOf(date, zone), minutes: slotOf(minutesOf(timeOf(date, zone))), eventId: id }
}

/** At a time of a day: on the first event that lies in the slot, if any. */
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
 * The cursor on what is drawn: it follows its event over the days of the page; one that went away leaves its slot, in
 * which another may lie.
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

/** @returns `undefined` where no day of the page has the event. */
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

/** Whether the event touches the slot; one without length touches that of its beginning. */
function liesIn({ startMinutes, endMinutes }: PlacedEvent, slot: number): boolean {
  return startMinutes < slot + slotMinutes && (endMinutes > slot || startMinutes >= slot)
}

function slotOf(minutes: number): number {
  return Math.max(0, Math.floor(minutes / slotMinutes) * slotMinutes)
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
