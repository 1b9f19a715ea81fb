import { useAtom, useAtomValue, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { instantAt, timeAt } from '#domain/time/zoned-time.ts'
import { navigate } from '#src/state/place/location.ts'
import { recordOfEvent } from '#src/state/queries/events.ts'
import {
  type CalendarCursor,
  type CalendarHandle,
  calendarAddressAtom,
  calendarCursorAtom,
  calendarHandleAtom,
} from '#src/state/table/calendar.ts'
import { tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import {
  cursorAt,
  cursorOn,
  moveByDays,
  moveByEvent,
  moveBySlot,
  openingMinutes,
  settled,
  slotMinutes,
} from './calendar-cursor.ts'
import { daysShown, pageAway } from './calendar-days.ts'
import { chronological, dayMinutes, placeEvents } from './calendar-lanes.ts'
import type { CalendarPlace } from './use-calendar.ts'
import { revealFramedEvent } from './use-cursor-in-view.ts'

const dayStep = { left: -1, right: 1, up: -7, down: 7 } as const

/** Registers the mounted calendar for commands: its moves, and the event under the cursor as the target. */
export function useCalendarHandle(place: CalendarPlace): void {
  const store = useStore()
  useTargetEvent(place)
  // Must run after `useTargetEvent`, which would otherwise take it for a move by the user.
  useHeldEvent(place)
  useLayoutEffect(() => {
    const handle = handleOf(place, store)
    store.set(calendarHandleAtom, handle)
    return () => {
      if (store.get(calendarHandleAtom) === handle) store.set(calendarHandleAtom, null)
    }
  })
}

function handleOf(place: CalendarPlace, store: ReturnType<typeof useStore>): CalendarHandle {
  const { events, zone, today, nowMinutes, setCursor, setAddress } = place
  // Current state rather than rendered: fast keys arrive before the next render.
  const viewNow = () => store.get(calendarAddressAtom).view
  const cursorNow = () => settled(store.get(calendarCursorAtom) ?? place.cursor, events, viewNow(), zone)
  return {
    view: place.view,
    ofAll: place.ofAll,
    cursor: place.cursor,
    agenda: placeEvents(events, place.cursor.day, zone).map(({ event }) => event),
    zone,
    isLoading: place.isLoading || place.error !== null,
    peek: () => store.set(tableStateAtom, { isPeekOpen: !store.get(tableStateAtom).isPeekOpen }),
    move(direction) {
      const isSlot = viewNow() !== 'month' && (direction === 'up' || direction === 'down')
      if (isSlot) setCursor(moveBySlot(cursorNow(), direction === 'up' ? -1 : 1, events, zone))
      else setCursor(moveByDays(cursorNow(), dayStep[direction], events, zone))
    },
    moveToEvent(direction) {
      const cursor = cursorNow()
      const next = moveByEvent(cursor, direction, events, zone)
      if (next) return setCursor(next)
      // No further event on this screen: search the next one from its start.
      const view = viewNow()
      const days = daysShown(view, cursor.day)
      const page = daysShown(view, pageAway(view, cursor.day, direction))
      const day =
        direction === 1
          ? page.find((other) => other > (days.at(-1) ?? ''))
          : page.findLast((other) => other < (days[0] ?? ''))
      if (day !== undefined)
        setCursor({ day, minutes: direction === 1 ? 0 : dayMinutes - slotMinutes, eventId: null })
    },
    goToEvent: (event) => setCursor(cursorOn(event, zone)),
    follow(moved) {
      if (cursorNow().eventId === moved.id) setCursor(cursorOn(moved, zone))
    },
    moveToEdge(direction) {
      const cursor = cursorNow()
      const days = daysShown(viewNow(), cursor.day)
      const day = direction === 1 ? days.at(-1) : days[0]
      if (day !== undefined) setCursor(cursorAt(day, cursor.minutes, events, zone))
    },
    turnPage(direction) {
      const { day, minutes } = cursorNow()
      setCursor(cursorAt(pageAway(viewNow(), day, direction), minutes, events, zone))
    },
    goToToday: () => setCursor(cursorAt(today, openingMinutes(nowMinutes), events, zone)),
    show: (next) => setAddress({ view: next, day: cursorNow().day }),
    showAll: (all) => setAddress({ ofAll: all }),
    open() {
      const cursor = cursorNow()
      if (cursor.eventId !== null) {
        // Written at once, so that Back finds the day even after fast navigation.
        setAddress({ day: cursor.day })
        navigate('event', { id: cursor.eventId })
      } else if (viewNow() === 'month') setAddress({ view: 'day', day: cursor.day })
      else void runCommand('event.create', { source: 'hotkey' })
    },
    moment() {
      const { day, minutes } = cursorNow()
      return instantAt(day, timeAt(minutes), zone)
    },
  }
}

/** Makes the event under the cursor the target of commands. */
function useTargetEvent({ events, cursor: { eventId } }: CalendarPlace): void {
  const store = useStore()
  const held = useAtomValue(calendarCursorAtom)
  const before = useRef<{ held: CalendarCursor | null; eventId: number | null }>(null)
  useLayoutEffect(() => {
    const rows = chronological(events)
    const recordAt = (index: number) => {
      const row = rows[index]
      return row && recordOfEvent(row)
    }
    const reveal = () => revealFramedEvent()
    const handle = { kind: 'event', rowCount: rows.length, recordAt, visibleRows: 1, reveal } as const
    store.set(tableHandleAtom, handle)
    const cursor = rows.findIndex(({ id }) => id === eventId)
    const was = before.current
    before.current = { held, eventId }
    // The cursor has not moved, yet another event took its place.
    const hasSlid = was !== null && was.held === held && was.eventId !== null && was.eventId !== eventId
    store.set(tableStateAtom, {
      ...{ cursor: Math.max(0, cursor), cursorRecord: recordAt(cursor) ?? null },
      ...(hasSlid && { slidAtMs: performance.now() }),
    })
    return () => {
      if (store.get(tableHandleAtom) === handle) store.set(tableHandleAtom, null)
    }
  }, [store, events, eventId, held])
}

/** Tracks the event under the cursor: if it moves, so does the cursor. */
function useHeldEvent({ cursor, setCursor }: CalendarPlace): void {
  const [held, hold] = useAtom(calendarCursorAtom)
  const { day, minutes, eventId } = cursor
  useLayoutEffect(() => {
    const isHeld = held?.day === day && held.minutes === minutes && held.eventId === eventId
    if (eventId === null || isHeld) return
    // A default day is not stored in the address.
    if (held === null || held.day === day) hold({ day, minutes, eventId })
    else setCursor({ day, minutes, eventId })
  }, [held, day, minutes, eventId, hold, setCursor])
}
