import { addDays, dayOf } from '#domain/time/time.ts'
import { fold } from './fold.ts'
import { readMoment } from './typed-moment.ts'

const unitDays: readonly [RegExp, number][] = [
  [/^(день|дня|дней|дн)$/u, 1],
  [/^недел\p{L}*$/u, 7],
]

/**
 * Parses a past day as brokers write it: «вчера», «пт», «12.11», «12 ноября», «3 дня назад», «неделю назад».
 * Without a year the last such day is meant.
 * @param now reference instant of «вчера». @returns "2026-11-20", or null if the text is not a day.
 */
export function readPastDay(text: string, now: string, zone: string): string | null {
  const today = dayOf(now, zone)
  const words = fold(text).trim()
  if (/^позавч\p{L}*$/u.test(words)) return addDays(today, -2)
  const [, count, unit = ''] = /^(?:(\d{1,4})\s+)?(\p{L}+)\s+назад$/u.exec(words) ?? []
  const days = unitDays.find(([form]) => form.test(unit))?.[1]
  if (days !== undefined) return addDays(today, -days * Number(count ?? 1))
  const read = readMoment(words, now, zone)
  if (read === null || read.time !== null) return null
  if (read.day <= today || hasYear(words)) return read.day
  return isDated(words) ? lastBefore(read.day, today) : addDays(read.day, -7)
}

const hasYear = (words: string) => /\d{4}|\d[./]\d{1,2}[./]\d/.test(words)
const isDated = (words: string) => /\d/.test(words)

/** The same day of the month in the latest year that has it, up to today. */
function lastBefore(day: string, today: string): string {
  for (let year = Number(today.slice(0, 4)); ; year -= 1) {
    const past = `${year}${day.slice(4)}`
    const exists = new Date(`${past}T00:00Z`).toJSON()?.startsWith(past)
    if (exists && past <= today) return past
  }
}
