import { describe, expect, it } from 'vitest'
import { freshnessOf } from '#domain/stock/freshness.ts'
import {
  addDays,
  dayOf,
  daysBetween,
  defaultOfficeZone,
  formatAge,
  formatDay,
  formatInstant,
  timeOf,
} from '#domain/time/time.ts'

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
    ['2024-07-01T12:00:00Z', '2\u00a0г.'],
    ['2021-07-01T12:00:00Z', '5\u00a0л.'],
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
