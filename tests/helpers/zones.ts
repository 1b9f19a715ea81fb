import { addDays, dayOf, defaultOfficeZone, monthGenitives } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'

/** Zones of servers and of browsers: behind and before the office's by up to a day, with summer time and without. */
export const testZones = [
  'UTC',
  'Europe/Moscow',
  'Europe/Kaliningrad',
  'Asia/Vladivostok',
  'America/New_York',
  'Pacific/Kiritimati',
] as const

/**
 * Days of Moscow with its offset at 00:00 and at 23:59, written by hand from the law: changes of clocks, ends of
 * months and years, leap days, and days around them.
 */
const days: readonly (readonly [day: string, at0000: string, at2359: string])[] = [
  ['2010-03-27', '+03:00', '+03:00'],
  ['2010-03-28', '+03:00', '+04:00'],
  ['2010-10-30', '+04:00', '+04:00'],
  ['2010-10-31', '+04:00', '+03:00'],
  ['2011-03-27', '+03:00', '+04:00'],
  ['2011-10-30', '+04:00', '+04:00'],
  ['2012-02-29', '+04:00', '+04:00'],
  ['2013-12-31', '+04:00', '+04:00'],
  ['2014-10-25', '+04:00', '+04:00'],
  ['2014-10-26', '+04:00', '+03:00'],
  ['2014-10-27', '+03:00', '+03:00'],
  ['2024-02-28', '+03:00', '+03:00'],
  ['2024-02-29', '+03:00', '+03:00'],
  ['2024-03-01', '+03:00', '+03:00'],
  ['2025-12-31', '+03:00', '+03:00'],
  ['2026-01-01', '+03:00', '+03:00'],
  ['2026-01-31', '+03:00', '+03:00'],
  ['2026-02-28', '+03:00', '+03:00'],
  ['2026-03-08', '+03:00', '+03:00'],
  ['2026-03-29', '+03:00', '+03:00'],
  ['2026-10-25', '+03:00', '+03:00'],
  ['2027-12-31', '+03:00', '+03:00'],
  ['2028-02-29', '+03:00', '+03:00'],
  ['2028-04-30', '+03:00', '+03:00'],
  ['2100-02-28', '+03:00', '+03:00'],
]

export interface ZonedMoment {
  /** ISO 8601 with Moscow's offset of that day. */
  date: string
  /** «28 марта 2010, 23:59», with the spaces of the product. */
  text: string
}

/** 50 moments of the office and how they are written. */
export const zonedMoments: readonly ZonedMoment[] = days.flatMap(([day, first, last]) => [
  { date: `${day}T00:00:00${first}`, text: `${written(day)}, 00:00` },
  { date: `${day}T23:59:00${last}`, text: `${written(day)}, 23:59` },
])

function written(day: string): string {
  const [year = '', month, date] = day.split('-')
  return [Number(date), monthGenitives[Number(month) - 1], year].join('\u00a0')
}

/** Moments around the office's present day, by JavaScript's zones; the middle four are of it. */
export function momentsAroundToday(now: string): string[] {
  const today = dayOf(now, defaultOfficeZone)
  const at = (distance: number, time: string) => instantAt(addDays(today, distance), time, defaultOfficeZone)
  const ofToday = ['00:00', '00:01', '12:00', '23:59'].map((time) => at(0, time))
  return [at(-1, '23:59'), ...ofToday, at(1, '00:00')]
}
