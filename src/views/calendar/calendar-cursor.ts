import type { EventRow } from '#contract/event-records.ts'
import { addDays, dayOf, timeOf } from '#domain/time.ts'
import { minutesOf } from '#domain/zoned-time.ts'
import type { CalendarCursor } from '#src/state/calendar.ts'
import { chronological, dayMinutes, placeEvents } from './calendar-lanes.ts'

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
export function cursorOn({ id, date }: EventRow, zone: string): CalendarCursor {
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
  const inSlot = placeEvents(events, day, zone).find(
    ({ startMinutes, endMinutes }) => startMinutes < slot + slotMinutes && endMinutes > slot,
  )
  return { day, minutes: slot, eventId: inSlot?.event.id ?? null }
}

/** The cursor on what is there: an event that went away leaves its slot, one that came takes it. */
export function settled(
  cursor: CalendarCursor,
  events: readonly EventRow[],
  isMonth: boolean,
  zone: string,
): CalendarCursor {
  const isThere = events.some(({ id }) => id === cursor.eventId)
  if (isThere) return cursor
  return isMonth ? { ...cursor, eventId: null } : cursorAt(cursor.day, cursor.minutes, events, zone)
}

function slotOf(minutes: number): number {
  return Math.max(0, Math.floor(minutes / slotMinutes) * slotMinutes)
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
