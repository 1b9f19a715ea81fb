import { z } from 'zod'
import { inOwnLetters } from '#domain/fields/domain-letters.ts'
import { isEmail, longestEmail, plainEmail, readEmails, withoutNames } from '#domain/fields/emails.ts'
import { onePhone, readPhones } from '#domain/fields/phones.ts'
import { phoneFault } from '#domain/records/phone.ts'
import { withoutUnseen } from '#domain/text/fold.ts'

/** Row id: a positive 32-bit integer. */
export const id = z.int().min(1).max(2_147_483_647)

/** The same from a path or query string, as text. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Номер записи — целое число')
  .transform(Number)
  .pipe(id)
export const byId = z.strictObject({ id: idInPath })

/** A missing id as it appears in a path. */
const missingIds = new Set(['undefined', 'null', 'NaN'])

/** Id of a record to update; a missing one is refused with this text (specification, §5). */
export function updatedId(missingText: string) {
  return z
    .string()
    .refine((written) => !missingIds.has(written), { message: missingText, abort: true })
    .pipe(idInPath)
}

/** Decimal as text, never a float: `"48000"`, `"512.4"`. Not negative, at most `scale` decimal places. */
export function decimal(options: { integerDigits?: number; scale?: number; max?: number } = {}) {
  const { integerDigits = 12, scale = 2, max } = options
  const pattern = new RegExp(`^\\d{1,${integerDigits}}(\\.\\d{1,${scale}})?$`)
  const schema = z
    .string()
    .regex(pattern, { error: ({ input }) => decimalFault(String(input), integerDigits, scale) })
  return max === undefined ? schema : schema.refine((text) => Number(text) <= max, `Не больше ${max}`)
}

function decimalFault(written: string, integerDigits: number, scale: number): string {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? []
  if (sign === undefined) return 'Нужно число'
  if (sign === '-') return 'Не меньше нуля'
  if (whole.length > integerDigits) return `Слишком большое число: до запятой не больше ${integerDigits} цифр`
  return fraction.length > scale ? `Не больше ${scale} знаков после запятой` : 'Нужно число'
}

/** Decimal of an answer: may be negative, any scale. */
export const decimalOut = z.string().meta({ format: 'decimal' })

/**
 * Text without control characters, which break the portal feed and which the database rejects, and without unseen signs,
 * which hide a name from searches or disguise it as another.
 */
export function text(max: number, min = 0) {
  return z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .min(min, min > 0 ? 'Заполните поле' : undefined)
    .max(max, `Не длиннее ${max} знаков`)
    .regex(/^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u, 'Недопустимые знаки в тексте')
}

/** A phone in any common format, stored as `+74951234567` or `+74951234567 доб. 12`. */
export const phone = z
  .string()
  .max(200, phoneFault)
  .transform((typed, context) => {
    const read = onePhone(typed)
    if (read.phone !== null) return read.phone
    context.addIssue({ code: 'custom', message: read.fault })
    return z.NEVER
  })

/** All phones of a field that takes several, each with its remark. */
export const phones = z
  .string()
  .max(200, phoneFault)
  .transform((typed, context) => {
    const { phones: all, unread } = readPhones(typed)
    const last = all.pop()
    // A number with a slip is no remark.
    const slip = unread.find((part) => part.replace(/\D/g, '').length > 4)
    if (last && slip === undefined) {
      return [...all, { ...last, note: [last.note, ...unread].filter(Boolean).join(', ') || null }]
    }
    const told = last ? `Не телефон: «${slip}». ${phoneFault}` : phoneFault
    context.addIssue({ code: 'custom', message: told })
    return z.NEVER
  })

/** Text of a search: its domains as they are stored, in their own letters. */
export function searchText(max: number, min = 0) {
  return text(max, min).overwrite(inOwnLetters)
}

/** All addresses of a field; beside them only what is copied along. */
function addresses(fault: string) {
  return z
    .string()
    .max(1000, fault)
    .transform((typed, context) => {
      const address = plainEmail(typed)
      if (isEmail(address)) return [address]
      const { emails: read, unread } = readEmails(withoutNames(typed))
      if (read.length > 0 && unread.length === 0) return read
      const told = read.length > 0 ? `Не почта: «${unread.join(' ')}». ${fault}` : fault
      const message = address.length > longestEmail ? `Не длиннее ${longestEmail} знаков` : told
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** An address of mail; a domain may be in Cyrillic. */
export function email(fault: string) {
  return addresses(fault).transform(([address = '', ...others], context) => {
    if (others.length === 0) return address
    const message = `Здесь только одна почта: ${[address, ...others].join(' или ')}`
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** Distinct addresses of a list: two in one field become two. */
export function emails(max: number, fault: string) {
  return z
    .array(addresses(fault))
    .max(max, `Не больше ${max} значений`)
    .transform((read) => read.flat())
    .refine((list) => list.length <= max, `Не больше ${max} значений`)
    .refine((list) => new Set(list).size === list.length, 'Значения повторяются')
}

/** Calendar day `YYYY-MM-DD`, in the office's zone. The database knows no year 0. */
export const day = z.iso
  .date('Дата в виде ГГГГ-ММ-ДД')
  .refine((text) => text >= '1900' && text < '2200', 'Дата от 1900 до 2199 года')

/** Instant of a request, ISO 8601 with offset; converted to UTC with milliseconds, as in answers. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Дата и время в виде 2026-11-21T15:00:00+03:00' })
  .refine((text) => text >= '1900' && text < '2200', 'Дата от 1900 до 2199 года')
  .transform((text) => new Date(text).toISOString())

/** Instant of an answer. */
export const instantOut = z.string().meta({ format: 'date-time' })

/** Inclusive bounds; either may be absent. */
export function range<S extends z.ZodType<string | number>>(value: S) {
  return z
    .strictObject({ min: value.optional(), max: value.optional() })
    .refine(({ min, max }) => min === undefined || max === undefined || Number(min) <= Number(max), {
      message: 'Нижняя граница больше верхней',
    })
}

/** Distinct ids, limited per call. */
export function ids(max: number) {
  return z
    .array(id)
    .min(1, 'Выберите хотя бы одну запись')
    .max(max, `Не больше ${max} записей за раз`)
    .refine((list) => new Set(list).size === list.length, 'Записи повторяются')
}

/** Distinct codes of one enumeration. */
export function setOf<T extends z.ZodType>(value: T, max = 100) {
  return z
    .array(value)
    .max(max, `Не больше ${max} значений`)
    .refine((list) => new Set(list).size === list.length, 'Значения повторяются')
}

/** A reference to a person. */
export const personRef = z.object({ id, name: z.string() })

/** Answer of a list call: the rows and the total. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), total: z.int() })
}

/** Records that suit, and those of them that did not when the caller looked last. */
export const suitingCount = z.object({ count: z.int(), newCount: z.int() })

/** Notices tell the caller of new records. */
export const telling = z.strictObject({ isTelling: z.boolean() })
