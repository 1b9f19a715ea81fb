/** A rate of a line in a month, or in the quarter that begins with it. */
export interface RatePoint {
  /** "2026-11" */
  month: string
  line: string
  title: string
  lowerQuartile: string | null
  median: string | null
  upperQuartile: string | null
}

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

/**
 * Text of a line's legend: its median in a month, or what it was last before.
 * @param money text of an amount. @param long text of a month.
 */
export function legendText(
  { title, points }: PlottedLine,
  month: string,
  { money, long }: { money(amount: number): string; long(month: string): string },
): string {
  const last = points.findLast((point) => point.month <= month)
  if (!last) return `${title}: —`
  if (last.month === month) return `${title}: ${money(last.median)}`
  return `${title}: — (${long(last.month)}: ${money(last.median)})`
}

/** Room above and below the lines, as a share of their span. */
const room = 0.08

/**
 * Lines with figures, in their order, with round limits of the axis.
 * @param most lines that fit.
 * @param stepMonths 3 for quarters.
 */
export function plotOf(rows: readonly RatePoint[], most: number, stepMonths = 1): RatePlotData {
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
    months: monthsOf(
      lines.flatMap(({ points }) => points.map(({ month }) => month)),
      stepMonths,
    ),
    lowest: Math.max(0, Math.floor((least - spare) / 1000) * 1000),
    highest: Math.ceil((largest + spare) / 1000) * 1000,
    hiddenCount: all.length - lines.length,
  }
}

function monthsOf(known: readonly string[], stepMonths: number): string[] {
  const sorted = [...known].sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const months: string[] = []
  for (
    let month = first;
    month !== undefined && last !== undefined && month <= last;
    month = laterBy(month, stepMonths)
  ) {
    months.push(month)
  }
  return months
}

function laterBy(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const later = year * 12 + number - 1 + months
  return `${Math.floor(later / 12)}-${String((later % 12) + 1).padStart(2, '0')}`
}
