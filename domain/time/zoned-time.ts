import { addDays, dayOf, timeOf } from './time.ts'

/** Minutes since midnight: "09:05" → 545. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Time from minutes since midnight: 545 → "09:05"; wraps at 24 hours. */
export function timeAt(minutes: number): string {
  const ofDay = ((Math.round(minutes) % 1440) + 1440) % 1440
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/**
 * Instant at which clocks of a zone show this day ("2026-11-20") and time ("09:05"). In a gap of daylight
 * saving, the first time after it; for a repeated time, the first occurrence.
 */
export function instantAt(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // The offset must be the one in force: near the wanted instant, on either side of a clock change.
  const before = wanted - offsetMs(wanted - 86_400_000, zone)
  const after = wanted - offsetMs(wanted + 86_400_000, zone)
  const shown = [before, after].filter((moment) => moment + offsetMs(moment, zone) === wanted)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(before, after)).toISOString()
}

/**
 * Instant of a local timestamp without an offset: "2026-11-20T09:05:30.5".
 * @returns null if it does not exist.
 */
export function instantOfClocks(written: string, zone: string): string | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(\.\d+)?)?$/.exec(written) ?? []
  if (day === undefined || time === undefined) return null
  const afterMinuteMs = Date.parse(`${written}Z`) - Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(afterMinuteMs)) return null
  return new Date(Date.parse(instantAt(day, time, zone)) + afterMinuteMs).toISOString()
}

/** Weekday of a calendar day, Monday 0 to Sunday 6. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** Monday of the day's week. */
export function mondayOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

/** Offset of the zone from UTC. */
function offsetMs(moment: number, zone: string): number {
  const iso = new Date(moment).toISOString()
  const minute = Math.floor(moment / 60_000) * 60_000
  return Date.parse(`${dayOf(iso, zone)}T${timeOf(iso, zone)}:00Z`) - minute
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
