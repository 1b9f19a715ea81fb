import type { Range } from '#domain/search/condition.ts'
import { hundredthsOf } from '#domain/stock/columns/encodings.ts'

/** Inclusive; an open end is infinite. */
export interface Bounds {
  min: number
  max: number
}

/** @returns null for an open range. */
export function boundsOf({ min, max }: Range<number | string>): Bounds | null {
  if (min === undefined && max === undefined) return null
  return { min: numberOf(min) ?? Number.NEGATIVE_INFINITY, max: numberOf(max) ?? Number.POSITIVE_INFINITY }
}

/** Decimals as hundredths. */
function numberOf(bound: number | string | undefined): number | undefined {
  return typeof bound === 'string' ? hundredthsOf(bound) : bound
}
