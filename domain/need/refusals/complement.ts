import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { Meant } from '../fact.ts'

/** Conditions whose records may have several of the values: all others would not leave them out. */
export const several: ReadonlySet<string> = new Set(['use'])

/** The value of a condition that all others have: «дороже 350 тысяч не потянем» is up to them; null if it cannot say them. */
export function complementOf(of: Meant['of'], values: readonly unknown[]): unknown {
  if (of === 'sort' || several.has(of)) return null
  const condition = stockConditions[of]
  if (condition.kind === 'codes' || condition.kind === 'code') {
    const refused = new Set(values.flat())
    // Premises that are not fitted out have no furniture either.
    if (of === 'fitout' && refused.has('fitted')) refused.add('furnished')
    const others = Object.keys(condition.codes).filter((code) => !refused.has(code))
    if (condition.kind === 'code') return others.length === 1 ? others[0] : null
    return others.length === 0 ? null : others
  }
  if (condition.kind === 'flag') {
    const others = Object.values(condition.values).filter((value) => !values.includes(value))
    return others.length === 1 ? others[0] : null
  }
  if (condition.kind === 'decimals' && values.length === 1) {
    const { min, max } = values[0] as { min?: string; max?: string }
    return min !== undefined && max === undefined ? { max: min } : null
  }
  if (of !== 'floor' || values.length === 0) return null
  return beyond(values as { min?: number; max?: number }[])
}

/** Floors above or below all of the ranges. */
function beyond(ranges: readonly { min?: number; max?: number }[]): { min?: number; max?: number } | null {
  const lowest = Math.min(...ranges.map(({ min = Number.NEGATIVE_INFINITY }) => min))
  const highest = Math.max(...ranges.map(({ max = Number.POSITIVE_INFINITY }) => max))
  if (lowest <= 1 && Number.isFinite(highest)) return { min: highest + 1 }
  return Number.isFinite(lowest) && highest === Number.POSITIVE_INFINITY ? { max: lowest - 1 } : null
}
