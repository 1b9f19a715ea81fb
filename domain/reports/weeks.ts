import { addDays, monthGenitives } from '#domain/time/time.ts'

/* Weeks from Monday to Sunday, each named by its Monday ("2026-11-23"). */

/** The week of a calendar day. */
export function weekOf(day: string): string {
  const fromMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -fromMonday)
}

export function lastDayOf(week: string): string {
  return addDays(week, 6)
}

/** The week some weeks later, or earlier if negative. */
export function addWeeks(week: string, count: number): string {
  return addDays(week, count * 7)
}

/** The days that a week is compared with: the week before, as far as this one has come while it goes on. */
export function comparedDays(week: string, today: string): { from: string; to: string } {
  const from = addWeeks(week, -1)
  return { from, to: weekOf(today) === week ? addWeeks(today, -1) : lastDayOf(from) }
}

/** «23–29 ноября 2026», «28 декабря 2026 — 3 января 2027». */
export function weekText(week: string): string {
  const [first, last] = [partsOf(week), partsOf(lastDayOf(week))]
  const end = `${last.day}\u00a0${last.month}\u00a0${last.year}`
  if (first.month === last.month) return `${first.day}–${end}`
  const year = first.year === last.year ? '' : `\u00a0${first.year}`
  return `${first.day}\u00a0${first.month}${year}\u00a0— ${end}`
}

function partsOf(day: string) {
  const [year = '', month = '', date = ''] = day.split('-')
  return { day: Number(date), month: monthGenitives[Number(month) - 1] ?? '', year }
}
