import { addDays, daysBetween } from './time.ts'

/* The year of a day written without one. Days are "2026-11-20". */

/** For so long such a day is the one that has passed; a lease of 11 months ends a month before its day. */
const justPassedDays = 14
/** 29 February may be four years away, eight around 2100. */
const mostYears = 9

/** @param month from 1. @returns null for a day that does not exist. */
export function calendarDay(year: number, month: number, date: number): string | null {
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  const exists = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day)
  return exists && year >= 1900 && year < 2200 ? day : null
}

/** The next such day, or the one that has passed within two weeks. */
export function comingDay(month: number, date: number, today: string): string | null {
  const earliest = addDays(today, -justPassedDays)
  const days = daysOf(month, date, earliest, 1)
  return days.find((day) => day !== null && day >= earliest) ?? null
}

/** The last such day, today included. */
export function lastDay(month: number, date: number, today: string): string | null {
  const days = daysOf(month, date, today, -1)
  return days.find((day) => day !== null && day <= today) ?? null
}

/** The next such day or the last one, whichever is nearer to today. */
export function nearestDay(month: number, date: number, today: string): string | null {
  const [last, next] = [lastDay(month, date, today), comingDay(month, date, today)]
  if (last === null || next === null) return last ?? next
  return daysBetween(last, today) < daysBetween(today, next) ? last : next
}

function daysOf(month: number, date: number, from: string, step: 1 | -1): (string | null)[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: mostYears + 1 }, (_, years) => calendarDay(first + step * years, month, date))
}
