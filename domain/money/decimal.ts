import Big from 'big.js'

/**
 * Decimal numbers of ours: 30 places in divisions, half-up (away from zero), and no JavaScript numbers in
 * or out (`strict`), so that a float can never slip into money. Its own constructor, so that these settings
 * touch nobody else's Big.
 */
export const Decimal = Big()
Decimal.DP = 30
Decimal.RM = 1
Decimal.strict = true

export type Decimal = Big

/** Rounds half-up to `places` digits and writes them all: `2` → "29844.26". Never "-0.00". */
export function toFixedDecimal(value: Decimal, places: number): string {
  const rounded = value.round(places)
  return (rounded.eq('0') ? rounded.abs() : rounded).toFixed(places)
}

/** Money to kopecks: "29844.26". */
export function toMoney(value: Decimal): string {
  return toFixedDecimal(value, 2)
}
