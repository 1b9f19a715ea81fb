import type { z } from 'zod'
import type { Field } from '#domain/fields/field.ts'
import { stockFieldOf } from '#domain/fields/field-catalogue.ts'
import type { FieldKind, RowsKind } from '#domain/fields/field-kinds.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { formatDecimal, parseDecimal } from '#domain/text/format.ts'
import { placeOf, type RowInput, type RowPlace, rowInputOf, rowsOf, wholeOf } from './fields/row-values.ts'

/** What stands in a control: text as typed, chosen codes, rows. */
export type FormValue = string | readonly string[] | readonly RowInput[]
export type FormValues = Record<string, FormValue>

/** What a field of the form is, by its code. */
export type Describe = (code: string) => Field

/** Fields of blocks and buildings. */
export const describeStock: Describe = stockFieldOf

/** What is wrong with a field. */
export interface Fault {
  /** Russian. */
  error: string
  /** Of a field that holds rows: which of its controls. */
  at?: RowPlace
}

const missing = 'Заполните поле'
const noMoment = 'Не понимаю, когда. Например: «завтра 15:00», «пт 11», «25.12 10:30»'

const lists = new Set<FieldKind['kind']>([
  'choices',
  'records',
  'metro',
  'parking',
  'phones',
  'emails',
  'messengers',
  'vatRates',
])
const isList = ({ kind }: FieldKind) => lists.has(kind)

function isRows(kind: FieldKind): kind is { kind: RowsKind } {
  return isList(kind) && !isOfTexts(kind)
}

const isOfTexts = ({ kind }: FieldKind) => kind === 'choices' || kind === 'records'

/** Typed into a control that points at records, where none has been chosen for it yet. */
export const unresolved = (text: string) => (text.trim() === '' ? '' : `?${text}`)
export const isUnresolved = (input: string) => input.startsWith('?')
const notChosen = 'Выберите из списка под полем или создайте новую запись'

/** What a control shows for a value of a record; unknown is empty. */
export function inputOf(field: string, value: unknown, describe = describeStock): FormValue {
  const { kind } = describe(field)
  if (Array.isArray(value)) return isOfTexts(kind) ? value.map(String) : value.map(rowInputOf)
  if (value === null || value === undefined) {
    if (kind.kind === 'flag' && kind.isRequired) return 'false'
    return isList(kind) ? [] : ''
  }
  if (kind.kind === 'decimal') return formatDecimal(String(value))
  if (kind.kind === 'phone') return formatPhone(String(value))
  return kind.kind === 'coordinate' ? String(value).replace('.', ',') : String(value)
}

/** Inputs of these fields of a record, or of an empty form. */
export function inputsOf(
  fields: readonly string[],
  record: Readonly<Record<string, unknown>>,
  describe = describeStock,
): FormValues {
  return Object.fromEntries(fields.map((field) => [field, inputOf(field, record[field], describe)]))
}

/** The value that stands in a control, as the contract has it, or why there is none (Russian). */
export function valueOfInput(
  field: string,
  input: FormValue,
  describe = describeStock,
): { value: unknown } | Fault {
  const { kind, isRequired } = describe(field)
  if (typeof input !== 'string') {
    if (isRows(kind)) return rowsOf(kind.kind, input)
    if (kind.kind !== 'records') return { value: input }
    const ids = input.map(String)
    return ids.some(isUnresolved) ? { error: notChosen } : { value: ids.map(Number) }
  }
  const text = input.trim()
  if (text === '') return isRequired ? { error: missing } : { value: null }
  switch (kind.kind) {
    case 'decimal': {
      const decimal = parseDecimal(text)
      return decimal === null ? { error: 'Нужно число, например 1 204,5' } : { value: decimal }
    }
    case 'integer':
    case 'person':
      return wholeOf(text)
    case 'record':
      return isUnresolved(text) ? { error: notChosen } : wholeOf(text)
    case 'coordinate': {
      const degrees = parseDecimal(text)
      return degrees === null ? { error: 'Нужно число, например 55,7558' } : { value: Number(degrees) }
    }
    case 'instant':
      return Number.isNaN(Date.parse(text)) ? { error: noMoment } : { value: text }
    case 'flag':
      return { value: text === 'true' }
    default:
      return { value: text }
  }
}

/** Fields whose input differs from the one the form began with. */
export function changedFields(base: FormValues, values: FormValues): string[] {
  return Object.keys(base).filter((field) => !isSame(base[field], values[field]))
}

/** Fields of a new record that were filled in; what is left empty is unknown until told. */
export function filledFields(values: FormValues, describe = describeStock): string[] {
  return Object.keys(values).filter((field) => describe(field).isRequired || values[field]?.length)
}

/**
 * The request's body out of these fields, checked by the contract's schema.
 * @returns the body, or errors by field in Russian, in the fields' order.
 */
export function readForm<S extends z.ZodType>(
  schema: S,
  fields: readonly string[],
  values: FormValues,
  describe = describeStock,
): { body: z.output<S> } | { errors: Map<string, Fault> } {
  const errors = new Map<string, Fault>()
  const body: Record<string, unknown> = {}
  for (const field of fields) {
    const read = valueOfInput(field, values[field] ?? '', describe)
    if ('error' in read) errors.set(field, read)
    else body[field] = read.value
  }
  const checked = schema.safeParse(body)
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = String(path[0] ?? '')
    // What could not be read is absent from the body: its own error says more.
    if (!errors.has(field)) errors.set(field, faultOf(path, message, values, describe))
  }
  return checked.success && errors.size === 0 ? { body: checked.data } : { errors }
}

/** A refusal of a schema or of the server at its field, and at its row where the field holds rows. */
export function faultOf(
  path: readonly PropertyKey[],
  error: string,
  values: FormValues,
  describe = describeStock,
): Fault {
  const field = String(path[0] ?? '')
  const { kind } = describe(field)
  const input = values[field]
  if (!isRows(kind) || typeof input !== 'object' || path.length < 2) return { error }
  const at = placeOf(kind.kind, input, path)
  return at === undefined ? { error } : { error, at }
}

/**
 * Moves what was typed onto a newer state of the record: fields not touched follow it, touched ones stay
 * unless the person takes the other's value.
 */
export function rebase(
  base: FormValues,
  values: FormValues,
  fresh: FormValues,
  takenTheirs: ReadonlySet<string>,
): FormValues {
  const mine = changedFields(base, values).filter((field) => !takenTheirs.has(field))
  return { ...fresh, ...Object.fromEntries(mine.map((field) => [field, values[field] ?? ''])) }
}

function isSame(a: FormValue | undefined, b: FormValue | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
