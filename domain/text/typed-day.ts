import { dayOf, formatFullDay } from '#domain/time/time.ts'
import { doubtedDay, readPastDay } from './typed-past-day.ts'
import { readTypedDay } from './typed-until.ts'

/** Days that a field can have: of what has happened, of what will, or both. */
export type Tense = 'past' | 'coming' | 'any'

/** The one rule of typed days: a past field reads them backwards and has no day to come, a coming one the reverse. */
export function readDayIn(tense: Tense, text: string, now: string, zone: string): string | null {
  if (tense === 'past') return readPastDay(text, now, zone)
  const coming = readTypedDay(text, now, zone)
  return tense === 'coming' ? coming : (coming ?? readPastDay(text, now, zone))
}

/** Why a typed day is none of this tense (Russian); null: it is one, or no day at all. */
export function dayFault(tense: Tense, text: string, now: string, zone: string): string | null {
  if (readDayIn(tense, text, now, zone) !== null) return null
  const day = readDayIn('any', text, now, zone)
  if (day === null) return null
  if (day <= dayOf(now, zone)) return `${formatFullDay(day)} уже в прошлом: здесь нужен день, который впереди`
  const former = doubtedDay(text, now, zone)?.split('-').toReversed().join('.')
  const advice =
    former === undefined ? 'здесь нужен прошедший день' : `если день прошедший, напишите ${former}`
  return `${formatFullDay(day)} ещё впереди: ${advice}`
}
