import type { z } from 'zod'
import type { FieldKind } from '#domain/fields/field-kinds.ts'
import { lowered } from '#domain/text/capitals.ts'
import { fold } from '#domain/text/fold.ts'
import { parseDecimal } from '#domain/text/format.ts'
import { readDayIn, tenseOf } from '#domain/text/typed-day.ts'
import { readMoment, usualTime } from '#domain/text/typed-moment.ts'
import { instantAt, instantOfClocks } from '#domain/time/zoned-time.ts'
import type { LinkedFields } from '#src/state/place/overlay.ts'
import {
  type Describe,
  type FormValue,
  type FormValues,
  inputOf,
  readForm,
} from '#src/views/forms/form-values.ts'

/** Inputs taken from a link, and those refused, as Russian text. */
export interface LinkedInputs {
  inputs: FormValues
  /** Labels of the filled fields. */
  taken: readonly string[]
  /** «ИНН: нужно 10 или 12 цифр». */
  refused: readonly string[]
}

interface FormRules {
  /** Initial inputs; a field without one does not belong to the form. */
  inputs: FormValues
  schema: z.ZodType
  describe: Describe
  isShown(field: string, values: FormValues): boolean
  lockedTextOf(field: string): string | undefined
  /** Time reference for «завтра 15:00». */
  now: string
  zone: string
}

type Read = { input: FormValue } | { refusal: string }

/**
 * Reads a link's values for a new record's form: each field is validated separately, invalid ones are left
 * out.
 */
export function linkedInputs(linked: LinkedFields, rules: FormRules): LinkedInputs {
  const { describe, inputs: base, schema } = rules
  const refused: string[] = []
  const read = Object.entries(linked).flatMap(([field, text]): [string, FormValue][] => {
    const result = inputOfText(field, text, rules)
    if ('input' in result) return [[field, result.input]]
    refused.push(result.refusal)
    return []
  })
  const inputs: FormValues = Object.fromEntries(read)
  const checked = readForm(schema, Object.keys(inputs), inputs, describe)
  const taken = read.filter(([field]) => {
    const { label } = describe(field)
    const fault = 'errors' in checked ? checked.errors.get(field) : undefined
    if (fault) refused.push(`${label}: ${lowered(fault.error)}`)
    else if (!rules.isShown(field, { ...base, ...inputs })) refused.push(`${label}: здесь не спрашивается`)
    else return true
    return false
  })
  return {
    inputs: Object.fromEntries(taken),
    taken: taken.map(([field]) => describe(field).label),
    refused,
  }
}

function inputOfText(field: string, text: string, rules: FormRules): Read {
  // Own keys only: «constructor» is not a field.
  if (!Object.hasOwn(rules.inputs, field)) return { refusal: `«${field.slice(0, 40)}»: такого поля нет` }
  const { label, kind } = rules.describe(field)
  const locked = rules.lockedTextOf(field)
  if (locked !== undefined) return { refusal: `${label}: ${locked}` }
  const value = valueOfText(kind, text.trim(), rules)
  return value === undefined
    ? { refusal: `${label}: не понимаю «${text.slice(0, 60)}»` }
    : { input: inputOf(field, value, rules.describe) }
}

/** Field value in the record's format; undefined: the text is not allowed in a link. */
function valueOfText(kind: FieldKind, text: string, { now, zone }: FormRules): unknown {
  const parts = text.split(',').map((part) => part.trim())
  switch (kind.kind) {
    case 'person':
    case 'messengers':
    case 'metro':
    case 'parking':
    case 'areaParts':
    case 'vatRates':
    case 'fees':
    case 'shares':
    case 'blockRents':
    case 'picture':
      return undefined
    case 'record':
      return /^\d{1,10}$/.test(text) ? text : undefined
    case 'records':
      return parts.every((part) => /^\d{1,10}$/.test(part)) ? parts : undefined
    case 'choice':
      return codeOf(kind.options, text)
    case 'choices': {
      const codes = parts.map((part) => codeOf(kind.options, part))
      return codes.includes(undefined) ? undefined : codes
    }
    case 'flag':
      return { true: 'true', да: 'true', '1': 'true', false: 'false', нет: 'false', '0': 'false' }[fold(text)]
    case 'day':
      return readDayIn(tenseOf(kind), text, now, zone) ?? undefined
    case 'instant':
      return instantOfText(text, now, zone)
    case 'decimal':
      return parseDecimal(text) ?? undefined
    case 'phones':
      return parts.map((number) => ({ number, note: null }))
    case 'emails':
      return parts
    default:
      return text
  }
}

/** A code of an enumeration, or its label. */
function codeOf(options: Readonly<Record<string, string>>, text: string): string | undefined {
  if (Object.hasOwn(options, text)) return text
  return Object.entries(options).find(([, label]) => fold(label) === fold(text))?.[0]
}

/** With an offset it is absolute; otherwise in the office's zone. */
function instantOfText(text: string, now: string, zone: string): string | undefined {
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text)) {
    return Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString()
  }
  const ofClocks = instantOfClocks(text, zone)
  if (ofClocks) return ofClocks
  const moment = readMoment(text, now, zone)
  return moment ? instantAt(moment.day, moment.time ?? usualTime, zone) : undefined
}
