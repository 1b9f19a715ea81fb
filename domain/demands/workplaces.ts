import { Decimal } from '#domain/money/decimal.ts'
import { formatArea, formatDecimal } from '#domain/text/format.ts'

/** «25 × 6 м² = 150 м²»: the area that so many workplaces ask for. @param sqm m² a workplace, decimal text. */
export function workplacesText(count: number, sqm: string): string {
  const area = new Decimal(String(count)).times(sqm)
  return `${formatDecimal(String(count))}\u00a0×\u00a0${formatArea(sqm)} = ${formatArea(String(area))}`
}
