import Big from 'big.js'

/**
 * Decimal numbers: 30 places in divisions, half-up (away from zero), `strict` so that no float can slip into
 * money. A constructor of its own, so that these settings do not affect other users of Big.
 */
export const Decimal = Big()
Decimal.DP = 30
Decimal.RM = 1
Decimal.strict = true

export type Decimal = Big

/** Rounds half-up to exactly `places` digits: `2` → "29844.26". Never "-0.00". */
export function toFixedDecimal(value: Decimal, places: number): string {
  const rounded = value.round(places)
  return (rounded.eq('0') ? rounded.abs() : rounded).toFixed(places)
}

/** Rounds to kopecks: "29844.26". */
export function toMoney(value: Decimal): string {
  return toFixedDecimal(value, 2)
}
