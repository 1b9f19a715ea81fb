import type { EventRow } from '#contract/events/event-records.ts'
import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { minutesOf } from '#domain/time/zoned-time.ts'

/** An event on one day's column: minutes from midnight by the office's clocks, and its place among those beside it. */
export interface PlacedEvent {
  event: EventRow
  startMinutes: number
  /** At most midnight: what goes on is placed on the next day too. */
  endMinutes: number
  /** From 0, of `lanes` that stand side by side. */
  lane: number
  lanes: number
}

export const dayMinutes = 24 * 60
/** An event is drawn at least this long, so that its title can be read; what begins meanwhile stands beside it. */
export const shortestShownMinutes = 25

/** Events of a day, those that began the day before included; where they overlap they stand side by side. */
export function placeEvents(events: readonly EventRow[], day: string, zone: string): PlacedEvent[] {
  const onDay = events
    .flatMap((event) => {
      const span = spanOn(event, day, zone)
      return span ? [{ event, ...span, lane: 0, lanes: 1 }] : []
    })
    .sort((a, b) => a.startMinutes - b.startMinutes || b.endMinutes - a.endMinutes || a.event.id - b.event.id)
  for (const group of overlapping(onDay)) giveLanes(group)
  return onDay
}

/** Days with the events that lie on them, those that began the day before included, by time. */
export function eventsByDay(
  events: readonly EventRow[],
  days: readonly string[],
  zone: string,
): ReadonlyMap<string, readonly EventRow[]> {
  const byDay = new Map<string, EventRow[]>(days.map((day) => [day, []]))
  for (const event of chronological(events)) {
    const begins = dayOf(event.date, zone)
    byDay.get(begins)?.push(event)
    const next = addDays(begins, 1)
    if (spanOn(event, next, zone)) byDay.get(next)?.push(event)
  }
  return byDay
}

/**
 * Events of a day that have a line in its cell; the one under the cursor always has.
 * @param room lines of the cell, of which one tells how many events are left where they do not suffice.
 */
export function linesOfDay(
  events: readonly EventRow[],
  room: number,
  eventId: number | null,
): { shown: readonly EventRow[]; left: number } {
  const lines = Math.max(1, events.length > room ? room - 1 : room)
  const at = events.findIndex(({ id }) => id === eventId)
  const first = Math.max(0, at - lines + 1)
  const shown = events.slice(first, first + lines)
  return { shown, left: events.length - shown.length }
}

export function chronological(events: readonly EventRow[]): EventRow[] {
  return [...events].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
}

/** The part of an event that lies on the day. */
function spanOn({ date, durationMinutes }: EventRow, day: string, zone: string) {
  const begins = dayOf(date, zone)
  if (begins !== day && begins !== addDays(day, -1)) return null
  const end = new Date(Date.parse(date) + durationMinutes * 60_000).toISOString()
  const ends = dayOf(end, zone)
  // By the clocks, not by counting: where they change meanwhile they show another end.
  const endMinutes = ends > day ? dayMinutes : ends < day ? 0 : minutesOf(timeOf(end, zone))
  if (begins !== day) return endMinutes > 0 ? { startMinutes: 0, endMinutes } : null
  const startMinutes = minutesOf(timeOf(date, zone))
  return { startMinutes, endMinutes: Math.max(startMinutes, endMinutes) }
}

const shownEnd = ({ startMinutes, endMinutes }: PlacedEvent) =>
  Math.max(endMinutes, startMinutes + shortestShownMinutes)

/** Groups whose members hang together by overlapping. @param sorted by their beginnings. */
function overlapping(sorted: readonly PlacedEvent[]): PlacedEvent[][] {
  const groups: PlacedEvent[][] = []
  let end = -1
  for (const placed of sorted) {
    if (placed.startMinutes >= end) groups.push([])
    groups.at(-1)?.push(placed)
    end = Math.max(end, shownEnd(placed))
  }
  return groups
}

/** Each takes the first lane that is free by its beginning. */
function giveLanes(group: PlacedEvent[]): void {
  const ends: number[] = []
  for (const placed of group) {
    const free = ends.findIndex((end) => end <= placed.startMinutes)
    placed.lane = free < 0 ? ends.length : free
    ends[placed.lane] = shownEnd(placed)
  }
  for (const placed of group) placed.lanes = ends.length
}
