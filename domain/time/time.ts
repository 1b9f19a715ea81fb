/**
 * Instants are ISO strings in UTC ("2026-11-20T09:30:00.000Z"), days are calendar days of the office
 * ("2026-11-20"). Only Intl converts between them, so that daylight saving and changes of law come with the
 * time zone database.
 */

import { plural } from '#domain/text/plurals.ts'

export const defaultOfficeZone = 'Europe/Moscow'

const nonBreakingSpace = '\u00a0'
const dayMs = 24 * 60 * 60_000

/** «20 ноября»: by month number, from 0. */
export const monthGenitives = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
] as const

/** «ноябрь»: by month number, from 0. */
export const monthNames = [
  ...(['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'] as const),
  ...(['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'] as const),
] as const

/** «ноябрь 2026» of a month "2026-11". */
export function formatMonth(month: string): string {
  return `${nameOfMonth(month)}${nonBreakingSpace}${month.slice(0, 4)}`
}

/** «ноя 2026» of a month "2026-11". */
export function formatShortMonth(month: string): string {
  return `${nameOfMonth(month).slice(0, 3)}${nonBreakingSpace}${month.slice(0, 4)}`
}

const nameOfMonth = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? ''

// A formatter costs about 50 µs to create, and an office has one zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

/** Calendar day of an instant in a zone: "2026-11-20". @throws RangeError on an invalid instant or zone. */
export function dayOf(instant: string, zone: string): string {
  return formatterFor(zone).format(new Date(instant)).slice(0, 10)
}

/** Time of an instant in a zone: "09:05". @throws RangeError on an invalid instant or zone. */
export function timeOf(instant: string, zone: string): string {
  return formatterFor(zone).format(new Date(instant)).slice(11, 16)
}

/** The calendar day `count` days later, or earlier if negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

/** The same day of a later month, or its last. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10)
}

/**
 * The last day of a term of months: the day before the same date, or the last of a month without that date: 11 months
 * from 31 March are till 28 February.
 */
export function lastDayOfTerm(firstDay: string, months: number): string {
  const later = addMonths(firstDay, months)
  return later.slice(8) === firstDay.slice(8) ? addDays(later, -1) : later
}

/** The first day of a term of months by its last. */
export function firstDayOfTerm(lastDay: string, months: number): string {
  return addMonths(addDays(lastDay, 1), -months)
}

/** Whole months of a term from its first day to its last: 11 of a term of 11 months, whatever the months. */
export function monthsOfTerm(firstDay: string, lastDay: string): number {
  let months = Math.max(0, Math.floor(daysBetween(firstDay, lastDay) / 31))
  while (lastDayOfTerm(firstDay, months + 1) <= lastDay) months += 1
  return months
}

/** Calendar days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  // Both parse as midnight UTC, where every day has 24 hours.
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** «сегодня», «вчера», «завтра», «12 ноября», in another year «12 ноября 2025». */
export function formatDay(day: string, today: string): string {
  const distance = daysBetween(today, day)
  if (distance === 0) return 'сегодня'
  if (distance === -1) return 'вчера'
  if (distance === 1) return 'завтра'
  return formatDate(day, today)
}

/** «12 ноября», in another year «12 ноября 2025», also of today: after a preposition, and in texts that are kept. */
export function formatDate(day: string, today: string): string {
  const month = monthGenitives[Number(day.slice(5, 7)) - 1] ?? ''
  const text = `${Number(day.slice(8, 10))}${nonBreakingSpace}${month}`
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${text}${nonBreakingSpace}${day.slice(0, 4)}`
}

/** «1 марта 2027» in full: for texts that are read later. */
export function formatFullDay(day: string): string {
  const month = monthGenitives[Number(day.slice(5, 7)) - 1] ?? ''
  return [Number(day.slice(8, 10)), month, day.slice(0, 4)].join(nonBreakingSpace)
}

/** «01.03.2027», for narrow columns and files. */
export function numericDay(day: string): string {
  return day.split('-').reverse().join('.')
}

/** «сегодня в 14:30», «12 ноября в 09:05». */
export function formatInstant(instant: string, now: string, zone: string): string {
  return `${formatDay(dayOf(instant, zone), dayOf(now, zone))} в${nonBreakingSpace}${timeOf(instant, zone)}`
}

let today = { now: '', zone: '', day: '' }

/** Cached: a table formats the same instant's day in every row. */
function todayOf(now: string, zone: string): string {
  if (today.now !== now || today.zone !== zone) today = { now, zone, day: dayOf(now, zone) }
  return today.day
}

/**
 * Age in the table's short form, by calendar days of the zone: «сегодня», «2 дн.», «4 мес.», «2 года», «5 лет».
 */
export function formatAge(instant: string, now: string, zone: string): string {
  const days = daysBetween(dayOf(instant, zone), todayOf(now, zone))
  // Clock skew of a minute must not show a future date.
  if (days <= 0) return 'сегодня'
  if (days < 60) return `${days}${nonBreakingSpace}дн.`
  if (days < 730) return `${Math.floor(days / 30.44)}${nonBreakingSpace}мес.`
  const years = Math.floor(days / 365.25)
  return `${years}${nonBreakingSpace}${plural(years, 'год', 'года', 'лет')}`
}
