import { type RecordKind, records } from '#domain/records/records.ts'
import type { Field, FieldCatalogue } from './field.ts'
import { text } from './field-kinds.ts'

/** The field of a record kind; `undefined` if unknown. */
export function findField(kind: RecordKind, code: string): Field | undefined {
  const fields: FieldCatalogue = records[kind].fields
  return fields[code]
}

/** The field of a record kind; an undeclared one is text under its own code. */
export function fieldOf(kind: RecordKind, code: string): Field {
  return findField(kind, code) ?? { label: code, kind: text }
}

/** The field of a block, else of a building: shared codes have the same meaning. */
export function stockFieldOf(code: string): Field {
  return findField('block', code) ?? fieldOf('building', code)
}
