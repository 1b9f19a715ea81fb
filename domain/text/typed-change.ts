import type { FieldChange } from '#domain/fields/field-change.ts'
import { formatDecimal, parseDecimal } from './format.ts'

/**
 * Reads how a number changes: «+5 %», «−1 000», «26 000»; «=−1» is minus one itself.
 * @returns decimals as text; null if it is none of these.
 */
export function readTypedChange(text: string): FieldChange | null {
  const [, sign = '', digits = '', percent = ''] =
    /^\s*([+=−–-]?)\s*(.*?)\s*(%|проц\p{L}*)?\s*$/u.exec(text) ?? []
  const number = parseDecimal(digits)
  if (number === null) return null
  if (sign === '' || sign === '=') return percent === '' ? { value: number } : null
  if (number.startsWith('-')) return null
  const by = sign === '+' ? number : `-${number}`
  return percent === '' ? { add: by } : { percent: by }
}

/** «+5 %», «−1 000» */
export function saidOf({ add, percent }: FieldChange): string {
  const by = percent ?? add ?? '0'
  const amount = formatDecimal(by.replace('-', ''))
  return `${by.startsWith('-') ? '−' : '+'}${amount}${percent === undefined ? '' : '\u00a0%'}`
}
