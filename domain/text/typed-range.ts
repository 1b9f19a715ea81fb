import { parseDecimal } from './format.ts'

/** Decimal strings; a missing bound is open. */
export interface TypedRange {
  min?: string
  max?: string
}

const multipliers: Readonly<Record<string, string>> = {
  тыс: '000',
  т: '000',
  к: '000',
  k: '000',
  млн: '000000',
  млрд: '000000000',
}

/** Units, redundant because the field implies them: «м²», «₽/м²/год», «руб. в месяц», «с НДС и OPEX». */
const units =
  /[/\s]*(?<!\p{L})(?:кв\.?\s?м|[мm][²2]?|метр\p{L}*|₽|руб\p{L}*|р|этаж\p{L}*|эт|г|год\p{L}*|мес\p{L}*|в\s+мес\p{L}*|в\s+год|с\s+ндс|(?:с|и)\s+opex)(?![\p{L}\d])\.?/gu
const minus = /[−‐‑]/g

const between = /^(?:(?:от|с)\s*)?(-?.+?)\s*(?:[-–—]|\s(?:до|по)\s|\.\.+)\s*(.+)$/u
const fromBefore = /^(?:от|с|больше|более|выше|свыше|не (?:меньше|менее|ниже)|минимум|>=?|≥)\s*(.+)$/u
const fromAfter = /^(.+?)\s*(?:\+|[-–—]|и (?:больше|более|выше))$/u
const upTo = /^(?:до|по|меньше|менее|ниже|не (?:больше|более|выше)|максимум|<=?|≤)\s*(.+)$/u

/**
 * Parses a typed range: «300-500», «от 300 м² до 500 м²», «300+», «до 40 тыс ₽/м²/год», «40000». `loneBound`
 * says which bound a single number is. `null`: not understood.
 */
export function parseTypedRange(text: string, loneBound: 'min' | 'max' | 'both'): TypedRange | null {
  const trimmed = text.toLowerCase().replace(minus, '-').replace(units, '').trim()
  const both = between.exec(trimmed)
  if (both) {
    const max = parseTypedNumber(both[2])
    const unit = /[а-яk]+\.?$/u.exec(both[2] ?? '')?.[0] ?? ''
    // «30–40 тыс»: the multiplier applies to both.
    const min = parseTypedNumber(both[1]) === null ? null : parseTypedNumber(withUnit(both[1] ?? '', unit))
    return min === null || max === null ? null : { min, max }
  }
  const from = parseTypedNumber(fromBefore.exec(trimmed)?.[1] ?? fromAfter.exec(trimmed)?.[1])
  if (from !== null) return { min: from }
  const to = parseTypedNumber(upTo.exec(trimmed)?.[1])
  if (to !== null) return { max: to }
  const alone = parseTypedNumber(trimmed)
  if (alone === null) return null
  return loneBound === 'both' ? { min: alone, max: alone } : { [loneBound]: alone }
}

function withUnit(number: string, unit: string): string {
  return /[а-яk]/u.test(number) ? number : `${number} ${unit}`
}

/** «40 тыс», «1,5 млн», «40к», «1 204,5», «-1»; `null`: not a number. */
function parseTypedNumber(text: string | undefined): string | null {
  const [, digits, unit] =
    /^(-?[\d\s\u00a0\u202f.,]+?)\s*(тыс|млн|млрд|т|к|k)?\.?$/u.exec(text?.trim() ?? '') ?? []
  const value = digits === undefined ? null : parseDecimal(digits)
  if (value === null || unit === undefined) return value
  const [whole = '', fraction = ''] = value.split('.')
  const zeros = multipliers[unit] ?? ''
  const shifted = `${whole}${fraction.slice(0, zeros.length).padEnd(zeros.length, '0')}`.replace(
    /^0+(?=\d)/,
    '',
  )
  const rest = fraction.slice(zeros.length)
  return rest === '' ? shifted : `${shifted}.${rest}`
}
