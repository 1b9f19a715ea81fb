import { Decimal } from '#domain/money/decimal.ts'
import type { Currency } from '#domain/stock/vocabulary.ts'
import { formatDecimal, formatMoney } from '#domain/text/format.ts'
import { type OfferChangeKind, offerChangeKinds } from './offer-changes.ts'

const units = {
  month: '/мес',
  year: '/год',
  sqmMonth: '/м²/мес',
  sqmYear: '/м²/год',
  whole: '',
  sqm: '/м²',
} as const
export type PriceUnit = keyof typeof units

interface Price {
  price: string | null
  currency: Currency
  priceUnit: PriceUnit
}

/** «45 000 ₽/м²/год» */
export function askedPriceText({ price, currency, priceUnit }: Price): string {
  return price === null ? '—' : `${formatMoney(price, currency)}${units[priceUnit]}`
}

/** «другая цена: 45 000 ₽/м²/год → 47 000 ₽/м²/год (+4,4 %)», «снято, просили 45 000 ₽/м²/год» */
export function offerChangeText({
  kind,
  before,
  after,
}: {
  kind: OfferChangeKind
  before: Price | null
  after: Price | null
}): string {
  const name = offerChangeKinds[kind]
  if (kind === 'gone') return priced(before) ? `${name}, просили ${askedPriceText(before)}` : name
  if (before && after && askedPriceText(before) !== askedPriceText(after)) {
    return `${name}: ${askedPriceText(before)} → ${askedPriceText(after)}${percentText(before, after)}`
  }
  return priced(after) ? `${name}, ${askedPriceText(after)}` : name
}

function priced(price: Price | null): price is Price {
  return price !== null && price.price !== null
}

/** « (−4,4 %)» */
function percentText(before: Price, after: Price): string {
  const isAlike = before.priceUnit === after.priceUnit && before.currency === after.currency
  if (!isAlike || before.price === null || after.price === null || Number(before.price) === 0) return ''
  const percent = new Decimal(after.price).div(before.price).minus('1').times('100')
  const size = formatDecimal(percent.abs().toFixed(1), 1)
  return ` (${percent.lt('0') ? '−' : '+'}${size}\u00a0%)`
}
