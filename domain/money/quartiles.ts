import { Decimal, toMoney } from './decimal.ts'

/**
 * Definition of medians and quartiles, the same for every number of the product and for `percentile_cont` of SQL: of
 * numbers in their order the median is the middle one, or the mean of the middle two; a quartile between two of them
 * is as much nearer to one as its place is.
 */
export const quartilesText =
  'Медиана — среднее по порядку, из двух средних — их полусумма; 25–75 % — так же, четверть снизу и четверть сверху'

/** First, second (the median) or third. */
export type Quartile = 1 | 2 | 3

/** Index of the number below a quartile, and the quarters of the way from it to the next. */
function placeOf(count: number, quartile: Quartile): { below: number; quarters: number } {
  const place = (count - 1) * quartile
  return { below: Math.floor(place / 4), quarters: place % 4 }
}

/** @param sorted kopecks, ascending, at least one. @returns roubles: "40745.00". */
export function quartileOf(sorted: readonly bigint[], quartile: Quartile): string {
  const { below, quarters } = placeOf(sorted.length, quartile)
  const [lower = 0n, upper = lower] = sorted.slice(below, below + 2)
  const fourfold = lower * BigInt(4 - quarters) + upper * BigInt(quarters)
  return toMoney(new Decimal(fourfold.toString()).div('400'))
}

/** Median of numbers that are not money; null: there is none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  const { below, quarters } = placeOf(sorted.length, 2)
  const lower = sorted[below]
  return lower === undefined ? null : (lower + (quarters === 0 ? lower : (sorted[below + 1] ?? lower))) / 2
}
