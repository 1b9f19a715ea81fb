import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { type EventType, eventTypes, isOnTheSpot } from '#domain/stock/event-vocabulary.ts'
import { formatFullDay } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readOfficeClock } from '#server/repositories/office/office-day.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/** Facts of an event that tell whether it can be done already. */
const eventFacts = ['isDone', 'type', 'date', 'callOutcome']

/** Fields of a record that a judgement needs beside those that are written. */
export const judgedFields = (kind: RecordKind): readonly string[] => (kind === 'event' ? eventFacts : [])

/**
 * Judges writes of what has happened: no field of past days takes a day that is still ahead, and no viewing, meeting or
 * call with an outcome of a later day is done.
 * @param names fields that may be written. @returns what a change of a record is refused with; null: nothing.
 */
export async function timelyReader(
  { db }: Call,
  kind: RecordKind,
  names: Iterable<string>,
): Promise<(changed: Fields, stored?: Fields) => Refusal | null> {
  const written = [...new Set(names)]
  const past = written.filter((name) => isPast(kind, name))
  const isJudged = judgedFields(kind).some((name) => written.includes(name))
  if (past.length === 0 && !isJudged) return () => null
  const { today, nextDayAt } = await readOfficeClock(db)
  return (changed, stored = {}) => {
    const isTouched = judgedFields(kind).some((name) => name in changed)
    if (isTouched && isEarly({ ...stored, ...changed }, nextDayAt)) {
      const type = eventTypes[(changed.type ?? stored.type) as EventType]
      const path = 'isDone' in changed ? 'isDone' : 'date'
      return refusalAt(path, `${type} ещё впереди: если всё уже состоялось, исправьте день`)
    }
    const path = past.find((name) => typeof changed[name] === 'string' && changed[name] > today)
    if (path === undefined) return null
    const { label } = fieldOf(kind, path)
    return refusalAt(
      path,
      `${label}: ${formatFullDay(String(changed[path]))} ещё впереди, нужен прошедший день`,
    )
  }
}

/** A call that was not made yet may be done before its day: what it was planned for has been talked about. */
function isEarly({ isDone, type, date, callOutcome }: Fields, nextDayAt: Date): boolean {
  const hasHappened = isOnTheSpot(type) || (type === 'call' && typeof callOutcome === 'string')
  return isDone === true && hasHappened && new Date(String(date)) >= nextDayAt
}

function isPast(kind: RecordKind, name: string): boolean {
  const field = fieldOf(kind, name).kind
  return field.kind === 'day' && field.isPast === true
}

function refusalAt(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}
