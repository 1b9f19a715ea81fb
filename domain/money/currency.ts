import type { ConvertedCurrency } from '#domain/stock/vocabulary.ts'
import { Decimal, toFixedDecimal, toMoney } from './decimal.ts'

/**
 * Roubles per ONE unit of a currency (normalized at import), in force from the calendar day `onDay` until the
 * next known day.
 */
export interface ExchangeRate {
  currency: ConvertedCurrency
  onDay: string
  rubPerUnit: string
}

/** Decimals as strings: `result` to kopecks, `rate` to 6 places; `on` is the older day of the rates used. */
export interface Conversion {
  result: string
  rate: string
  on: string
}

/**
 * The latest rate in force on a day; 1 for roubles. Null if none was known by then.
 * @throws RangeError on a rate that is not positive: better no price than a wrong one.
 */
export function exchangeRateOn(
  rates: readonly ExchangeRate[],
  currency: ConvertedCurrency,
  day: string,
): ExchangeRate | null {
  if (currency === 'RUB') return { currency, onDay: day, rubPerUnit: '1' }
  let latest: ExchangeRate | null = null
  for (const rate of rates) {
    if (rate.currency !== currency || rate.onDay > day) continue
    if (latest === null || rate.onDay > latest.onDay) latest = rate
  }
  if (latest !== null && new Decimal(latest.rubPerUnit).lte('0')) {
    throw new RangeError(`Курс ${currency} на ${latest.onDay} не больше нуля: ${latest.rubPerUnit}`)
  }
  return latest
}

/**
 * Converts an amount through the rouble by the rates in force on a day; rounds once, at the end.
 * @returns null when one of the two rates is unknown.
 * @throws RangeError on a rate that is not positive.
 */
export function convert(
  amount: string,
  from: ConvertedCurrency,
  to: ConvertedCurrency,
  rates: readonly ExchangeRate[],
  day: string,
): Conversion | null {
  const source = exchangeRateOn(rates, from, day)
  const target = exchangeRateOn(rates, to, day)
  if (source === null || target === null) return null
  const sourceRub = new Decimal(source.rubPerUnit)
  return {
    // Multiply before dividing: 100 USD → RUB → USD stays exactly 100.
    result: toMoney(new Decimal(amount).times(sourceRub).div(target.rubPerUnit)),
    rate: toFixedDecimal(sourceRub.div(target.rubPerUnit), 6),
    on: source.onDay < target.onDay ? source.onDay : target.onDay,
  }
}
