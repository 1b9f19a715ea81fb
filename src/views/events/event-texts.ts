import type { EventRow } from '#contract/events/event-records.ts'
import { callOutcomes, type EventType, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { addDays, dayOf, formatDay, formatInstant, timeOf } from '#domain/time/time.ts'

/** Time reference for event texts. */
export interface EventClock {
  /** Reference instant for «завтра», and the office's zone. */
  now: string
  zone: string
}

/** «сегодня, 15:30–16:30», «20 ноября, 15:30–16:30»; an end after midnight includes its day. */
export function eventSpan({ date, durationMinutes }: EventRow, { now, zone }: EventClock): string {
  const end = new Date(Date.parse(date) + durationMinutes * 60_000).toISOString()
  const today = dayOf(now, zone)
  const [begins, ends] = [dayOf(date, zone), dayOf(end, zone)]
  const isOtherDay = ends !== begins && !(ends === addDays(begins, 1) && timeOf(end, zone) === '00:00')
  const last = isOtherDay ? `${formatDay(ends, today)}, ${timeOf(end, zone)}` : timeOf(end, zone)
  return `${formatDay(begins, today)}, ${timeOf(date, zone)}–${last}`
}

/** «Показ · сегодня, 15:30–16:30». */
export function eventHead(event: EventRow, clock: EventClock): string {
  return `${eventTypes[event.type]} · ${eventSpan(event, clock)}`
}

export function isOverdue({ date, isDone }: EventRow, now: string): boolean {
  return !isDone && date < now
}

/** Outcome of a call that was made: an event that is no call any more may still keep one. */
function outcomeOf({ type, isDone, callOutcome }: EventRow) {
  return type === 'call' && isDone ? callOutcome : null
}

/** It has come about: done, and a call has reached its person. */
export function isAchieved(event: EventRow): boolean {
  const outcome = outcomeOf(event)
  return event.isDone && (outcome === null || outcome === 'reached' || outcome === 'callBack')
}

/** The outcome of a call, «входящий: просил перезвонить», «сделано», «просрочено», or empty for upcoming events. */
export function eventState(event: EventRow, now: string): string {
  const outcome = outcomeOf(event)
  const isIncoming = event.type === 'call' && event.callDirection === 'in'
  if (outcome !== null && isIncoming)
    return outcome === 'reached' ? 'входящий' : `входящий: ${callOutcomes[outcome].toLowerCase()}`
  if (outcome !== null) return callOutcomes[outcome].toLowerCase()
  if (event.isDone) return isIncoming ? 'входящий' : 'сделано'
  return isOverdue(event, now) ? 'просрочено' : ''
}

/** «за 15 минут», «за час», «в начале», «не напоминать». */
export function reminderText(minutes: number | null): string {
  if (minutes === null) return 'не напоминать'
  if (minutes === 0) return 'в начале'
  return reminderNames[minutes] ?? `за ${minutes} мин`
}

const reminderNames: Readonly<Record<number, string>> = {
  60: 'за час',
  120: 'за 2 часа',
  1440: 'за день',
}

/** «Легенда, этаж 5, № 502; Аврора»: all subjects in one line. */
export function recordsText({ blocks, buildings }: EventRow): string {
  return [...blocks, ...buildings].map(({ title }) => title).join('; ')
}

/** Colours by type; viewings stand out. */
export const typeLooks: Readonly<Record<EventType, string>> = {
  viewing: 'border-l-fresh',
  meeting: 'border-l-accent',
  offer: 'border-l-ageing',
  call: 'border-l-control',
  task: 'border-l-faint',
}

export function whenText({ date }: EventRow, { now, zone }: EventClock): string {
  return formatInstant(date, now, zone)
}
