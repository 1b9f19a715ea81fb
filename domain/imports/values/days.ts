import { fold } from '#domain/text/fold.ts'
import type { Tense } from '#domain/text/typed-day.ts'
import { isNear } from '#domain/text/typed-past-day.ts'
import { plainDays } from '#domain/time/written-day.ts'
import { calendarDay, comingDay, lastDay, nearestDay } from '#domain/time/yearless-day.ts'

export interface DayRead {
  /** `YYYY-MM-DD`; null: at once. */
  day: string | null
  /** Only the month, the quarter or the year was told; the day is its first. */
  isRough: boolean
  /** No year was told, and the one that is meant is not this year. */
  isOtherYear?: true
}

const months = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const quarters: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  '1': 1,
  '2': 2,
  '3': 3,
  '4': 4,
}
const dayZeroOfWorkbooks = Date.UTC(1899, 11, 30)
const msPerDay = 86_400_000

/**
 * Reads «01.03.2027», «1.3.27», «2027-03-01», «с 01.03», «март 2027», «1 кв. 2027», «сейчас». The day stands before the month
 * always. Without a year it is as in a form: by the tense of the field.
 * @param tense `past`: none after today is read, nor one without a year whose next one is near.
 * @returns null: no day.
 */
export function readDay(text: string, today: string, tense: Tense = 'any'): DayRead | null {
  const read = readAnyDay(text, (month, date) => {
    const day = guesses[tense](month, date, today)
    return day === null
      ? null
      : { day, isRough: false, ...(day.slice(0, 4) !== today.slice(0, 4) && { isOtherYear: true as const }) }
  })
  return tense === 'past' && read?.day && read.day > today ? null : read
}

const guesses: Record<Tense, (month: number, date: number, today: string) => string | null> = {
  any: nearestDay,
  end: comingDay,
  coming: comingDay,
  past: pastDay,
}

function pastDay(month: number, date: number, today: string): string | null {
  const next = comingDay(month, date, today)
  return next !== null && isNear(next, today) ? null : lastDay(month, date, today)
}

type Near = (month: number, date: number) => DayRead | null

function readAnyDay(text: string, near: Near): DayRead | null {
  const folded = plainDays(fold(text).trim())
    .replace(/(?<=\d)\s?(?:г\.?|года?)(?![а-я])/g, '')
    .replace(/^(?:со?|до|от|после|from|until|с начала|начало|середина|конец|ориентировочно|~)\s+/, '')
    .trim()
  if (
    /^(?:сейчас|свобод|немедл|сразу|готов|доступ|пуст|vacant|now|immediate|asap|сегодня|да$|free)/.test(
      folded,
    )
  )
    return { day: null, isRough: false }
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t ].*)?$/.exec(folded) ?? []
  if (isoYear !== undefined) return exact(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, d, m, y] =
    /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?\.?(?:[ ,]+\d{1,2}:\d{2}.*)?$/.exec(folded) ?? []
  if (d !== undefined)
    return y === undefined ? near(Number(m), Number(d)) : exact(yearOf(y), Number(m), Number(d))
  const [, quarter, quarterYear] =
    /^(?:q\s?)?([1-4]|i{1,3}|iv)\s?(?:-?й\s?)?(?:кв\.?|квартал[а-я]*|q)?[ ,./']*(\d{4}|\d{2})$/.exec(
      folded,
    ) ?? []
  if (quarter !== undefined && /кв|q/.test(folded))
    return rough(yearOf(quarterYear ?? ''), (quarters[quarter] ?? 1) * 3 - 2)
  const [, wordDay, word = '', wordYear] =
    /^(\d{1,2})?\s*([а-я]{3,8})\.?,?\s*(\d{4}|\d{2})?$/.exec(folded) ?? []
  const month = months.findIndex((stem) => word.startsWith(stem)) + 1
  if (month > 0) {
    if (wordDay !== undefined)
      return wordYear === undefined
        ? near(month, Number(wordDay))
        : exact(yearOf(wordYear), month, Number(wordDay))
    if (wordYear !== undefined) return rough(yearOf(wordYear), month)
    const next = near(month, 1)
    return next && { ...next, isRough: true }
  }
  const [, monthOnly, yearOnly] = /^(\d{1,2})[./](\d{4})$/.exec(folded) ?? []
  if (monthOnly !== undefined) return rough(Number(yearOnly), Number(monthOnly))
  if (/^20\d\d$/.test(folded)) return rough(Number(folded), 1)
  // The number of a day in a workbook that lost its format: of 2000 to 2100.
  if (/^\d{5}(?:[.,]\d+)?$/.test(folded)) {
    const serial = Number.parseInt(folded, 10)
    if (serial < 36_526 || serial > 73_050) return null
    return {
      day: new Date(dayZeroOfWorkbooks + serial * msPerDay).toISOString().slice(0, 10),
      isRough: false,
    }
  }
  return null
}

function yearOf(text: string): number {
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function exact(year: number, month: number, date: number): DayRead | null {
  const day = calendarDay(year, month, date)
  return day === null ? null : { day, isRough: false }
}

function rough(year: number, month: number): DayRead | null {
  const first = exact(year, month, 1)
  return first && { ...first, isRough: true }
}
