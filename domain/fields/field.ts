import type { FieldKind } from './field-kinds.ts'

/** A field of a record as people meet it: in forms, cards, histories and refusals. */
export interface Field {
  /** Russian, as a label: «Ставка». */
  label: string
  kind: FieldKind
  /** Columns of four that its control takes; default 1. */
  span?: 1 | 2 | 4
  /** Under the control until there is an error. */
  hint?: string
  /** It cannot be unknown. */
  isRequired?: boolean
}

/** A field of forms alone: no column holds it, so the journal does not know it. */
export interface FormField extends Field {
  isTracked: false
}

/** Fields of one record kind by their code. */
export type FieldCatalogue = Readonly<Record<string, Field | FormField>>

type Options = Omit<Field, 'label' | 'kind'>

export function field(label: string, kind: FieldKind, options?: Options): Field {
  return { label, kind, ...options }
}

export function formField(label: string, kind: FieldKind, options?: Options): FormField {
  return { label, kind, ...options, isTracked: false }
}

/** Somebody has to fill it in: a choice without «не указано» is never empty. */
export function mustBeFilled({ isRequired = false, kind }: Field): boolean {
  return isRequired && !(kind.kind === 'choice' && kind.isRequired)
}
