import { Decimal } from '#domain/money/decimal.ts'
import { formatArea, formatDecimal } from '#domain/text/format.ts'

/** Multiplies workplaces by their norm: «25 × 6 м² = 150 м²». @param sqm m² a workplace, decimal text. */
export function workplacesText(count: number, sqm: string): string {
  const area = new Decimal(String(count)).times(sqm)
  return `${formatDecimal(String(count))}\u00a0×\u00a0${formatArea(sqm)} = ${formatArea(String(area))}`
}
