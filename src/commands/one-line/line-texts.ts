import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { plural } from '#domain/text/plurals.ts'
import { addDays, dayOf, monthGenitives } from '#domain/time/time.ts'
import { weekdayOf } from '#domain/time/zoned-time.ts'
import type { NamedRecord } from './completion/match-name.ts'
import type { LineClock } from './line.ts'
import type { LineMoment } from './moment.ts'

/* Texts of arguments in chips. */

const weekdays = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']

/** «сб, 21 ноября, 15:30»; with a note for today and tomorrow. */
export function momentText({ day, time }: LineMoment, { now, zone }: LineClock): string {
  const today = dayOf(now, zone)
  const near = day === today ? 'сегодня' : day === addDays(today, 1) ? 'завтра' : weekdays[weekdayOf(day)]
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`
  const date = `${Number(day.slice(8, 10))} ${monthGenitives[Number(day.slice(5, 7)) - 1]}${year}`
  return [near, date, time ?? 'во сколько?'].join(', ')
}

/** «час», «30 минут», «1,5 часа». */
export function lengthText(minutes: number): string {
  if (minutes === 60) return 'час'
  if (minutes % 1440 === 0) return `${minutes / 1440} ${plural(minutes / 1440, 'день', 'дня', 'дней')}`
  if (minutes % 60 === 0) return `${minutes / 60} ${plural(minutes / 60, 'час', 'часа', 'часов')}`
  return `${minutes} ${plural(minutes, 'минута', 'минуты', 'минут')}`
}

/** «на час позже», «на 2 дня раньше» */
export function shiftText(byMinutes: number): string {
  return `на ${lengthText(Math.abs(byMinutes))} ${byMinutes > 0 ? 'позже' : 'раньше'}`
}

/** «за 15 минут»; only common lead times occur. */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return 'нет'
  if (minutes === 0) return 'в начале'
  return `за ${minutes === 1 ? 'минуту' : lengthText(minutes)}`
}

/** «Белая Площадь, 7.02»: the chip's label says that it is a block. */
export function nameText({ kind, title }: NamedRecord): string {
  return kind === 'block' ? title.replace(', блок ', ', ') : title
}

/** «показ» */
export function typeText(type: keyof typeof eventTypes): string {
  return type === 'offer' ? eventTypes.offer : eventTypes[type].toLowerCase()
}

/** Strips quotation marks from a name. */
export function unquoted(text: string): string {
  return text.trim().replace(/^["«“„]([^"»”]*)["»”]$/u, '$1')
}
