import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { EventRow } from '#contract/events/event-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import { dayOf, defaultOfficeZone, timeOf } from '#domain/time/time.ts'
import { minutesOf } from '#domain/time/zoned-time.ts'
import { createOwnWriting } from '#src/state/browser/own-writing.ts'
import { navigate } from '#src/state/place/location.ts'
import { rangeEventsQuery } from '#src/state/queries/events.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import {
  type CalendarAddress,
  type CalendarCursor,
  calendarAddressAtom,
  calendarCursorAtom,
  calendarQuery,
} from '#src/state/table/calendar.ts'
import { useNow } from '../live/use-now.ts'
import { openingMinutes, settled } from './calendar-cursor.ts'
import { daysShown } from './calendar-days.ts'

/** Debounces address writes: browsers limit them to a few per second. */
const addressDelayMs = 250
const none: readonly EventRow[] = []

/** Position and content of the calendar. */
export interface CalendarPlace extends Pick<CalendarAddress, 'view' | 'ofAll'> {
  cursor: CalendarCursor
  days: readonly string[]
  events: readonly EventRow[]
  zone: string
  today: string
  /** Minutes since midnight in the office's zone. */
  nowMinutes: number
  now: string
  isLoading: boolean
  error: Error | null
  retry(): void
  setCursor(cursor: CalendarCursor): void
  setAddress(change: Partial<CalendarAddress>): void
}

/** State of the calendar: address, cursor and events. */
export function useCalendar(): CalendarPlace {
  const store = useStore()
  const address = useAtomValue(calendarAddressAtom)
  const seesAll = readsAll(useAtomValue(currentUserAtom))
  const { data: settings } = useQuery(settingsQuery)
  const zone = settings?.officeZone ?? defaultOfficeZone
  const now = useNow()
  const today = dayOf(now, zone)
  const nowMinutes = minutesOf(timeOf(now, zone))
  const [held, hold] = useAtom(calendarCursorAtom)
  const wanted = held ?? { day: address.day ?? today, minutes: openingMinutes(nowMinutes), eventId: null }
  const { view } = address
  const ofAll = address.ofAll && seesAll

  const days = useMemo(() => daysShown(view, wanted.day), [view, wanted.day])
  const range = { from: days[0] ?? wanted.day, to: days.at(-1) ?? wanted.day, ofAll }
  const { data, error, isLoading, isFetching, refetch } = useQuery(rangeEventsQuery(range))
  const events = data ?? none
  // An event just moved is still loading: keep its neighbour from taking the cursor.
  const isAwaited = isFetching && wanted.eventId !== null && !events.some(({ id }) => id === wanted.eventId)
  const cursor = isAwaited ? { ...wanted, eventId: null } : settled(wanted, events, view, zone)

  // Restores the slot after returning from a card.
  const own = useRef(createOwnWriting(held ? held.day : address.day)).current
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const setAddress = useCallback(
    (change: Partial<CalendarAddress>) => {
      // Current state rather than rendered: two presses may precede the next render.
      const next = { ...store.get(calendarAddressAtom), ...change }
      own.write(next.day)
      clearTimeout(timer.current)
      navigate('calendar', undefined, { query: calendarQuery(next), replace: change.view === undefined })
    },
    [store, own],
  )
  const setCursor = useCallback(
    (next: CalendarCursor) => {
      hold(next)
      if (!own.plan(next.day)) return
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setAddress({ day: next.day }), addressDelayMs)
    },
    [hold, own, setAddress],
  )

  // External navigation (Back, Forward, links, the rail): the cursor follows the address.
  useLayoutEffect(() => {
    if (own.see(address.day)) return
    clearTimeout(timer.current)
    hold(null)
  }, [own, address.day, hold])

  return {
    ...{ view, ofAll, cursor, days, events, zone, today, nowMinutes, now },
    ...{ isLoading, error: data ? null : error, retry: () => void refetch(), setCursor, setAddress },
  }
}
