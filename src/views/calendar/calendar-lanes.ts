import type { EventRow } from '#contract/events/event-records.ts'
import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { minutesOf } from '#domain/time/zoned-time.ts'

/**
 * An event in a day's column: minutes since midnight in the office's zone, and its lane among overlapping
 * ones.
 */
export interface PlacedEvent {
  event: EventRow
  startMinutes: number
  /** At most midnight: the rest is placed on the next day. */
  endMinutes: number
  /** From 0, of `lanes` side by side. */
  lane: number
  lanes: number
  /** Where it is drawn if not at its time: in a stack. Minutes since midnight. */
  drawn?: { from: number; to: number }
}

export const dayMinutes = 24 * 60
/** Minimum drawn length, so that the title is readable; overlapping is computed with it. */
export const shortestShownMinutes = 25

/**
 * Lays out the events of a day, including those that began the day before; overlapping ones share the width.
 */
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

/** Length of one line in a stack. */
const stackedMinutes = 20

/**
 * Overlapping events that would become slivers stand below each other instead: each whole across the day, at its own time or
 * right below the one before, down to the next.
 * @param placed of one day, by start. @param mostLanes that can be read side by side.
 */
export function stackCrowded(placed: readonly PlacedEvent[], mostLanes: number): readonly PlacedEvent[] {
  if (placed.every(({ lanes }) => lanes <= mostLanes)) return placed
  let freeFrom = 0
  return overlapping(placed).flatMap((group) => {
    const isStacked = group.some(({ lanes }) => lanes > mostLanes)
    if (!isStacked)
      return group.map((one) => {
        if (one.startMinutes >= freeFrom) return one
        return { ...one, drawn: { from: freeFrom, to: Math.max(shownEnd(one), freeFrom + stackedMinutes) } }
      })
    const stack = group.map((one) => {
      const from = Math.max(one.startMinutes, freeFrom)
      freeFrom = from + stackedMinutes
      return { ...one, lane: 0, lanes: 1, drawn: { from, to: Math.max(one.endMinutes, freeFrom) } }
    })
    for (const [at, { drawn }] of stack.entries())
      drawn.to = Math.min(drawn.to, stack[at + 1]?.drawn.from ?? drawn.to)
    return stack
  })
}

/** Events of each day by time, including those that began the day before. */
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
 * Events of a day that fit its cell; always includes the one under the cursor.
 * @param room lines of the cell; one is reserved for the number of hidden events if needed.
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

/** The part of an event within the day. */
function spanOn({ date, durationMinutes }: EventRow, day: string, zone: string) {
  const begins = dayOf(date, zone)
  if (begins !== day && begins !== addDays(day, -1)) return null
  const end = new Date(Date.parse(date) + durationMinutes * 60_000).toISOString()
  const ends = dayOf(end, zone)
  // Local time, not duration: a clock change in between shifts the end.
  const endMinutes = ends > day ? dayMinutes : ends < day ? 0 : minutesOf(timeOf(end, zone))
  if (begins !== day) return endMinutes > 0 ? { startMinutes: 0, endMinutes } : null
  const startMinutes = minutesOf(timeOf(date, zone))
  return { startMinutes, endMinutes: Math.max(startMinutes, endMinutes) }
}

const shownEnd = ({ startMinutes, endMinutes }: PlacedEvent) =>
  Math.max(endMinutes, startMinutes + shortestShownMinutes)

/** Connected groups of overlapping events. @param sorted by start. */
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

/** Assigns the first lane that is free at the start. */
function giveLanes(group: PlacedEvent[]): void {
  const ends: number[] = []
  for (const placed of group) {
    const free = ends.findIndex((end) => end <= placed.startMinutes)
    placed.lane = free < 0 ? ends.length : free
    ends[placed.lane] = shownEnd(placed)
  }
  for (const placed of group) placed.lanes = ends.length
}
