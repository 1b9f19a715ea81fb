import { addDays, addMonths, dayOf } from '#domain/time/time.ts'
import { plainDays } from '#domain/time/written-day.ts'
import { lastDay } from '#domain/time/yearless-day.ts'
import { fold } from './fold.ts'
import { numberAt } from './number-words.ts'
import { readMoment } from './typed-moment.ts'
import { readTypedDay } from './typed-until.ts'

const ago = /^(?:(.+) )?(\p{L}+) назад$/u
const units: readonly (readonly [RegExp, (day: string, count: number) => string])[] = [
  [/^(?:день|дня|дней|дн|сутки|суток)$/, (day, count) => addDays(day, -count)],
  [/^недел\p{L}*$/u, (day, count) => addDays(day, -7 * count)],
  [/^месяц\p{L}*$|^мес$/u, (day, count) => addMonths(day, -count)],
  [/^(?:год|года|лет)$/, (day, count) => addMonths(day, -12 * count)],
  [/^полгода$/, (day, count) => addMonths(day, -6 * count)],
]
/** Words of days to come, which are not read backwards: «пт» is the last Friday, «завтра» no day before. */
const ahead = /^(?:завт|посл|через|следующ|будущ)/

const isAhead = (words: string) => ahead.test(words.replace(/^(?:в|во|на) /, ''))

/** «В прошлый вторник» */
const last = /^(?:во? )?прошл\p{L}+ /u

const wordsOf = (text: string) =>
  plainDays(fold(text))
    .trim()
    .replace(/ тому назад$/, ' назад')
    .replace(/^(?:от|со?|до|по|к) (?=\d)/, '')
    .replace(last, '')

/**
 * Parses a past day as brokers write it: «вчера», «пт», «12.11», «12 ноября», «3 дня назад», «месяц назад». Without a year
 * the last such day is meant, unless the next one is near: `isNear`.
 * @param now reference instant of «вчера». @returns "2026-11-20", never after today; null: no such day.
 */
export function readPastDay(text: string, now: string, zone: string): string | null {
  const today = dayOf(now, zone)
  const words = wordsOf(text)
  if (/^позавч\p{L}*$/u.test(words)) return addDays(today, -2)
  const [, number, unit = ''] = ago.exec(words) ?? []
  const back = units.find(([form]) => form.test(unit))?.[1]
  const count = countOf(number)
  if (back && count !== null) return back(today, count)
  const read = readMoment(words, now, zone)
  // «Конец месяца» on its last day.
  if (read === null) return readTypedDay(words, now, zone) === today ? today : null
  if (read.time !== null) return null
  // «В прошлый вторник» of a Tuesday is a week ago.
  if (read.day === today && last.test(fold(text).trim())) return addDays(today, -7)
  if (read.day <= today) return read.day
  if (hasYear(words) || isAhead(words)) return null
  if (!/\d/.test(words)) return addDays(read.day, -7)
  return isNear(read.day, today) ? null : lastBefore(read.day, today)
}

/** A day to come within half a year: written without a year, it may be a slip for that day or mean the last one. */
export const isNear = (day: string, today: string) => day > today && day < addMonths(today, 6)

/** «3», «две», «пару»; 1 if absent, null if it is no count. */
function countOf(words: string | undefined): number | null {
  if (words === undefined) return 1
  if (/^\d{1,4}$/.test(words)) return Number(words)
  if (words === 'пару') return 2
  const spoken = numberAt(words.replace(/^одну$/, 'одна').split(' '))
  return spoken?.count === words.split(' ').length ? Number(spoken.digits) : null
}

/** The last such day, where a day written without a year is none because the next one is near; else null. */
export function doubtedDay(text: string, now: string, zone: string): string | null {
  const today = dayOf(now, zone)
  const words = wordsOf(text)
  const read = readMoment(words, now, zone)
  if (read === null || read.time !== null || !isNear(read.day, today)) return null
  return /\d/.test(words) && !hasYear(words) && !isAhead(words) ? lastBefore(read.day, today) : null
}

const hasYear = (words: string) => /\d{4}|\d[./]\d{1,2}[./]\d/.test(words)

/** Names a date or a month, but no year, neither by its number nor as the next one. */
export function isYearless(text: string): boolean {
  const words = wordsOf(text)
  return dated.test(words) && !hasYear(words) && !isAhead(words) && !otherYear.test(words)
}

const dated = /\d[./]\d|(?<![а-я])(?:янв|фев|мар|апр|ма[йяе](?![а-я])|июн|июл|авг|сен|окт|ноя|дек)/
const otherYear = /(?<![а-я])(?:год|следующ|будущ|текущ|эт(?:от|ого|ом))/

/** The same day of the month in the latest year that has it, up to today. */
function lastBefore(day: string, today: string): string | null {
  return lastDay(Number(day.slice(5, 7)), Number(day.slice(8)), today)
}
