import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { vatFactor } from '#domain/money/vat.ts'
import type { Conditions } from './formula.ts'
import { contractVatPercent } from './formula.ts'

/**
 * Bounds of an amount with partly unknown terms. Decimal strings to kopecks, inclusive. `from` null: nothing
 * is known; `to` null: unbounded; both equal: the amount is exact.
 */
export interface Bounds {
  from: string | null
  to: string | null
}

export const nothingKnown: Bounds = { from: null, to: null }

/** Bounds during computation; `high` null is unbounded. */
export interface Span {
  low: Decimal
  high: Decimal | null
}

const one = new Decimal('1')

/**
 * Factors that add VAT to an asking rent (`onAsked`) and to a net amount (`onNet`). An unknown treatment
 * ranges from VAT included, or none, to the standard rate on top.
 */
export function vatSpans(
  terms: Parameters<typeof contractVatPercent>[0],
  conditions: Conditions,
): { onAsked: Span; onNet: Span } {
  if (terms.vatTreatment === null) {
    const any = { low: one, high: conditions.vatPercent === null ? null : vatFactor(conditions.vatPercent) }
    return { onAsked: any, onNet: any }
  }
  const percent = contractVatPercent(terms, conditions)
  const factor =
    percent === null ? { low: one, high: null } : { low: vatFactor(percent), high: vatFactor(percent) }
  return { onAsked: terms.vatTreatment === 'excluded' ? factor : { low: one, high: one }, onNet: factor }
}

/** OPEX possibly on top of the asking rent, roubles per m² and year without VAT. */
export function opexOnTop({
  opexIncluded,
  opexRubPerSqmYear,
}: {
  opexIncluded: boolean | null
  opexRubPerSqmYear: string | null
}): Span {
  const nothing = new Decimal('0')
  if (opexIncluded === true) return { low: nothing, high: nothing }
  const amount = opexRubPerSqmYear === null ? null : new Decimal(opexRubPerSqmYear)
  return { low: opexIncluded === false && amount !== null ? amount : nothing, high: amount }
}

/** Both must be non-negative. */
export function product(a: Span, b: Span): Span {
  const isZero = a.high?.eq('0') || b.high?.eq('0')
  if (isZero) return { low: new Decimal('0'), high: new Decimal('0') }
  return { low: a.low.times(b.low), high: a.high && b.high && a.high.times(b.high) }
}

export function sum(a: Span, b: Span): Span {
  return { low: a.low.plus(b.low), high: a.high && b.high && a.high.plus(b.high) }
}

/** Rounded half-up, once. */
export function boundsOf({ low, high }: Span): Bounds {
  return { from: toMoney(low), to: high && toMoney(high) }
}

export function exactly(amount: Decimal): Span {
  return { low: amount, high: amount }
}
