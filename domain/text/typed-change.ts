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

/** Reads by how many days a day changes: «+7 дн», «−2 нед», «+7». @returns null for anything else. */
export function readTypedDays(text: string): FieldChange | null {
  const [, sign, count, unit] = /^\s*([+−–-])\s*(\d{1,4})\s*(д\p{L}*|нед\p{L}*)?\.?\s*$/iu.exec(text) ?? []
  if (sign === undefined || count === undefined) return null
  const days = Number(count) * (unit?.toLowerCase().startsWith('нед') ? 7 : 1)
  return { add: String(sign === '+' ? days : -days) }
}

/** «+5 %», «−1 000» */
export function saidOf({ add, percent }: FieldChange): string {
  const by = percent ?? add ?? '0'
  const amount = formatDecimal(by.replace('-', ''))
  return `${by.startsWith('-') ? '−' : '+'}${amount}${percent === undefined ? '' : '\u00a0%'}`
}
