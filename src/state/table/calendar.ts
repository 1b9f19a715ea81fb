import { atom } from 'jotai'
import type { EventRow } from '#contract/events/event-records.ts'
import { locationAtom } from '#src/state/place/location.ts'

export type CalendarView = 'day' | 'week' | 'month'

/** Cursor position in the calendar, in the office's zone. */
export interface CalendarCursor {
  /** "2026-11-20". */
  day: string
  /** Start of the slot, since midnight. */
  minutes: number
  /** The event under the cursor, if any. */
  eventId: number | null
}

/** Address of the calendar: `?view=week&day=2026-11-20&all=true`. */
export interface CalendarAddress {
  view: CalendarView
  /** Absent: today. */
  day: string | undefined
  /** Everybody's events, for admins. */
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

/** Query string of an address, without defaults. */
export function calendarQuery({ view, day, ofAll }: CalendarAddress): string {
  const parts = [
    ...(view === 'week' ? [] : [`view=${view}`]),
    ...(day === undefined ? [] : [`day=${day}`]),
    ...(ofAll ? ['all=true'] : []),
  ]
  return parts.join('&')
}

/** Operations of the mounted calendar; commands reach it through `calendarHandleAtom`. */
export interface CalendarHandle {
  view: CalendarView
  ofAll: boolean
  cursor: CalendarCursor
  /** Events of the cursor's day by time, including those that began the day before. */
  agenda: readonly EventRow[]
  zone: string
  /** Events are unknown yet, or failed to load. */
  isLoading: boolean
  /** Arrow keys. In the month view up and down change the week. */
  move(direction: 'left' | 'right' | 'up' | 'down'): void
  /** Moves to the next or previous event. */
  moveToEvent(direction: 1 | -1): void
  goToEvent(event: EventRow): void
  /** Follows the event under the cursor after the user's own command moved it; ignores other events. */
  follow(event: Pick<EventRow, 'id' | 'date'>): void
  /** Moves to the first or last visible day. */
  moveToEdge(direction: 1 | -1): void
  turnPage(direction: 1 | -1): void
  goToToday(): void
  show(view: CalendarView): void
  showAll(ofAll: boolean): void
  /** Opens the event under the cursor; starts a new one on a free slot. */
  open(): void
  /** Toggles the event beside the calendar. */
  peek(): void
  /** The instant under the cursor, for a new event. */
  moment(): string
}

/** Kept while a card is open: Back returns to the same slot. */
export const calendarCursorAtom = atom<CalendarCursor | null>(null)

export const calendarHandleAtom = atom<CalendarHandle | null>(null)
