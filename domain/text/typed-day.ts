import { dayOf, formatFullDay } from '#domain/time/time.ts'
import { nearestDay } from '#domain/time/yearless-day.ts'
import { doubtedDay, isYearless, readPastDay } from './typed-past-day.ts'
import { readTypedDay } from './typed-until.ts'

/**
 * Days that a field can have: of what has happened; of what will; of either, where a day without a year is the nearest; of
 * an end, where it is the next one, although a day that has passed may be typed.
 */
export type Tense = 'past' | 'coming' | 'any' | 'end'

/** @param kind of a field of days. */
export function tenseOf({ isPast, isEnd }: { isPast?: true; isEnd?: true }): Tense {
  if (isPast) return 'past'
  return isEnd ? 'end' : 'any'
}

/** The one rule of typed days: a past field reads them backwards and has no day to come, a coming one the reverse. */
export function readDayIn(tense: Tense, text: string, now: string, zone: string): string | null {
  if (tense === 'past') return readPastDay(text, now, zone)
  const coming = readTypedDay(text, now, zone)
  if (tense === 'coming') return coming
  if (coming === null) return readPastDay(text, now, zone)
  return tense === 'any' && isYearless(text) ? nearestLike(coming, dayOf(now, zone)) : coming
}

const nearestLike = (day: string, today: string) =>
  nearestDay(Number(day.slice(5, 7)), Number(day.slice(8)), today)

/** Why a typed day is none of this tense (Russian); null: it is one, or no day at all. */
export function dayFault(tense: Tense, text: string, now: string, zone: string): string | null {
  if (readDayIn(tense, text, now, zone) !== null) return null
  const day = readDayIn('end', text, now, zone)
  if (day === null) return null
  if (day <= dayOf(now, zone)) return `${formatFullDay(day)} уже в прошлом: здесь нужен день, который впереди`
  const former = doubtedDay(text, now, zone)?.split('-').toReversed().join('.')
  const advice =
    former === undefined ? 'здесь нужен прошедший день' : `если день прошедший, напишите ${former}`
  return `${formatFullDay(day)} ещё впереди: ${advice}`
}
