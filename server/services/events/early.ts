import { type EventType, eventTypes, isOnTheSpot } from '#domain/stock/event-vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readOfficeClock } from '#server/repositories/office/office-day.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/** @returns why an event cannot be done yet: a viewing or a meeting of a later day; null: it can. */
export async function earlyReader({ db }: Call): Promise<(event: Fields) => string | null> {
  const { nextDayAt } = await readOfficeClock(db)
  return ({ type, date }) => {
    if (!isOnTheSpot(type) || new Date(String(date)) < nextDayAt) return null
    return `${eventTypes[type as EventType]} ещё впереди: если всё уже состоялось, исправьте день`
  }
}

/** @throws Refusal 400 at `isDone` for an event that cannot be done yet. */
export async function refuseEarly(call: Call, event: Fields): Promise<void> {
  const message = (await earlyReader(call))(event)
  if (message !== null) throw new Refusal('invalid', message, { issues: [{ path: 'isDone', message }] })
}
