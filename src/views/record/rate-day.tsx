import { rateAgeOf } from '#domain/money/rate-age.ts'
import { useValueContext } from './use-value-context.ts'

/** Day of the exchange rates behind a sum; an outdated one warns and tells its age. */
export function RateDay({ on }: { on: string }) {
  const { text, isAged } = rateAgeOf(on, useValueContext().today)
  return <span className={isAged ? 'text-ageing' : 'text-muted'}>{text}</span>
}
