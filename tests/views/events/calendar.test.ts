import { describe, expect, it } from 'vitest'
import type { EventRow } from '#contract/events/event-records.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import { calendarQuery, readCalendarAddress } from '#src/state/table/calendar.ts'
import {
  cursorAt,
  moveByDays,
  moveByEvent,
  moveBySlot,
  openingMinutes,
} from '#src/views/calendar/calendar-cursor.ts'
import { calendarTitle, daysShown, pageAway } from '#src/views/calendar/calendar-days.ts'
import { eventsByDay, placeEvents, stackCrowded } from '#src/views/calendar/calendar-lanes.ts'

const zone = 'Europe/Moscow'
let ids = 0
const event = (day: string, time: string, durationMinutes = 60, id = ++ids): EventRow => ({
  ...{ id, title: `${day} ${time}`, date: instantAt(day, time, zone), type: 'call', durationMinutes },
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
const day = '2026-11-20'

describe('days of the calendar', () => {
  it('a week begins on Monday, a month has all its weeks', () => {
    expect(daysShown('day', day)).toEqual([day])
    expect(daysShown('week', day)).toEqual([16, 17, 18, 19, 20, 21, 22].map((date) => `2026-11-${date}`))
    const month = daysShown('month', day)
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42])
    // February 2027 begins on a Monday and has 28 days.
    expect(daysShown('month', '2027-02-14')).toHaveLength(28)
  })

  it('a page away is a day, a week, or the same date of another month', () => {
    expect([pageAway('day', '2026-12-31', 1), pageAway('week', '2026-01-03', -1)]).toEqual([
      '2027-01-01',
      '2025-12-27',
    ])
    expect([pageAway('month', '2026-01-31', 1), pageAway('month', '2026-03-31', -1)]).toEqual([
      '2026-02-28',
      '2026-02-28',
    ])
    expect(pageAway('month', '2026-12-15', 1)).toBe('2027-01-15')
  })

  it('are named by what they show', () => {
    expect(calendarTitle('month', day)).toBe('Ноябрь 2026')
    expect(calendarTitle('day', day)).toBe('Пятница, 20 ноября 2026')
    expect(calendarTitle('week', day)).toBe('16–22 ноября 2026')
    expect(calendarTitle('week', '2026-12-02')).toBe('30 ноября – 6 декабря 2026')
    expect(calendarTitle('week', '2027-01-01')).toBe('28 декабря 2026 – 3 января 2027')
  })

  it('stand in the address, but for what is usual; nonsense is today’s week', () => {
    for (const query of ['', 'view=day', 'view=month&day=2026-11-20&all=true', 'day=2026-11-20']) {
      expect(calendarQuery(readCalendarAddress(query))).toBe(query)
    }
    for (const query of ['view=year', 'day=2026-13-45', 'day=завтра', 'day=9999-01-01', 'all=1']) {
      expect(readCalendarAddress(query)).toEqual({ view: 'week', day: undefined, ofAll: false })
    }
  })
})

describe('events of a day', () => {
  const lanesOf = (events: EventRow[]) =>
    placeEvents(events, day, zone).map(({ event: { title }, lane, lanes }) => [title.slice(11), lane, lanes])

  it('that overlap stand side by side, those apart take the whole width', () => {
    const events = [event(day, '12:00', 90), event(day, '10:00'), event(day, '12:30'), event(day, '13:00')]
    expect(lanesOf(events)).toEqual([
      ['10:00', 0, 1],
      ['12:00', 0, 3],
      ['12:30', 1, 3],
      ['13:00', 2, 3],
    ])
  })

  it('a lane is taken again once it is free; one right after another does not overlap', () => {
    const events = [event(day, '09:00', 180), event(day, '09:00', 60), event(day, '10:00', 60)]
    expect(lanesOf(events)).toEqual([
      ['09:00', 0, 2],
      ['09:00', 1, 2],
      ['10:00', 1, 2],
    ])
    expect(lanesOf([event(day, '09:00'), event(day, '10:00')])).toEqual([
      ['09:00', 0, 1],
      ['10:00', 0, 1],
    ])
  })

  it('a short one keeps room for its title', () => {
    expect(lanesOf([event(day, '09:00', 5), event(day, '09:15', 15)])).toEqual([
      ['09:00', 0, 2],
      ['09:15', 1, 2],
    ])
  })

  it('stand below each other where side by side they would be slivers; each is whole and tells its time', () => {
    const events = [
      ...[event(day, '14:00', 90), event(day, '14:00', 30), event(day, '14:30', 30), event(day, '15:15', 30)],
      ...[event(day, '15:15', 30), event(day, '16:00', 60)],
    ]
    const placed = placeEvents(events, day, zone)
    const boxes = stackCrowded(placed, 1).map(({ lanes, startMinutes, endMinutes, drawn }) => {
      const { from, to } = drawn ?? { from: startMinutes, to: endMinutes }
      return [lanes, from - 840, to - 840]
    })
    expect(boxes).toEqual([
      ...[
        [1, 0, 20],
        [1, 20, 40],
        [1, 40, 60],
        [1, 75, 95],
        [1, 95, 115],
      ],
      [1, 120, 180],
    ])
    for (const [at, [, from = 0]] of boxes.entries())
      expect(from).toBeGreaterThanOrEqual(boxes[at - 1]?.[2] ?? 0)
    expect(stackCrowded(placed, 3)).toBe(placed)
    // The event after a full stack begins below it.
    const full = [
      event(day, '14:00', 20),
      event(day, '14:00', 20),
      event(day, '14:00', 20),
      event(day, '14:30'),
    ]
    expect(stackCrowded(placeEvents(full, day, zone), 2).at(-1)).toMatchObject({
      drawn: { from: 900, to: 930 },
    })
  })

  it('over midnight is on both days', () => {
    const night = event(day, '23:30', 120)
    expect(placeEvents([night], day, zone)).toMatchObject([{ startMinutes: 1410, endMinutes: 1440 }])
    expect(placeEvents([night], '2026-11-21', zone)).toMatchObject([{ startMinutes: 0, endMinutes: 90 }])
    expect(placeEvents([night], '2026-11-22', zone)).toEqual([])
    expect(placeEvents([event(day, '23:00')], '2026-11-21', zone)).toEqual([])
  })

  it('end where the clocks say, also when these change meanwhile', () => {
    const berlin = 'Europe/Berlin'
    const span = (day: string, time: string, minutes: number, shownDay = day) => {
      const date = instantAt(day, time, berlin)
      return placeEvents([{ ...event(day, time, minutes), date }], shownDay, berlin).map((placed) => [
        placed.startMinutes,
        placed.endMinutes,
      ])
    }
    // At 2:00 it becomes 3:00, in October at 3:00 it becomes 2:00.
    expect(span('2026-03-29', '01:30', 60)).toEqual([[90, 210]])
    expect(span('2026-10-25', '01:30', 60)).toEqual([[90, 150]])
    expect(span('2026-10-25', '02:45', 30)).toEqual([[165, 165]])
    expect(span('2026-03-28', '23:30', 240, '2026-03-29')).toEqual([[0, 270]])
    expect(span('2026-03-28', '23:30', 30, '2026-03-29')).toEqual([])
  })

  it('are those of the office’s day, wherever the browser is', () => {
    const late = { ...event(day, '00:30'), date: '2026-11-19T21:30:00.000Z' }
    expect(eventsByDay([late], ['2026-11-19', day], zone).get(day)).toEqual([late])
    expect(eventsByDay([late], ['2026-11-19', day], 'UTC').get('2026-11-19')).toEqual([late])
  })
})

describe('the cursor of the calendar', () => {
  it('begins at the present time of a working day, at night in the morning', () => {
    expect([80, 7 * 60 + 59, 8 * 60, 14 * 60 + 20, 20 * 60].map(openingMinutes)).toEqual([
      540, 540, 480, 860, 540,
    ])
  })

  const morning = event(day, '10:00', 90)
  const beside = event(day, '10:30', 60)
  const evening = event(day, '18:15', 30)
  const tomorrow = event('2026-11-21', '09:00')
  const events = [morning, beside, evening, tomorrow]

  it('stands on the first event of its slot, or on none', () => {
    expect(cursorAt(day, 610, events, zone)).toEqual({ day, minutes: 600, eventId: morning.id })
    expect(cursorAt(day, 11 * 60, events, zone).eventId).toBe(morning.id)
    expect(cursorAt(day, 18 * 60, events, zone).eventId).toBe(evening.id)
    expect(cursorAt(day, 12 * 60, events, zone).eventId).toBeNull()
  })

  it('walks slots, past the whole of an event, and stays within the day', () => {
    const from = (minutes: number) => cursorAt(day, minutes, events, zone)
    expect(moveBySlot(from(9 * 60), 1, events, zone)).toEqual(from(9 * 60 + 30))
    expect(moveBySlot(from(10 * 60), 1, events, zone)).toEqual(from(11 * 60 + 30))
    expect(moveBySlot(from(11 * 60), -1, events, zone)).toEqual(from(9 * 60 + 30))
    expect(moveBySlot(from(0), -1, events, zone)).toEqual(from(0))
    expect(moveBySlot(from(23 * 60 + 30), 1, events, zone)).toEqual(from(23 * 60 + 30))
  })

  it('goes to another day at the same time', () => {
    expect(moveByDays(cursorAt(day, 540, events, zone), 1, events, zone)).toEqual({
      ...{ day: '2026-11-21', minutes: 540, eventId: tomorrow.id },
    })
  })

  it('walks all events in time, those beside each other too', () => {
    let cursor = cursorAt(day, 0, events, zone)
    const walked: (number | null)[] = []
    for (let next = moveByEvent(cursor, 1, events, zone); next; next = moveByEvent(cursor, 1, events, zone)) {
      cursor = next
      walked.push(cursor.eventId)
    }
    expect(walked).toEqual([morning.id, beside.id, evening.id, tomorrow.id])
    expect(moveByEvent(cursor, -1, events, zone)).toMatchObject({ day, eventId: evening.id })
    expect(moveByEvent(cursorAt(day, 0, events, zone), -1, events, zone)).toBeNull()
  })
})
