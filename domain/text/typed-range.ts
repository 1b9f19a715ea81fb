import { parseDecimal } from '../format.ts'

/** Bounds as decimal strings; a missing one is open. */
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
}

/**
 * A range as people type it: «300-500», «300 – 500», «от 300», «до 40 тыс», «300+», «40000».
 * A number alone is the bound that `loneBound` says. `null`: not understood.
 */
export function parseTypedRange(text: string, loneBound: 'min' | 'max'): TypedRange | null {
  const trimmed = text
    .trim()
    .toLowerCase()
    .replace(/(м²|м2|кв\.?\s?м\.?|₽|руб\.?)$/u, '')
    .trim()
  const both = /^(?:от\s)?(.+?)\s*(?:[-–—]|\sдо\s|\.\.)\s*(.+)$/u.exec(trimmed)
  if (both) {
    const max = parseTypedNumber(both[2])
    const unit = /[а-яk]+\.?$/u.exec(both[2] ?? '')?.[0] ?? ''
    // «30–40 тыс»: the word counts for both.
    const min = parseTypedNumber(both[1]) === null ? null : parseTypedNumber(withUnit(both[1] ?? '', unit))
    return min === null || max === null ? null : { min, max }
  }
  const from = parseTypedNumber(
    /^(?:от|с|>=?|≥)\s*(.+)$/u.exec(trimmed)?.[1] ?? /^(.+?)\s*\+$/u.exec(trimmed)?.[1],
  )
  if (from !== null) return { min: from }
  const to = parseTypedNumber(/^(?:до|по|<=?|≤)\s*(.+)$/u.exec(trimmed)?.[1])
  if (to !== null) return { max: to }
  const alone = parseTypedNumber(trimmed)
  return alone === null ? null : { [loneBound]: alone }
}

function withUnit(number: string, unit: string): string {
  return /[а-яk]/u.test(number) ? number : `${number} ${unit}`
}

/** «40 тыс», «1,5 млн», «40к», «1 204,5»; `null`: not a number. */
function parseTypedNumber(text: string | undefined): string | null {
  const [, digits, unit] = /^([\d\s\u00a0\u202f.,]+?)\s*(тыс|млн|т|к|k)?\.?$/u.exec(text?.trim() ?? '') ?? []
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
