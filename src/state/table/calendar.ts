import { atom } from 'jotai'
import type { EventRow } from '#contract/events/event-records.ts'
import { locationAtom } from '#src/state/place/location.ts'

export type CalendarView = 'day' | 'week' | 'month'

/** Where the person is in the calendar, by the office's clocks. */
export interface CalendarCursor {
  /** "2026-11-20". */
  day: string
  /** Beginning of the slot, from midnight. */
  minutes: number
  /** The event under the cursor, if any. */
  eventId: number | null
}

/** What the address of the calendar says: `?view=week&day=2026-11-20&all=true`. */
export interface CalendarAddress {
  view: CalendarView
  /** Absent: today. */
  day: string | undefined
  /** Events of everybody, for admins. */
  ofAll: boolean
}

export const calendarAddressAtom = atom((get) => readCalendarAddress(get(locationAtom).search))

export function readCalendarAddress(query: string): CalendarAddress {
  const parameters = new URLSearchParams(query)
  const view = parameters.get('view')
  const day = parameters.get('day') ?? ''
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
  return {
    view: view === 'day' || view === 'month' ? view : 'week',
    day: isDay && day >= '1900' && day < '2200' ? day : undefined,
    ofAll: parameters.get('all') === 'true',
  }
}

/** Query string of an address; what is usual is left out. */
export function calendarQuery({ view, day, ofAll }: CalendarAddress): string {
  const parts = [
    ...(view === 'week' ? [] : [`view=${view}`]),
    ...(day === undefined ? [] : [`day=${day}`]),
    ...(ofAll ? ['all=true'] : []),
  ]
  return parts.join('&')
}

/** What the calendar on the screen can do; commands reach it through `calendarHandleAtom`. */
export interface CalendarHandle {
  view: CalendarView
  ofAll: boolean
  cursor: CalendarCursor
  /** Events of the cursor's day, those that began the day before included, by time. */
  agenda: readonly EventRow[]
  zone: string
  /** Nobody knows yet what is planned, or it could not be read. */
  isLoading: boolean
  /** Arrows. In a month up and down lead to another week. */
  move(direction: 'left' | 'right' | 'up' | 'down'): void
  /** To the next or previous event. */
  moveToEvent(direction: 1 | -1): void
  goToEvent(event: EventRow): void
  /** Goes along with the event under the cursor, which a command of this person has moved; with another it does not. */
  follow(event: Pick<EventRow, 'id' | 'date'>): void
  /** To the first or last day shown. */
  moveToEdge(direction: 1 | -1): void
  turnPage(direction: 1 | -1): void
  goToToday(): void
  show(view: CalendarView): void
  showAll(ofAll: boolean): void
  /** Opens the event under the cursor; on a free slot begins a new one. */
  open(): void
  /** Shows or hides the event beside the calendar. */
  peek(): void
  /** The moment under the cursor, for a new event. */
  moment(): string
}

/** Kept while a card is looked at: Back finds the same slot. */
export const calendarCursorAtom = atom<CalendarCursor | null>(null)

export const calendarHandleAtom = atom<CalendarHandle | null>(null)
