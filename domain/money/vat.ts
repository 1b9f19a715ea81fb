import { Decimal } from './decimal.ts'

/** Standard VAT rate in per cent ("22"), in force from the calendar day `fromDay` ("2026-01-01"). */
export interface VatRate {
  fromDay: string
  percent: string
}

/** Per cent in force on a day ("2026-11-12"), with rates in any order; null before the first one. */
export function vatPercentOn(rates: readonly VatRate[], day: string): string | null {
  let latest: VatRate | null = null
  for (const rate of rates) {
    if (rate.fromDay <= day && (latest === null || rate.fromDay > latest.fromDay)) latest = rate
  }
  return latest === null ? null : latest.percent
}

/** Factor from a price without VAT to the price with it: 22 % → 1.22. */
export function vatFactor(percent: string): Decimal {
  return new Decimal(percent).div('100').plus('1')
}
