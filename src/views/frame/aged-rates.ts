import { daysBetween } from '#domain/time/time.ts'

/** Over long holidays the bank publishes no rates: ones up to this old count as current. */
const currentDays = 4

/** The day of outdated rates; `null`: they are current. */
export function agedRatesOn(ratesOn: string | null, today: string): string | null {
  return ratesOn !== null && daysBetween(ratesOn, today) > currentDays ? ratesOn : null
}
