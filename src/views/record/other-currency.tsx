import { useQuery } from '@tanstack/react-query'
import type { ConvertedCurrency, Currency } from '#domain/stock/vocabulary.ts'
import { formatMoney } from '#domain/text/format.ts'
import { conversionQuery } from '#src/state/queries/portal-queries.ts'
import { RateDay } from './rate-day.tsx'

/** The asking rent or price in other currencies, by the latest rates: «≈ 41 498,85 ₽ · 433,28 €, курс от 12.09». */
export function OtherCurrency({
  amount,
  currency,
  className = '',
}: {
  amount: string
  currency: Currency
  className?: string
}) {
  const others = (['RUB', 'USD', 'EUR'] as const).filter((other) => other !== currency)
  const [first, second] = others
  const one = useConverted(amount, currency, first)
  const two = useConverted(amount, currency, second)
  const texts = [one, two].flatMap((converted) =>
    converted ? [rounded(converted.result, converted.to)] : [],
  )
  const on = one?.on ?? two?.on
  if (texts.length === 0 || on === undefined) return null
  return (
    <p className={`text-sm text-muted ${className}`} title="По курсу Банка России">
      {`≈ ${texts.join(' · ')}, `}
      <RateDay on={on} />
    </p>
  )
}

function useConverted(amount: string, from: Currency, to: Currency = 'RUB') {
  const isAsked = /^\d{1,14}(\.\d{1,4})?$/.test(amount)
  return useQuery({ ...conversionQuery({ amount, from, to }), enabled: isAsked }).data
}

/** Kopecks matter only for small rates in foreign money. */
function rounded(result: string, to: ConvertedCurrency): string {
  const [whole = '0'] = result.split('.')
  return formatMoney(whole.length > 3 ? whole : result, to)
}
