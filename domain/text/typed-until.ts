import { dayInPeriod, type PeriodWords, periodSource } from '#domain/time/period.ts'
import { addDays, addMonths, dayOf, lastDayOfTerm } from '#domain/time/time.ts'
import { plainDays } from '#domain/time/written-day.ts'
import { fold } from './fold.ts'
import { readMoment } from './typed-moment.ts'

const span = /^(?:(?:на|через) )?(?:(\d{1,3}) ?)?(д|дн\p{L}*|день|нед\p{L}*|мес\p{L}*|год|года|лет|г)$/u
/** A period is a day by its part or by a preposition: «конец января», «до марта», «по март». */
const periodDay = RegExp(`^${periodSource}$`, 'u')

/**
 * Reads a day to come as brokers say it: «до 31.12.2029», «пт», «с 1 марта», «11 мес», «3 года», «конец января», «до марта».
 * @param lastDay a span is a term and ends with its last day: a year from 1 March is till 28 February.
 * @returns never a day before today; null if it is not understood, or has a time.
 */
export function readTypedDay(
  text: string,
  now: string,
  zone: string,
  { lastDay = false } = {},
): string | null {
  const typed = plainDays(fold(text)).trim()
  const said = typed.replace(/^(?:до|по|с|со|к) /u, '')
  const today = dayOf(now, zone)
  const length = span.exec(said)
  const [count, unit] = [Number(length?.[1] ?? 1), length?.[2] ?? '']
  if (count === 0) return null
  if (length) {
    const months = monthsOf(count, unit)
    if (months !== null) return lastDay ? lastDayOfTerm(today, months) : addMonths(today, months)
    const days = unit.startsWith('нед') ? count * 7 : count
    return addDays(today, lastDay ? days - 1 : days)
  }
  const period = periodDay.exec(said.replace(/^(?:во?|на) /, ''))?.groups
  const preposition = /^(?:до|по|со?|к|во?|на) /u.exec(typed)?.[0].trim()
  if (period && (period.part ?? period.unitPart) !== undefined) return comingOf(period, today)
  if (period && preposition !== undefined) {
    const day = comingOf({ ...period, part: preposition === 'по' ? 'конец' : 'начало' }, today)
    return day !== null && preposition === 'до' && lastDay ? addDays(day, -1) : day
  }
  const moment = readMoment(said, now, zone)
  if (!moment || moment.time !== null || moment.day < today) return null
  // «до понедельника» said on a Monday
  const isNext =
    moment.day === today &&
    /^(?:до|по) (?:пн|вт|ср|чт|пт|сб|вс|\p{L}{5,})$/u.test(typed) &&
    !/сегодня/.test(typed)
  return isNext ? addDays(today, 7) : moment.day
}

function comingOf(period: PeriodWords, today: string): string | null {
  const day = dayInPeriod(period, today)
  return day !== null && day >= today ? day : null
}

function monthsOf(count: number, unit: string): number | null {
  if (unit.startsWith('мес')) return count
  return /^(?:г|год|года|лет)$/u.test(unit) ? count * 12 : null
}
