import { daysBetween } from '#domain/time/time.ts'

/** Over long holidays the bank sets none: rates of so many days are those of the day. */
const currentDays = 4

/** The day of rates that are too old to be taken for today's; `null`: they need no word. */
export function agedRatesOn(ratesOn: string | null, today: string): string | null {
  return ratesOn !== null && daysBetween(ratesOn, today) > currentDays ? ratesOn : null
}
