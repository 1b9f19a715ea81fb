import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'

/**
 * Rentable area in m² from the usable one: usable × (1 + loss/100), half-up to 2 places.
 * @param lossPercent loss factor (коридорный коэффициент) in per cent: "12"
 */
export function rentableArea(usableSqm: string, lossPercent: string): string {
  return toFixedDecimal(new Decimal(usableSqm).times(lossFactor(lossPercent)), 2)
}

/** Usable area in m² from the rentable one: the inverse of `rentableArea`. */
export function usableArea(rentableSqm: string, lossPercent: string): string {
  return toFixedDecimal(new Decimal(rentableSqm).div(lossFactor(lossPercent)), 2)
}

function lossFactor(lossPercent: string): Decimal {
  return new Decimal(lossPercent).div('100').plus('1')
}
