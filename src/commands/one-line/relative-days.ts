import { numberAt } from '#domain/text/number-words.ts'
import { addDays, addMonths, dayOf, numericDay } from '#domain/time/time.ts'
import type { LineClock } from './line.ts'
import { readAt } from './read-at.ts'
import type { LineWord } from './words/words.ts'

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
  const count = /^(?:(?:следующ|будущ)\p{L}*|след|next)$/u.test(words[0] ?? '') ? 2 : isBehind ? 4 : 0
  const phrase = words.slice(0, count).map((word) => (/^(?:next|след)$/.test(word) ? 'следующий' : word))
  return count === 0 ? null : resolved(phrase, count, clock)
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

const spokenDay = /^([1-9]|[12]\d|3[01])-?(?:го|е)$/
const shortYear = /^(?:2[6-9]|[3-5]\d)(?:-?го)?$/
/** A number before them is no year. */
const countedWord = /^(?:тыс|млн|руб|мет|кв|чел|мест|маш|этаж|бло|мин|час|дн|год|лет|мес)/
const yearWord = /^(?:г|года)$/

/** «до 20го», «до 5 числа», «до марта 28», «до конца 31го года»: days and years as the readers know them. */
export function withSpokenDays(typed: readonly LineWord[], text: string, clock: LineClock): LineWord[] {
  const words = withOrdinals(withSpacedDays(typed))
  const at = (place: number) => (words[place]?.isQuoted ? '' : (words[place]?.text ?? ''))
  return words.flatMap((word, place) => {
    const [before, next] = [at(place - 1), at(place + 1)]
    const isEnglish = /[a-z]/i.test(text.slice(words[place - 1]?.start ?? 0, word.start))
    const isYear = shortYear.test(at(place)) && (yearWord.test(next) ? before !== 'на' : false)
    // «1 февраля 28», but «4 декабря 28 м»
    const isOfDay = /^\d/.test(at(place - 2)) && (next === '' || /^[а-я]{3}/.test(next))
    const isOfMonth =
      shortYear.test(at(place)) &&
      monthWord.test(before) &&
      !isEnglish &&
      (!/^\d/.test(at(place - 2)) || (isOfDay && !countedWord.test(next)))
    if (isYear || isOfMonth) return [{ ...word, text: `20${at(place).slice(0, 2)}` }]
    // «5 числа»: one word with its number
    if (/^числ[ау]$/.test(at(place)) && /^(?:[12]?\d|3[01])(?:-?го)?$/.test(before)) return []
    const end = /^числ[ау]$/.test(next) && words[place + 1] ? (words[place + 1]?.end ?? word.end) : word.end
    const date =
      spokenDay.exec(at(place))?.[1] ??
      (/^числ[ау]$/.test(next) ? /^\d{1,2}$/.exec(at(place))?.[0] : undefined)
    if (date === undefined) return [word]
    return [
      { ...word, end, text: monthWord.test(next) ? date : (nextDate(Number(date), clock) ?? at(place)) },
    ]
  })
}

/** «двадцать седьмого ноября» as «27 ноября», «марта двадцать девятого года» as «марта 2029». */
function withOrdinals(words: readonly LineWord[]): LineWord[] {
  const told: LineWord[] = []
  for (let place = 0; place < words.length; ) {
    const rest = words.slice(place, place + longestOrdinal)
    const said = rest.map(({ text, isQuoted }) => (isQuoted ? '' : text))
    const [first] = rest
    const half = halfAt(said)
    if (first && half) {
      told.push({ ...first, end: rest[half.count - 1]?.end ?? first.end, text: half.number })
      place += half.count
      continue
    }
    const day = ordinalAt(said)
    const year = day ? null : yearAt(said, told.at(-1)?.text ?? '')
    const count = day ? day.count - 1 : (year?.count ?? 0)
    const last = rest[count - 1]
    if (first && last && (day || year)) {
      const text = day ? (day.said.split(' ')[0] ?? '') : String(year?.year)
      told.push({ ...first, end: last.end, text })
      place += count
    } else {
      if (first) told.push(first)
      place += 1
    }
  }
  return told
}
const longestOrdinal = 5

/** «двадцать семь с половиной» */
function halfAt(words: readonly string[]): { number: string; count: number } | null {
  const [first = ''] = words
  const read = /^\d{1,3}$/.test(first) ? { digits: first, count: 1 } : numberAt(words)
  const isHalf = read && words[read.count] === 'с' && words[read.count + 1] === 'половиной'
  return isHalf ? { number: `${read.digits},5`, count: read.count + 2 } : null
}

/** «двадцать девятого», «две тысячи тридцатого»: a year behind a month, or before «года». */
function yearAt(words: readonly string[], before: string): { year: number; count: number } | null {
  const lead = words[0] === 'две' && words[1] === 'тысячи' ? 2 : 0
  const tens = words[lead] === 'двадцать' ? 20 : words[lead] === 'тридцать' ? 30 : 0
  const at = tens > 0 ? lead + 1 : lead
  const stem = /^(\p{L}+?)(?:его|ого)$/u.exec(words[at] ?? '')?.[1] ?? ''
  const unit = stem === 'тридцат' ? 30 : tens > 0 ? ordinals.slice(0, 9).indexOf(stem) + 1 : 0
  const isYear = lead > 0 || monthWord.test(before) || yearWord.test(words[at + 1] ?? '')
  return unit === 0 || !isYear ? null : { year: 2000 + tens + unit, count: at + 1 }
}

/** «31 12 2028»: one word. */
function withSpacedDays(words: readonly LineWord[]): LineWord[] {
  const first = words.findIndex((_word, place) => {
    const three = words.slice(place, place + 3)
    const said = three.map(({ text }) => text).join(' ')
    // «до 31 12 29»: amid other numbers a short year may be anything.
    const isShort = /^(?:до|по|с)$/.test(words[place - 1]?.text ?? '') && shortSpacedDay.test(said)
    return three.every(({ isQuoted }) => !isQuoted) && (spacedDay.test(said) || isShort)
  })
  const [word, , last] = first < 0 ? [] : words.slice(first, first + 3)
  if (!word || !last) return [...words]
  const text = words.slice(first, first + 3).map((one) => one.text)
  return [
    ...words.slice(0, first),
    { ...word, text: text.join('.'), end: last.end },
    ...words.slice(first + 3),
  ]
}
const spacedDay = /^(?:0?[1-9]|[12]\d|3[01]) (?:0[1-9]|1[0-2]) 20\d{2}$/
const shortSpacedDay = /^(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) (?:2[6-9]|3\d)$/

/** The next such day of a month: "20.12.2026". */
function nextDate(date: number, clock: LineClock): string | null {
  const today = dayOf(clock.now, clock.zone)
  for (let by = 0; by <= 12; by += 1) {
    const first = addMonths(`${today.slice(0, 7)}-01`, by)
    const day = `${first.slice(0, 8)}${String(date).padStart(2, '0')}`
    // Engines read 30 February as a day of March.
    const isDay = !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day
    if (day >= today && isDay) return numericDay(day)
  }
  return null
}
