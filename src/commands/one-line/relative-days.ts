import { addDays, addMonths, dayOf } from '#domain/time/time.ts'
import { mondayOf, weekdayOf } from '#domain/time/zoned-time.ts'
import { hourNumbers } from './clock-words.ts'
import type { LineClock } from './line.ts'
import { readAt } from './read-at.ts'

/* Relative days: «через два месяца», «следующий вторник», «среду на следующей неделе», «первого декабря». */

export const monthWord = /^(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)\p{L}*$/u
export const weekdayWord =
  /^(?:пн|вт|ср|чт|пт|сб|вс|понед\p{L}*|вторник\p{L}*|сред[ауые]|четверг\p{L}*|пятниц\p{L}*|суббот\p{L}*|воскресен\p{L}*)$/u

const ordinals = [
  ...['перв', 'втор', 'треть', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят', 'одиннадцат'],
  ...['двенадцат', 'тринадцат', 'четырнадцат', 'пятнадцат', 'шестнадцат', 'семнадцат', 'восемнадцат'],
  ...['девятнадцат', 'двадцат'],
]

/** Equivalent for `readMoment`. */
interface Told {
  said: string
  count: number
}

/** A leading relative day, or instant for hours and minutes; null if there is none. */
export function relativeDayAt(words: readonly string[], clock: LineClock): Told | null {
  return distanceAt(words, clock) ?? nextWeekAt(words, clock) ?? ordinalAt(words)
}

/**
 * «через 2 часа», «через пару недель», «через месяц»: resolved at once, since further words would turn it
 * into a day.
 */
function distanceAt(words: readonly string[], clock: LineClock): Told | null {
  // «in a week»
  const isEnglish = words[0] === 'in' && /^an?$/.test(words[1] ?? '')
  if (isEnglish) {
    const told = distanceAt(['через', ...words.slice(2)], clock)
    return told && { ...told, count: told.count + 1 }
  }
  if (words[0] !== 'через' && words[0] !== 'in') return null
  const [, second = '', third = ''] = words
  const typed = /^\d{1,3}$/.test(second) ? Number(second) : second === 'пару' ? 2 : hourNumbers[second]
  const [count, unit, length] = typed === undefined ? [1, second, 2] : [typed, third, 3]
  if (second === 'полтора' && /^час/.test(third)) return fixed('через 90 минут', 3, clock)
  if (/^сут/.test(unit)) return fixed(`через ${count} дня`, length, clock)
  const months = /^мес/.test(unit) ? count : /^(?:год|года|лет)$/.test(unit) ? count * 12 : 0
  if (months > 0) return { said: addMonths(dayOf(clock.now, clock.zone), months), count: length }
  return fixed(`через ${second === 'полчаса' ? second : `${count} ${unit}`}`, length, clock)
}

function fixed(text: string, count: number, clock: LineClock): Told | null {
  const moment = readAt(text, clock)
  return moment && { said: [moment.day, moment.time ?? ''].join(' ').trim(), count }
}

/** «следующий вторник», «вторник на следующей неделе»: both in the next week, from Monday. */
function nextWeekAt(words: readonly string[], clock: LineClock): Told | null {
  const [first = '', second = '', third = '', fourth = ''] = words
  const isBefore = /^(?:следующ|будущ)\p{L}*$/u.test(first)
  const isBehind = second === 'на' && /^(?:следующ|будущ)ей$/.test(third) && fourth === 'неделе'
  const weekday = isBefore ? second : isBehind ? first : ''
  const own = weekdayWord.test(weekday) ? readAt(weekday, clock) : null
  if (!own) return null
  const nextMonday = addDays(mondayOf(dayOf(clock.now, clock.zone)), 7)
  return { said: addDays(nextMonday, weekdayOf(own.day)), count: isBefore ? 2 : 4 }
}

/** «первого декабря», «тридцать первое декабря» */
function ordinalAt(words: readonly string[]): Told | null {
  const tens = words[0] === 'двадцать' ? 20 : words[0] === 'тридцать' ? 30 : 0
  const at = tens > 0 ? 1 : 0
  const stem = /^(\p{L}+?)(?:его|ого|ье|ое)$/u.exec(words[at] ?? '')?.[1] ?? ''
  const unit = stem === 'тридцат' ? 30 : ordinals.indexOf(stem) + 1
  const month = words[at + 1] ?? ''
  if (unit === 0 || (tens > 0 && unit > 9) || !monthWord.test(month)) return null
  return { said: `${tens + unit} ${month}`, count: at + 2 }
}
