import { describe, expect, it } from 'vitest'
import { readMoment } from '#domain/text/typed-moment.ts'
import { addDays, dayOf, defaultOfficeZone, formatAge, timeOf } from '#domain/time/time.ts'
import { instantAt, instantOfClocks, timeAt } from '#domain/time/zoned-time.ts'

const hourMs = 3_600_000
const dayLengthHours = (day: string, zone: string) =>
  (Date.parse(instantAt(addDays(day, 1), '00:00', zone)) - Date.parse(instantAt(day, '00:00', zone))) / hourMs

describe('days of an office where clocks change', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['America/New_York', '2026-03-08', 23],
    ['America/New_York', '2026-11-01', 25],
    // Summer time of 2010; the leap to +4 for good in 2011; back to +3 in 2014.
    [defaultOfficeZone, '2010-03-28', 23],
    [defaultOfficeZone, '2010-10-31', 25],
    [defaultOfficeZone, '2011-03-27', 23],
    [defaultOfficeZone, '2011-10-30', 24],
    [defaultOfficeZone, '2014-10-26', 25],
    [defaultOfficeZone, '2026-10-25', 24],
    // The day begins at 01:00 there, or is left out altogether.
    ['Africa/Cairo', '2024-04-26', 23],
    ['Pacific/Apia', '2011-12-29', 24],
  ])('%s: %s has %i hours', (zone, day, hours) => {
    expect(dayLengthHours(day, zone)).toBe(hours)
  })

  it.each(['Europe/Berlin', 'America/New_York', defaultOfficeZone, 'Pacific/Kiritimati', 'Asia/Kathmandu'])(
    '%s: each moment of the changing days is found again from its day and time',
    (zone) => {
      const days = [
        '2010-03-28',
        '2010-10-31',
        '2014-10-26',
        '2026-03-08',
        '2026-03-29',
        '2026-10-25',
        '2026-11-01',
      ]
      for (const day of days) {
        for (let minutes = 0; minutes < 1440; minutes += 15) {
          const instant = instantAt(day, timeAt(minutes), zone)
          const shown = `${dayOf(instant, zone)} ${timeOf(instant, zone)}`
          const isSkipped = shown !== `${day} ${timeAt(minutes)}`
          // A time skipped by the clocks becomes the first one after the gap, on the same day.
          expect(shown >= `${day} ${timeAt(minutes)}`).toBe(true)
          if (isSkipped)
            expect(Date.parse(`${shown.replace(' ', 'T')}Z`)).toBe(
              Date.parse(`${day}T${timeAt(minutes)}Z`) + hourMs,
            )
          const earlier = new Date(Date.parse(instant) - hourMs).toISOString()
          expect(`${dayOf(earlier, zone)} ${timeOf(earlier, zone)}`).not.toBe(shown)
        }
      }
    },
  )

  it('«завтра» after 23 hours is still tomorrow, and yesterday’s confirmation is a day old', () => {
    // 23:30 of the day before the clocks leap.
    const now = instantAt('2026-03-28', '23:30', 'Europe/Berlin')
    expect(readMoment('завтра 15:00', now, 'Europe/Berlin')).toEqual({ day: '2026-03-29', time: '15:00' })
    expect(instantAt('2026-03-29', '15:00', 'Europe/Berlin')).toBe('2026-03-29T13:00:00.000Z')
    expect(formatAge(now, instantAt('2026-03-29', '00:10', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '1\u00a0дн.',
    )
    const late = instantAt('2026-11-01', '23:50', 'America/New_York')
    expect(formatAge(instantAt('2026-11-01', '00:10', 'America/New_York'), late, 'America/New_York')).toBe(
      'сегодня',
    )
  })
})

describe('moments that others write by their clocks', () => {
  it.each([
    ['2026-11-20T09:05:30', '2026-11-20T06:05:30.000Z'],
    ['2026-11-20 09:05:30.25', '2026-11-20T06:05:30.250Z'],
    ['2026-11-20T09:05', '2026-11-20T06:05:00.000Z'],
    // +4 then: a fixed +03:00 would be an hour late.
    ['2013-07-01T12:00:00', '2013-07-01T08:00:00.000Z'],
  ])('%s', (written, instant) => {
    expect(instantOfClocks(written, defaultOfficeZone)).toBe(instant)
  })

  it.each([
    '',
    'вчера',
    '2026-11-20',
    '2026-13-45T10:00:00',
    '2026-11-20T10:00:00Z',
    '2026-11-20T10:00:00+03:00',
  ])('%j is none', (written) => {
    expect(instantOfClocks(written, defaultOfficeZone)).toBe(null)
  })
})
