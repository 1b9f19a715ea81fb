import { capitalized } from '#domain/text/capitals.ts'
import { addDays, monthGenitives, monthNames } from '#domain/time/time.ts'
import { mondayOf, weekdayOf } from '#domain/time/zoned-time.ts'
import type { CalendarView } from '#src/state/table/calendar.ts'

export const weekdayShorts = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']
const weekdayNames = [...['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']]

const dateOf = (day: string) => Number(day.slice(8))
const monthOf = (day: string) => Number(day.slice(5, 7)) - 1
const yearOf = (day: string) => day.slice(0, 4)

/** Visible days around a day: the day, its week from Monday, or all weeks of its month. */
export function daysShown(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day]
  if (view === 'week') return daysFrom(mondayOf(day), 7)
  const first = mondayOf(firstOfMonth(day))
  const last = addDays(mondayOf(addDays(nextMonth(firstOfMonth(day)), -1)), 6)
  const days = daysFrom(first, 42)
  return days.slice(0, days.indexOf(last) + 1)
}

/** The day one screen later or earlier: a day, a week, or the same date of the next month (clamped). */
export function pageAway(view: CalendarView, day: string, pages: 1 | -1): string {
  if (view !== 'month') return addDays(day, pages * (view === 'week' ? 7 : 1))
  const first = firstOfMonth(day)
  const month = pages === 1 ? nextMonth(first) : firstOfMonth(addDays(first, -1))
  const last = addDays(nextMonth(month), -1)
  const wanted = addDays(month, dateOf(day) - 1)
  return wanted < last ? wanted : last
}

/** «Пятница, 20 ноября 2026», «16–22 ноября 2026», «Ноябрь 2026». */
export function calendarTitle(view: CalendarView, day: string): string {
  if (view === 'month') return capitalized(`${monthNames[monthOf(day)]} ${yearOf(day)}`)
  if (view === 'day') return capitalized(`${weekdayNameOf(day)}, ${writtenDay(day)} ${yearOf(day)}`)
  const [first = day, last = day] = [mondayOf(day), addDays(mondayOf(day), 6)]
  if (monthOf(first) === monthOf(last)) return `${dateOf(first)}–${writtenDay(last)} ${yearOf(last)}`
  const year = yearOf(first) === yearOf(last) ? '' : ` ${yearOf(first)}`
  return `${writtenDay(first)}${year} – ${writtenDay(last)} ${yearOf(last)}`
}

/** «пятница». */
export function weekdayNameOf(day: string): string {
  return weekdayNames[weekdayOf(day)] ?? ''
}

/** «20 ноября». */
export function writtenDay(day: string): string {
  return `${dateOf(day)} ${monthGenitives[monthOf(day)]}`
}

function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, distance) => addDays(first, distance))
}

function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}

function nextMonth(first: string): string {
  return firstOfMonth(addDays(first, 31))
}
