import { addDays, addMonths, dayOf, timeOf } from '#domain/time/time.ts'
import { plainDays } from '#domain/time/written-day.ts'
import { calendarDay, comingDay } from '#domain/time/yearless-day.ts'
import { minutesOf, mondayOf, timeAt, weekdayOf } from '#domain/time/zoned-time.ts'
import { fold } from './fold.ts'
import { numberAt } from './number-words.ts'

/** A typed date and time, in the office's zone. */
export interface TypedMoment {
  /** "2026-11-20". */
  day: string
  /** "09:05"; null: only the day was typed. */
  time: string | null
}

/** Start of the working day, for input without a time. */
export const usualTime = '10:00'

interface Parts {
  day?: string
  time?: string
  /** Typed as a weekday: means next week if today's time has passed. */
  isWeekday?: true
}

/** In declined and abbreviated forms: «в среду», «пт». */
const weekdayForms: readonly RegExp[] = [
  /^(пн|понед\p{L}*)$/u,
  /^(вт|втор\p{L}*)$/u,
  /^(ср|сред\p{L}*)$/u,
  /^(чт|четв\p{L}*)$/u,
  /^(пт|пятн\p{L}*)$/u,
  /^(сб|субб\p{L}*)$/u,
  /^(вс|воскр\p{L}*)$/u,
]
const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const dayWords: readonly [RegExp, number][] = [
  [/^сег\p{L}*$/u, 0],
  [/^завт?\p{L}*$/u, 1],
  [/^посл\p{L}*$/u, 2],
  [/^вчера?$/u, -1],
]
const timesOfDay: Readonly<Record<string, string>> = {
  утром: '10:00',
  днем: '14:00',
  вечером: '18:00',
  полдень: '12:00',
}

/**
 * Parses a date and time as brokers write it: «завтра 15:00», «пт 11», «25.12 10:30», «25 декабря в 9»,
 * «15:30», «через 2 часа», «через пару недель 12:00», «следующий вторник». Without a year the next such day is meant, or
 * the last one for two weeks after it: a year ahead is hardly ever what a slip stands for.
 * @param now reference instant of «завтра». @returns null if any part is not understood.
 */
export function readMoment(text: string, now: string, zone: string): TypedMoment | null {
  const today = dayOf(now, zone)
  const clock = timeOf(now, zone)
  const words = plainDays(fold(text))
    .split(/[\s,]+/)
    .filter((word) => word !== '' && word !== 'в' && word !== 'во' && word !== 'на')
  if (words.length === 0) return null

  const parts = partsOf(words, today, clock)
  if (parts === null || (parts.day === undefined && parts.time === undefined)) return null
  const { day, time = null, isWeekday } = parts
  if (day === undefined) return { day: hasPassed(time, clock) ? addDays(today, 1) : today, time }
  if (isWeekday && day === today && hasPassed(time, clock)) return { day: addDays(day, 7), time }
  return { day, time }
}

function hasPassed(time: string | null, clock: string): boolean {
  return time !== null && minutesOf(time) <= minutesOf(clock)
}

function partsOf(words: readonly string[], today: string, clock: string): Parts | null {
  const parts: Parts = {}
  for (let at = 0; at < words.length; ) {
    const read = readWords(words.slice(at), today, clock, parts.day !== undefined)
    if (read === null) return null
    const { length, ...found } = read
    // «Пятница, 27 ноября»: the date says which.
    if (found.day !== undefined && isThatWeekday(parts, found.day)) {
      delete parts.day
      delete parts.isWeekday
    }
    // Contradictory: «завтра пт» cannot be both.
    if (Object.keys(found).some((part) => part !== 'isWeekday' && part in parts)) return null
    Object.assign(parts, found)
    at += length
  }
  return parts
}

const isThatWeekday = ({ day, isWeekday }: Parts, date: string) =>
  isWeekday === true && day !== undefined && weekdayOf(day) === weekdayOf(date)

type Read = Parts & { length: number }

function readWords(words: readonly string[], today: string, clock: string, hasDay: boolean): Read | null {
  const [word = '', second = '', third = ''] = words
  if (word === 'через') return readDistance(words.slice(1), today, clock)
  const known = dayWords.find(([form]) => form.test(word))
  if (known) return { day: addDays(today, known[1]), length: 1 }
  const ofNextWeek = readNextWeek(words, today)
  if (ofNextWeek) return ofNextWeek
  const weekday = weekdayAt(word)
  if (weekday >= 0) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7
    return { day: addDays(today, ahead), isWeekday: true, length: 1 }
  }
  const timeOfDay = timesOfDay[word]
  if (timeOfDay !== undefined) return { time: timeOfDay, length: 1 }
  const month = /^\d{1,2}$/.test(word) ? monthOf(second) : 0
  if (month > 0) return readWrittenDay(Number(word), month, third, today)
  return readNumbers(word, today, hasDay)
}

const weekdayAt = (word: string) => weekdayForms.findIndex((form) => form.test(word))

/** «следующий вторник», «вторник на следующей неделе»: both in the next week, from Monday. */
function readNextWeek([first = '', second = '', third = '']: readonly string[], today: string): Read | null {
  const isBefore = /^(?:следующ|будущ)\p{L}*$/u.test(first)
  const isBehind = /^(?:следующ|будущ)ей$/.test(second) && third === 'неделе'
  const weekday = isBefore ? weekdayAt(second) : isBehind ? weekdayAt(first) : -1
  return weekday < 0 ? null : { day: addDays(mondayOf(today), 7 + weekday), length: isBefore ? 2 : 3 }
}

/** «25.12», «25.12.2026», «15:30», «15», «9.15»: a dot means a day if such a day exists, else a time. */
function readNumbers(word: string, today: string, hasDay: boolean): Read | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word)
  if (iso) return dayIn(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const dotted = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2}|\d{4}))?\.?$/.exec(word)
  if (dotted) {
    const [, date, month, year] = dotted.map(Number)
    const asDay = hasDay && !dotted[3] ? null : dayOfNumbers(date ?? 0, month ?? 0, year, today)
    if (asDay) return asDay
  }
  const clock = /^(\d{1,2})(?:[:.](\d{2}))?(?:ч|час\p{L}*)?$/u.exec(word)
  if (!clock) return null
  const [hours, minutes] = [Number(clock[1]), Number(clock[2] ?? 0)]
  return hours < 24 && minutes < 60 ? { time: timeAt(hours * 60 + minutes), length: 1 } : null
}

function readWrittenDay(date: number, month: number, third: string, today: string): Read | null {
  const year = /^\d{4}$/.test(third) ? Number(third) : undefined
  const read = dayOfNumbers(date, month, year, today)
  return read && { ...read, length: year === undefined ? 2 : 3 }
}

function dayOfNumbers(date: number, month: number, year: number | undefined, today: string): Read | null {
  if (year !== undefined && !Number.isNaN(year)) return dayIn(year < 100 ? 2000 + year : year, month, date)
  const day = comingDay(month, date, today)
  return day === null ? null : { day, length: 1 }
}

/** Returns null for a day that does not exist. */
function dayIn(year: number, month: number, date: number): Read | null {
  const day = calendarDay(year, month, date)
  return day === null ? null : { day, length: 1 }
}

function monthOf(word: string): number {
  if (!/^\p{L}{3,}$/u.test(word)) return 0
  return months.findIndex((beginning) => word.startsWith(beginning)) + 1
}

const minutesOfHour: Readonly<Record<string, number>> = { полчаса: 30, час: 60, часа: 60, часов: 60, ч: 60 }
const daysOfUnit: readonly (readonly [RegExp, number])[] = [
  [/^(?:д|день|дн\p{L}*|сут\p{L}*)$/u, 1],
  [/^нед\p{L}*$/u, 7],
]
const monthsOfUnit: readonly (readonly [RegExp, number])[] = [
  [/^мес\p{L}*$/u, 1],
  [/^полгода$/, 6],
  [/^(?:г|год\p{L}*|лет)$/u, 12],
]

/** Behind «через»: «2 часа», «полчаса», «пару недель», «полтора года». Minutes and hours also determine the time. */
function readDistance(words: readonly string[], today: string, clock: string): Read | null {
  const { count, taken } = countAt(words)
  const unit = words[taken] ?? ''
  const length = taken + 2
  const minutes = /^мин/.test(unit) ? 1 : minutesOfHour[unit]
  if (minutes !== undefined) {
    const total = minutesOf(clock) + count * minutes
    return { day: addDays(today, Math.floor(total / 1440)), time: timeAt(total), length }
  }
  const days = daysOfUnit.find(([form]) => form.test(unit))?.[1]
  if (days !== undefined) return { day: addDays(today, Math.ceil(count * days)), length }
  const months = monthsOfUnit.find(([form]) => form.test(unit))?.[1]
  if (months === undefined) return null
  const whole = Math.floor(count * months)
  return { day: addDays(addMonths(today, whole), whole < count * months ? 15 : 0), length }
}

/** A leading number of units, 1 if none is said, and how many words it takes. */
function countAt(words: readonly string[]): { count: number; taken: number } {
  const [first = ''] = words
  if (/^\d{1,3}$/.test(first)) return { count: Number(first), taken: 1 }
  if (first === 'пару') return { count: 2, taken: 1 }
  if (/^полтор[аы]$/.test(first)) return { count: 1.5, taken: 1 }
  const spoken = numberAt([first === 'одну' ? 'одна' : first, ...words.slice(1)])
  return spoken ? { count: Number(spoken.digits), taken: spoken.count } : { count: 1, taken: 0 }
}
