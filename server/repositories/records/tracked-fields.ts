import type { FieldCatalogue } from '#domain/fields/field.ts'
import { ofEachKind } from '#domain/records/names.ts'
import { type RecordKind, records } from '#domain/records/records.ts'

/**
 * Journalled fields by kind: columns not declared as fields are neither journalled nor written by the
 * record-writer, so secrets, computed values and new columns stay out.
 */
export const trackedFields = ofEachKind((kind): ReadonlySet<string> => {
  const fields: FieldCatalogue = records[kind].fields
  return new Set(Object.entries(fields).flatMap(([code, field]) => ('isTracked' in field ? [] : [code])))
})

/** Filters to journalled fields. */
export function trackedOf<T>(kind: RecordKind, fields: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => trackedFields[kind].has(name)))
}
