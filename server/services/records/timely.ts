import { fieldOf } from '#domain/fields/field-catalogue.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { formatFullDay } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readOfficeClock } from '#server/repositories/office/office-day.ts'
import type { Fields } from '#server/repositories/records/records.ts'

/**
 * Judges writes of what has happened: no field of past days takes a day that is still ahead.
 * @param names fields that may be written. @returns what a change of a record is refused with; null: nothing.
 */
export async function timelyReader(
  { db }: Call,
  kind: RecordKind,
  names: Iterable<string>,
): Promise<(changed: Fields) => Refusal | null> {
  const past = [...new Set(names)].filter((name) => isPast(kind, name))
  if (past.length === 0) return () => null
  const { today } = await readOfficeClock(db)
  return (changed) => {
    const path = past.find((name) => typeof changed[name] === 'string' && changed[name] > today)
    if (path === undefined) return null
    const { label } = fieldOf(kind, path)
    return refusalAt(
      path,
      `${label}: ${formatFullDay(String(changed[path]))} ещё впереди, нужен прошедший день`,
    )
  }
}

function isPast(kind: RecordKind, name: string): boolean {
  const field = fieldOf(kind, name).kind
  return field.kind === 'day' && field.isPast === true
}

function refusalAt(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}
