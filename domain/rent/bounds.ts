import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { vatFactor } from '#domain/money/vat.ts'
import type { Conditions } from './formula.ts'
import { contractVatPercent } from './formula.ts'

/**
 * Between which sums an amount lies when not all of its terms are known. Decimal strings to kopecks, both ends
 * included. `from` null: nothing is known; `to` null: no end is known; both equal: the amount is exact.
 */
export interface Bounds {
  from: string | null
  to: string | null
}

export const nothingKnown: Bounds = { from: null, to: null }

/** A bound while it is computed: `high` null has no known end. */
export interface Span {
  low: Decimal
  high: Decimal | null
}

const one = new Decimal('1')

/**
 * The factors that may turn an asked amount into one with VAT (`onAsked`), and one told without VAT into one with it
 * (`onNet`). An unknown treatment lies between VAT that is inside, or none at all, and the general rate on top.
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

/** OPEX that may have to be paid on top of the asked rent, roubles a m² a year without VAT. */
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

/** Whether nobody said what OPEX adds to the asked rent. */
export function isOpexOpen(terms: Parameters<typeof opexOnTop>[0]): boolean {
  const { low, high } = opexOnTop(terms)
  return high === null || !high.eq(low)
}

/** Both not below zero. */
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
