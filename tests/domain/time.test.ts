import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNeed } from '#domain/need/read-need.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { readMoment } from '#domain/text/typed-moment.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  defaultOfficeZone,
  firstDayOfTerm,
  formatAge,
  formatDay,
  formatInstant,
  lastDayOfTerm,
  monthsOfTerm,
  timeOf,
} from '#domain/time/time.ts'
import { index, setting } from './need/names.ts'

const moscow = defaultOfficeZone

describe('days and times of the office', () => {
  it('turn at the midnight of the zone, not of UTC', () => {
    expect(dayOf('2026-11-19T20:59:59.999Z', moscow)).toBe('2026-11-19')
    expect(dayOf('2026-11-19T21:00:00Z', moscow)).toBe('2026-11-20')
    expect(timeOf('2026-11-19T21:00:00Z', moscow)).toBe('00:00')
    expect(timeOf('2026-11-20T06:05:00Z', moscow)).toBe('09:05')
  })

  it('follow the law of their time and place', () => {
    // Moscow: +4 all year in 2012, +3 since October 2014; Berlin has summer time.
    expect(timeOf('2012-01-15T12:00:00Z', moscow)).toBe('16:00')
    expect(timeOf('2026-07-01T12:00:00Z', 'Europe/Berlin')).toBe('14:00')
    expect(timeOf('2026-12-01T12:00:00Z', 'Europe/Berlin')).toBe('13:00')
  })

  it('count over months, years and the end of February', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  })
})

describe('months', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count))
  const months = fc.integer({ min: 1, max: 240 })

  it('later is the last day of a month that has no same one', () => {
    expect([addMonths('2027-01-31', 1), addMonths('2024-02-29', 12), addMonths('2026-11-26', 3)]).toEqual([
      ...['2027-02-28', '2025-02-28', '2027-02-26'],
    ])
  })

  it('ahead are the same day for every reader of texts', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 24 }), (today, count) => {
        const [text, now] = [`через ${count} мес`, `${today}T09:00:00.000Z`]
        const [need] = readNeed(`офис ${text.replace('мес', 'месяцев')}`, index, { ...setting, today })
        const read = [readMoment(text, now, moscow)?.day, readTypedDay(text, now, moscow)]
        expect([...read, need?.values.by]).toEqual(Array(3).fill(addMonths(today, count)))
      }),
      { numRuns: 50, examples: [['2027-01-31', 1]] },
    )
  })

  it.each([
    ['2026-03-31', 11, '2027-02-28'],
    ['2026-03-30', 11, '2027-02-28'],
    ['2026-03-29', 11, '2027-02-28'],
    ['2026-03-28', 11, '2027-02-27'],
    ['2027-03-31', 11, '2028-02-29'],
    ['2027-03-29', 11, '2028-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-01-01', 12, '2026-12-31'],
  ])('from %s a term of %i months ends on %s', (first, count, last) => {
    expect(lastDayOfTerm(first, count)).toBe(last)
  })

  it('a term loses no day: the day after it is the same date, or the first after a month without it', () => {
    fc.assert(
      fc.property(day, months, (first, count) => {
        const next = addDays(lastDayOfTerm(first, count), 1)
        const month = addMonths(`${first.slice(0, 7)}-01`, count)
        const hasDate = addDays(month, Number(first.slice(8)) - 1).slice(0, 7) === month.slice(0, 7)
        expect(next).toBe(hasDate ? `${month.slice(0, 7)}${first.slice(7)}` : addMonths(month, 1))
      }),
    )
  })

  it('counts a term back to its months, and one day less to one month less', () => {
    fc.assert(
      fc.property(day, months, (first, count) => {
        const last = lastDayOfTerm(first, count)
        expect(monthsOfTerm(first, last)).toBe(count)
        expect(monthsOfTerm(first, addDays(last, -1))).toBe(count - 1)
      }),
    )
  })

  it('a term told by its last day ends there, wherever a first day gives it', () => {
    fc.assert(
      fc.property(day, months, (last, count) => {
        const first = firstDayOfTerm(last, count)
        const hasFirst = addMonths(first, count) === addDays(last, 1)
        expect(hasFirst ? lastDayOfTerm(first, count) : last).toBe(last)
      }),
    )
  })
})

describe('days in words', () => {
  it.each([
    ['2026-11-20', 'сегодня'],
    ['2026-11-19', 'вчера'],
    ['2026-11-21', 'завтра'],
    ['2026-11-12', '12\u00a0ноября'],
    ['2025-05-09', '9\u00a0мая\u00a02025'],
  ])('%s is %s', (day, text) => {
    expect(formatDay(day, '2026-11-20')).toBe(text)
  })

  it('with the time', () => {
    expect(formatInstant('2026-11-20T11:30:00Z', '2026-11-20T12:00:00Z', moscow)).toBe('сегодня в\u00a014:30')
  })

  it.each([
    // The browser's clock may be a little behind the server's.
    ['2026-11-20T12:00:10Z', 'сегодня'],
    ['2026-11-19T21:00:00Z', 'сегодня'],
    ['2026-11-19T20:59:00Z', '1\u00a0дн.'],
    ['2026-11-18T20:00:00Z', '2\u00a0дн.'],
    ['2026-07-01T12:00:00Z', '4\u00a0мес.'],
    ['2024-07-01T12:00:00Z', '2\u00a0года'],
    ['2021-07-01T12:00:00Z', '5\u00a0лет'],
  ])('age of %s is %s', (instant, text) => {
    expect(formatAge(instant, '2026-11-20T12:00:00Z', moscow)).toBe(text)
  })
})

describe('freshness', () => {
  const now = '2026-11-20T12:00:00Z'

  it.each([
    ['2026-11-20T11:00:00Z', 'fresh'],
    ['2026-11-06T00:00:00Z', 'fresh'],
    // 23:00 of 5 November in Moscow: one calendar day older than the row above.
    ['2026-11-05T20:00:00Z', 'ageing'],
    ['2026-10-21T00:00:00Z', 'ageing'],
    ['2026-10-20T00:00:00Z', 'stale'],
    [null, 'stale'],
  ])('actualized at %s is %s', (actualizedAt, freshness) => {
    expect(freshnessOf(actualizedAt, now, moscow)).toBe(freshness)
  })

  it('keeps to the thresholds of the settings', () => {
    expect(freshnessOf('2026-11-17T12:00:00Z', now, moscow, { freshDays: 2, staleDays: 5 })).toBe('ageing')
  })
})
