import type { FieldKind } from './field-kinds.ts'

/** A field of a record for users: in forms, cards, histories and refusals. */
export interface Field {
  /** Russian label: «Ставка». */
  label: string
  kind: FieldKind
  /** Grid columns of its control, of four; default 1. */
  span?: 1 | 2 | 4
  /** Shown under the control until there is an error. */
  hint?: string
  /** Cannot be unknown. */
  isRequired?: boolean
  /** Title of its group in the form. */
  group?: string
  /** Why it is changed in the form alone, one record at a time (Russian). */
  alone?: string
}

/** A form-only field without a column, hence not journalled. */
export interface FormField extends Field {
  isTracked: false
}

/** Fields of one record kind by code. */
export type FieldCatalogue = Readonly<Record<string, Field | FormField>>

type Options = Omit<Field, 'label' | 'kind' | 'group'>

export function field(label: string, kind: FieldKind, options?: Options): Field {
  return { label, kind, ...options }
}

export function formField(label: string, kind: FieldKind, options?: Options): FormField {
  return { label, kind, ...options, isTracked: false }
}

/** Fields under one title of the form, in order. */
export function group<F extends FieldCatalogue>(title: string, fields: F): F {
  const grouped = Object.entries(fields).map(([code, one]) => [code, { ...one, group: title }])
  return Object.fromEntries(grouped) as F
}

/** Required input: a choice without «не указано» is never empty. */
export function mustBeFilled({ isRequired = false, kind }: Field): boolean {
  return isRequired && !(kind.kind === 'choice' && kind.isRequired)
}
