import type { FieldCatalogue } from '#domain/fields/field.ts'
import { ofEachKind } from '#domain/records/names.ts'
import { type RecordKind, records } from '#domain/records/records.ts'

/**
 * The fields that the journal may know of a record, by kind: a column that is not declared as a field is neither read
 * into the journal nor written by the record-writer. So a secret, a computed value or a new column stays out.
 */
export const trackedFields = ofEachKind((kind): ReadonlySet<string> => {
  const fields: FieldCatalogue = records[kind].fields
  return new Set(Object.entries(fields).flatMap(([code, field]) => ('isTracked' in field ? [] : [code])))
})

/** Those of the fields that the journal may know. */
export function trackedOf<T>(kind: RecordKind, fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => trackedFields[kind].has(name)))
}
