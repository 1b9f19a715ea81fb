import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { EventRow } from '#contract/events/event-records.ts'
import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { CalendarCursor, CalendarView } from '#src/state/table/calendar.ts'
import { cursorAt, cursorOn, moveByDays, moveByEvent, settled } from '#src/views/calendar/calendar-cursor.ts'
import { daysShown, pageAway } from '#src/views/calendar/calendar-days.ts'
import { linesOfDay, placeEvents } from '#src/views/calendar/calendar-lanes.ts'
import { textOfDay } from '#src/views/calendar/day-text.ts'
import { MonthGrid } from '#src/views/calendar/month-grid.tsx'
import { TimeGrid } from '#src/views/calendar/time-grid.tsx'
import type { CalendarPlace } from '#src/views/calendar/use-calendar.ts'

/**
 * Protects that no command acts on an event that is not seen: in every view, however its events change, the event under
 * the cursor has its frame on the grid and stands in the agenda beside it, or there is none.
 */

const zone = 'Europe/Moscow'
const views: readonly CalendarView[] = ['day', 'week', 'month']
const today = '2026-11-24'

let ids = 0
const event = (day: string, time: string, durationMinutes = 60): EventRow => ({
  ...{ id: ++ids, title: `${day} ${time}`, date: instantAt(day, time, zone), type: 'call', durationMinutes },
  ...{
    place: null,
    isDone: false,
    reminderMinutes: null,
    callDirection: null,
    callOutcome: null,
    user: { id: 1, name: 'Анна' },
  },
  ...{ company: null, person: null, blocks: [], buildings: [], demand: null, deal: null },
})

const framed = event(today, '10:00')
const beside = event(today, '10:15', 90)
const overnight = event(addDays(today, -1), '23:30', 120)
const everywhere = Array.from({ length: 100 }, (_, day) => event(addDays('2026-10-01', day), '16:00'))
const crowd = Array.from({ length: 9 }, (_, at) => event(today, `1${at}:20`, 30))
const events = [framed, beside, overnight, ...crowd, ...everywhere]

const pagesOf = new WeakMap<readonly EventRow[], Map<string, readonly EventRow[]>>()

/** The server's answer for the days of a page; each is made once, as it takes most of the time. */
function onPage(all: readonly EventRow[], days: readonly string[]): readonly EventRow[] {
  const pages = pagesOf.get(all) ?? new Map<string, readonly EventRow[]>()
  pagesOf.set(all, pages)
  const key = days.join()
  const known = pages.get(key)
  if (known) return known
  const page = all.filter((one) => days.some((day) => placeEvents([one], day, zone).length > 0))
  pages.set(key, page)
  return page
}

interface Shown {
  view: CalendarView
  held: CalendarCursor
  all: readonly EventRow[]
  isLoading?: boolean
}

const shownEvents = ({ view, held, all, isLoading }: Shown) =>
  isLoading ? [] : onPage(all, daysShown(view, held.day))

const cursorOf = (shown: Shown) => settled(shown.held, shownEvents(shown), shown.view, zone)

/** Ids of the events that have the frame on the drawn grid. */
function framesOf(shown: Shown): number[] {
  const place: CalendarPlace = {
    ...{
      view: shown.view,
      ofAll: false,
      cursor: cursorOf(shown),
      days: daysShown(shown.view, shown.held.day),
    },
    ...{ events: shownEvents(shown), zone, today, nowMinutes: 600, now: instantAt(today, '10:00', zone) },
    ...{ isLoading: false, error: null, retry: () => {}, setCursor: () => {}, setAddress: () => {} },
  }
  const html = renderToStaticMarkup(createElement(shown.view === 'month' ? MonthGrid : TimeGrid, { place }))
  return [...html.matchAll(/data-event="(\d+)"[^>]*? data-event-framed=""[^>]*class="[^"]*ring-2/g)].map(
    ([, id]) => Number(id),
  )
}

function expectSeen(shown: Shown): void {
  const { day, eventId } = cursorOf(shown)
  const frames = framesOf(shown)
  if (eventId === null) expect(frames).toEqual([])
  else {
    expect(frames).toContain(eventId)
    expect(new Set(frames).size).toBe(1)
    expect(placeEvents(shown.all, day, zone).map((placed) => placed.event.id)).toContain(eventId)
  }
}

const replaced = (id: number, change: Partial<EventRow>) =>
  events.map((one) => (one.id === id ? { ...one, ...change } : one))
const movedTo = (day: string, time: string) => replaced(framed.id, { date: instantAt(day, time, zone) })

type Change = (shown: Shown) => Partial<Shown>
const page =
  (pages: 1 | -1): Change =>
  ({ view, held, all }) => ({
    held: cursorAt(pageAway(view, held.day, pages), held.minutes, shownEvents({ view, held, all }), zone),
  })

/** Each way in which the event under the cursor can go elsewhere. */
const changes: Record<string, Change> = {
  'moved within its day': () => ({ all: movedTo(today, '18:00') }),
  'moved to another day of the week': () => ({ all: movedTo('2026-11-27', '12:00') }),
  'moved to the same time of another day': () => ({ all: movedTo('2026-11-28', '10:00') }),
  'moved to another month of the same page': () => ({ all: movedTo('2026-12-03', '12:00') }),
  'moved to another page by others': () => ({ all: movedTo('2027-02-03', '12:00') }),
  'moved to another page by oneself': () => {
    const all = movedTo('2027-02-03', '12:00')
    const moved = all.find(({ id }) => id === framed.id)
    return { all, ...(moved && { held: cursorOn(moved, zone) }) }
  },
  'moved to another page, which is on its way': () => {
    const moved = { ...framed, date: instantAt('2027-02-03', '12:00', zone) }
    return { held: cursorOn(moved, zone) }
  },
  'moved to the night before the page': ({ view }) => ({
    all: replaced(framed.id, {
      date: instantAt(addDays(daysShown(view, today)[0] ?? today, -1), '23:00', zone),
      durationMinutes: 180,
    }),
  }),
  'prolonged over midnight': () => ({ all: replaced(framed.id, { durationMinutes: 20 * 60 }) }),
  finished: () => ({ all: replaced(framed.id, { isDone: true }) }),
  deleted: () => ({ all: events.filter(({ id }) => id !== framed.id) }),
  'deleted with all the others': () => ({ all: [] }),
  'on its way': () => ({ isLoading: true }),
  'joined by many': () => ({ all: [...events, ...crowd.map((one) => ({ ...one, id: one.id + 1000 }))] }),
  'left by the next page': page(1),
  'left by the page before': page(-1),
  'there after the next page and back': (shown) => {
    const there = { ...shown, ...page(1)(shown) }
    return { held: { ...cursorOf(there), ...page(-1)(there).held } }
  },
}

const cursors: Record<string, CalendarCursor> = {
  'the event': cursorOn(framed, zone),
  'a line of a crowded day': cursorOn(crowd.at(-2) ?? framed, zone),
  'the second day of an event': cursorAt(today, 0, events, zone),
  'a day': { day: today, minutes: 600, eventId: null },
}

describe.each(views)('in the view of a %s', (view) => {
  describe.each(Object.entries(cursors))('with the cursor on %s', (_, held) => {
    it('the target is framed', () => expectSeen({ view, held, all: events }))

    it.each(Object.entries(changes))('the target is framed or absent when it is %s', (_name, change) => {
      const shown = { view, held, all: events }
      expectSeen({ ...shown, ...change(shown) })
    })

    it.each(views)('the target is framed or absent after the view of a %s', (other) => {
      expectSeen({ view: other, held, all: events })
      expectSeen({ view, held: cursorOf({ view: other, held, all: events }), all: events })
    })
  })

  it('an event that moves on the page takes the cursor along', () => {
    const all = movedTo(view === 'day' ? today : '2026-11-27', '12:00')
    const cursor = cursorOf({ view, held: cursorOn(framed, zone), all })
    expect(cursor).toEqual(cursorOn({ ...framed, date: all[0]?.date ?? '' }, zone))
  })

  it('J and K stand on framed events only, one after the other', () => {
    for (const direction of [1, -1] as const) {
      let held: CalendarCursor = { day: today, minutes: direction === 1 ? 0 : 1410, eventId: null }
      for (let step = 0; step < 14; step += 1) {
        const next = moveByEvent(held, direction, shownEvents({ view, held, all: events }), zone)
        if (!next) break
        held = next
        expectSeen({ view, held, all: events })
        expect(cursorOf({ view, held, all: events }).eventId).toBe(held.eventId)
      }
    }
  })

  it('arrows pass the days of an event that goes over midnight', () => {
    let held = cursorAt(addDays(today, -2), 0, events, zone)
    for (const days of [1, 1, 1]) {
      held = moveByDays(held, days, shownEvents({ view, held, all: events }), zone)
      expectSeen({ view, held, all: events })
    }
    expect([held.day, dayOf(overnight.date, zone), timeOf(overnight.date, zone)]).toEqual([
      ...[addDays(today, 1), addDays(today, -1), '23:30'],
    ])
  })
})

describe('a day of the month', () => {
  it.each([0, 1, 2, 3, 9, 20])('shows the event under the cursor in a cell of %i lines', (room) => {
    for (const one of crowd) {
      const { shown, left } = linesOfDay(crowd, room, one.id)
      expect(shown).toContain(one)
      expect(shown.length + left).toBe(crowd.length)
      // One line says how many are left.
      expect(shown.length + (left > 0 ? 1 : 0)).toBeLessThanOrEqual(Math.max(2, room))
    }
  })

  it('shows all that fit, and events alone where the cursor is on none', () => {
    expect(linesOfDay(crowd.slice(0, 3), 3, null)).toEqual({ shown: crowd.slice(0, 3), left: 0 })
    expect(linesOfDay(crowd, 3, null)).toEqual({ shown: crowd.slice(0, 2), left: 7 })
    expect(linesOfDay([], 3, null)).toEqual({ shown: [], left: 0 })
  })
})

describe('remaining time of a day', () => {
  it('is counted without what is done: a call that was written down is none', () => {
    const done = { ...framed, isDone: true }
    expect([[framed, beside, done], [done], []].map(textOfDay)).toEqual([
      ...['2\u00a0дела', 'всё сделано', 'ничего не назначено'],
    ])
  })
})
