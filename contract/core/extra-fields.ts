import { z } from 'zod'

/** Fields that the product does not know, by name, verbatim. */
export type ExtraFields = Record<string, unknown>

/** Limits per record; `length` is that of the JSON. */
export const extraFieldLimits = { count: 50, nameLength: 60, depth: 5, length: 16_000 }

const badName = /^__proto__$|[\p{Cc}\p{Cs}]/u
const badText = /[\0\p{Cs}]/u

/** Validates extra fields: the field at fault with a Russian message, or `null`. */
export function extraFieldFault(fields: ExtraFields): { name: string; message: string } | null {
  const { count, nameLength, depth, length } = extraFieldLimits
  const names = Object.keys(fields)
  for (const name of names) {
    if (name.length > nameLength) return { name, message: `Имя поля не длиннее ${nameLength} знаков` }
    if (name.trim() === '' || badName.test(name)) return { name, message: 'Недопустимое имя поля' }
    const fault = valueFault(fields[name], depth)
    if (fault) return { name, message: fault }
  }
  const [name = ''] = names
  if (names.length > count) return { name, message: `Прочих полей не больше ${count}` }
  if (JSON.stringify(fields).length > length)
    return { name, message: 'Прочие поля не больше 16 тысяч знаков' }
  return null
}

function valueFault(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return badText.test(value) ? 'Недопустимые знаки в тексте' : null
  if (typeof value !== 'object' || value === null) return null
  if (depth === 0) return `Вложенность значения не больше ${extraFieldLimits.depth}`
  for (const [name, part] of Object.entries(value)) {
    if (badName.test(name)) return 'Недопустимое имя поля'
    const fault = valueFault(part, depth - 1)
    if (fault) return fault
  }
  return null
}

/**
 * A body of known and unknown fields; unknown ones become `extraFields` and can never overwrite a record's
 * own field.
 */
export function withExtraFields<S extends z.ZodRawShape>(known: S) {
  const names = new Set(Object.keys(known))
  return z
    .object(known)
    .catchall(z.unknown())
    .transform((body, context) => {
      const entries = Object.entries(body)
      const extraFields: ExtraFields = Object.fromEntries(entries.filter(([name]) => !names.has(name)))
      const fault = extraFieldFault(extraFields)
      if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [fault.name] })
      return {
        // Only names of the shape are left, each parsed by its own schema.
        known: Object.fromEntries(entries.filter(([name]) => names.has(name))) as z.output<z.ZodObject<S>>,
        extraFields,
      }
    })
}
