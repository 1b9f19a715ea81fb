import type { Encoding } from '#domain/stock/columns/encodings.ts'
import { decimalOf } from '#domain/stock/find/sums.ts'

/** The value as records have it, of a number that `encode` gave. */
export function decode(encoding: Encoding, number: number): unknown {
  if (encoding.as === 'code') return Object.keys(encoding.codes)[number - 1] ?? null
  if (encoding.as === 'codes')
    return Object.keys(encoding.codes).filter((_, index) => ((number >> index) & 1) === 1)
  if (Number.isNaN(number)) return null
  if (encoding.as === 'hundredths') return decimalOf(number)
  if (encoding.as === 'day') return new Date(number * 86_400_000).toISOString().slice(0, 10)
  if (encoding.as === 'instant') return new Date(Math.floor(number / 1000)).toISOString()
  return encoding.as === 'flag' ? number === 1 : number
}
