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

/** A part of a form or of a card's facts. */
export interface FieldGroup {
  title: string
  fields: readonly string[]
}

/** The form's parts, in the order of the declaration. */
export function fieldGroupsOf(kind: RecordKind): FieldGroup[] {
  const fields: FieldCatalogue = records[kind].fields
  const groups = new Map<string, string[]>()
  for (const [code, { group }] of Object.entries(fields)) {
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), code])
  }
  return [...groups].map(([title, codes]) => ({ title, fields: codes }))
}

/** The field of a block, else of a building: shared codes have the same meaning. */
export function stockFieldOf(code: string): Field {
  return findField('block', code) ?? fieldOf('building', code)
}
