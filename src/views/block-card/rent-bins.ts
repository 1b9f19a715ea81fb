import { medianOf } from '#domain/money/quartiles.ts'

/** One bar: `from` inclusive, `to` exclusive (inclusive for the last one). */
export interface Bin {
  from: number
  to: number
  count: number
}

export interface Distribution {
  bins: readonly Bin[]
  min: number
  median: number
  max: number
}

/** Histogram with equal bars; `null` for too few values to be meaningful. */
export function distributionOf(values: readonly number[], binCount = 12): Distribution | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [min, max] = [sorted[0], sorted.at(-1)]
  if (sorted.length < 5 || min === undefined || max === undefined || min === max) return null
  const width = (max - min) / binCount
  const bins = Array.from({ length: binCount }, (_, at) => ({
    from: min + at * width,
    to: min + (at + 1) * width,
    count: 0,
  }))
  for (const value of sorted) {
    const bin = bins[binOf(value, { min, max, binCount })]
    if (bin) bin.count++
  }
  return { bins, min, median: medianOf(sorted) ?? min, max }
}

/** The bar of a value; outliers belong to the nearest end. */
export function binOf(
  value: number,
  { min, max, binCount }: { min: number; max: number; binCount: number },
): number {
  return Math.max(0, Math.min(binCount - 1, Math.floor(((value - min) / (max - min)) * binCount)))
}

/** Share of values above the given one, in whole per cent. */
export function percentAbove(value: number, values: readonly number[]): number {
  return values.length === 0
    ? 0
    : Math.round((100 * values.filter((one) => one > value).length) / values.length)
}
