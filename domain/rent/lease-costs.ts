import { Decimal, toFixedDecimal, toMoney } from '#domain/money/decimal.ts'
import type { Bounds } from './bounds.ts'

/** Months of a lease; null is unknown. */
export interface LeaseMonths {
  leaseTermMonths: number | null
  /** Unknown ones are none. */
  rentFreeMonths: number | null
}

/** Sums of a whole block, ₽ with VAT and OPEX; null if a required term is unknown. */
export interface LeaseCosts {
  /** The first twelve months, or a shorter term. */
  firstYear: Bounds | null
  wholeTerm: Bounds | null
}

const monthsOfYear = 12

/**
 * Computes what a tenant pays: the monthly total times the months that are paid for. Rent-free months come first and
 * cost nothing. Indexation is left out: a block does not tell it.
 * @throws Error from the decimal library when a bound is not a decimal number.
 */
export function leaseCosts(
  month: Bounds,
  { leaseTermMonths: term, rentFreeMonths }: LeaseMonths,
): LeaseCosts {
  const over = (months: number) => times(month, Math.max(0, months - (rentFreeMonths ?? 0)))
  return {
    firstYear: over(Math.min(monthsOfYear, term ?? monthsOfYear)),
    wholeTerm: term === null ? null : over(term),
  }
}

function times({ from, to }: Bounds, months: number): Bounds | null {
  if (from === null) return null
  const sum = (amount: string) => toMoney(new Decimal(amount).times(String(months)))
  return { from: sum(from), to: to && sum(to) }
}

/**
 * Finds the cheapest of several sums.
 * @returns indices of those that no other may undercut, whatever their unknown terms turn out to be; empty if that
 * is open, or if fewer than two sums are known, or if all are equal.
 */
export function cheapest(sums: readonly (Bounds | null)[]): number[] {
  const known = sums.flatMap((bounds, index) =>
    bounds === null || bounds.from === null ? [] : [{ index, low: new Decimal(bounds.from), to: bounds.to }],
  )
  if (known.length < 2) return []
  const best = known.filter(
    ({ index, to }) =>
      to !== null && known.every((other) => other.index === index || other.low.gte(new Decimal(to))),
  )
  return best.length === known.length ? [] : best.map(({ index }) => index)
}

/** Months that a sum is of; null: unknown. */
export const monthsOfSum = {
  firstYear: ({ leaseTermMonths }: LeaseMonths) => Math.min(monthsOfYear, leaseTermMonths ?? monthsOfYear),
  wholeTerm: ({ leaseTermMonths }: LeaseMonths) => leaseTermMonths,
} as const

/** A sum of a block, and what it is of. */
export interface BlockSum {
  sum: Bounds | null
  /** Divides the sum to compare it, m²; 1: it is of one m² already. */
  areaSqm: string
  /** That the sum is of; null: unknown, or it is of no term. */
  months?: number | null
}

/**
 * Finds the cheapest per m² as `cheapest` does, unless the sums are of different terms, which say nothing about each
 * other: the smallest block is no bargain, nor is the shortest lease.
 */
export function cheapestPerSqm(sums: readonly (BlockSum | null)[]): number[] {
  if (isOfSeveralTerms(sums)) return []
  return cheapest(
    sums.map((one) => {
      const area = new Decimal(one?.areaSqm ?? '0')
      if (!one?.sum || !area.gt('0')) return null
      const { from, to } = one.sum
      return { from: from && perSqm(from, area), to: to && perSqm(to, area) }
    }),
  )
}

// Kopecks of a rounded total do not tell equal rates apart.
const perSqm = (sum: string, areaSqm: Decimal): string => toFixedDecimal(new Decimal(sum).div(areaSqm), 2)

/** Tells whether known sums are of different terms, so that each has to say its own. */
export function isOfSeveralTerms(sums: readonly (BlockSum | null)[]): boolean {
  return new Set(sums.flatMap((one) => (one?.sum ? [one.months ?? null] : []))).size > 1
}
