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

/** «через 2 часа», «через пару недель», «in a week»: resolved at once, since further words would turn it into a day. */
function distanceAt(words: readonly string[], clock: LineClock): Told | null {
  const lead = words[0] === 'через' ? 1 : words[0] === 'in' ? (/^an?$/.test(words[1] ?? '') ? 2 : 1) : 0
  const told = [1, 2, 3].map((count) => {
    const phrase = words.slice(lead, lead + count)
    return phrase.length < count ? null : resolved(['через', ...phrase], lead + count, clock)
  })
  return lead === 0 ? null : (told.find((one) => one !== null) ?? null)
}

/** «следующий вторник», «вторник на следующей неделе». */
function nextWeekAt(words: readonly string[], clock: LineClock): Told | null {
  const isBehind = words[1] === 'на' && words[3] === 'неделе'
  const count = /^(?:следующ|будущ)\p{L}*$/u.test(words[0] ?? '') ? 2 : isBehind ? 4 : 0
  return count === 0 ? null : resolved(words.slice(0, count), count, clock)
}

function resolved(phrase: readonly string[], count: number, clock: LineClock): Told | null {
  const moment = readAt(phrase.join(' '), clock)
  return moment && { said: [moment.day, moment.time ?? ''].join(' ').trim(), count }
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
