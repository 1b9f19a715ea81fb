import type { z } from 'zod'
import type { Field } from '#domain/fields/field.ts'
import { stockFieldOf } from '#domain/fields/field-catalogue.ts'
import { type FieldKind, type RowsKind, rowsKinds } from '#domain/fields/field-kinds.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { formatDecimal, parseDecimal } from '#domain/text/format.ts'
import { isDay, noDay, noPastDay } from './fields/day-text.ts'
import { placeOf, type RowInput, type RowPlace, rowInputOf, rowsOf, wholeOf } from './fields/row-values.ts'

/** Value of a control: text, chosen codes, rows. */
export type FormValue = string | readonly string[] | readonly RowInput[]
export type FormValues = Record<string, FormValue>

/** Looks up a field by code. */
export type Describe = (code: string) => Field

/** Fields of blocks and buildings. */
export const describeStock: Describe = stockFieldOf

/** An error of a field. */
export interface Fault {
  /** Russian. */
  error: string
  /** The invalid control, in a field with rows. */
  at?: RowPlace
}

const missing = 'Заполните поле'
const noMoment = 'Не понимаю, когда. Например: «завтра 15:00», «пт 11», «25.12 10:30»'

const lists = new Set<FieldKind['kind']>(['choices', 'records', ...rowsKinds])
const isList = ({ kind }: FieldKind) => lists.has(kind)

function isRows(kind: FieldKind): kind is { kind: RowsKind } {
  return isList(kind) && !isOfTexts(kind)
}

const isOfTexts = ({ kind }: FieldKind) => kind === 'choices' || kind === 'records'

/** Text that has not become a chosen record or option. */
export const unresolved = (text: string) => (text.trim() === '' ? '' : `?${text}`)
export const isUnresolved = (input: string) => input.startsWith('?')
const notChosen = 'Выберите из списка под полем или создайте новую запись'
const halfNamed = 'Выберите из списка под полем или «Написать как есть»'
const notOffered = 'Такого значения нет: выберите из списка под полем или сотрите текст'

/** Control value of a record's value; unknown is empty. */
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

/** Control values of these fields of a record, or of an empty form. */
export function inputsOf(
  fields: readonly string[],
  record: Readonly<Record<string, unknown>>,
  describe = describeStock,
): FormValues {
  return Object.fromEntries(fields.map((field) => [field, inputOf(field, record[field], describe)]))
}

/** Parses a control's value for the contract, or returns the error (Russian). */
export function valueOfInput(
  field: string,
  input: FormValue,
  describe = describeStock,
): { value: unknown } | Fault {
  const { kind, isRequired } = describe(field)
  if (typeof input !== 'string') {
    if (isRows(kind)) return rowsOf(kind.kind, input)
    const texts = input.map(String)
    if (texts.some(isUnresolved)) return { error: kind.kind === 'records' ? notChosen : notOffered }
    return { value: kind.kind === 'records' ? texts.map(Number) : texts }
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
    case 'day':
      return isDay(text) ? { value: text } : { error: kind.isPast ? noPastDay : noDay }
    case 'instant':
      return Number.isNaN(Date.parse(text)) ? { error: noMoment } : { value: text }
    case 'flag':
      return { value: text === 'true' }
    case 'text':
      return kind.isContact && isUnresolved(text) ? { error: halfNamed } : { value: text }
    default:
      return { value: text }
  }
}

/** Fields that differ from their initial input. */
export function changedFields(base: FormValues, values: FormValues): string[] {
  return Object.keys(base).filter((field) => !isSame(base[field], values[field]))
}

/**
 * Inputs of a form that is opened: what a line has just told goes before a draft.
 * @returns those of the draft that give way, too.
 */
export function firstInputs(
  base: FormValues,
  draft: FormValues = {},
  told: FormValues = {},
): { inputs: FormValues; givesWay: FormValues } {
  const other = Object.entries(draft).filter(([field, input]) => field in told && !isSame(input, told[field]))
  return { inputs: { ...base, ...draft, ...told }, givesWay: Object.fromEntries(other) }
}

/** Filled fields of a new record; empty ones stay unknown. */
export function filledFields(values: FormValues, describe = describeStock): string[] {
  return Object.keys(values).filter((field) => describe(field).isRequired || values[field]?.length)
}

/**
 * Builds and validates the request body from these fields.
 * @returns the body, or errors by field in Russian, in field order.
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
    // Fields that failed to parse have their own error.
    if (!errors.has(field)) errors.set(field, faultOf(path, message, values, describe))
  }
  return checked.success && errors.size === 0 ? { body: checked.data } : { errors }
}

/** Maps an error of schema or server to its field, and to its row in a list. */
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
 * Rebases input onto a newer version of the record: untouched fields follow it, touched ones stay unless the
 * user takes the other value.
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
