import type { RateMonth } from '#contract/companies/competitor-rates.ts'

/** Coordinates: rates in roubles, whose kopecks nobody sees. */
export interface PlottedPoint {
  month: string
  median: number
  lower: number
  upper: number
}

export interface PlottedLine {
  line: string
  title: string
  points: PlottedPoint[]
}

export interface RatePlotData {
  lines: PlottedLine[]
  /** All months between the first and the last figure, "2026-11". */
  months: string[]
  lowest: number
  highest: number
  /** Lines that have figures but no room. */
  hiddenCount: number
}

/** Room above and below the lines, as a share of their span. */
const room = 0.08

/** Lines with figures, in their order, with round limits of the axis. @param most lines that fit. */
export function plotOf(rows: readonly RateMonth[], most: number): RatePlotData {
  const byLine = new Map<string, PlottedLine>()
  for (const { line, title, month, lowerQuartile, median, upperQuartile } of rows) {
    if (lowerQuartile === null || median === null || upperQuartile === null) continue
    const known = byLine.get(line) ?? { line, title, points: [] }
    byLine.set(line, known)
    const [lower, middle, upper] = [lowerQuartile, median, upperQuartile].map(Number)
    known.points.push({ month, lower: lower ?? 0, median: middle ?? 0, upper: upper ?? 0 })
  }
  const all = [...byLine.values()]
  const lines = all.slice(0, most).map((one) => ({
    ...one,
    points: one.points.toSorted((a, b) => a.month.localeCompare(b.month)),
  }))
  const rates = lines.flatMap(({ points }) => points.flatMap(({ lower, upper }) => [lower, upper]))
  const [least, largest] = [Math.min(...rates), Math.max(...rates)]
  const spare = Math.max((largest - least) * room, 500)
  return {
    lines,
    months: monthsOf(lines.flatMap(({ points }) => points.map(({ month }) => month))),
    lowest: Math.max(0, Math.floor((least - spare) / 1000) * 1000),
    highest: Math.ceil((largest + spare) / 1000) * 1000,
    hiddenCount: all.length - lines.length,
  }
}

function monthsOf(known: readonly string[]): string[] {
  const sorted = [...known].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const months: string[] = []
  for (let month = first; month !== undefined && last !== undefined && month <= last; month = nextOf(month)) {
    months.push(month)
  }
  return months
}

function nextOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
