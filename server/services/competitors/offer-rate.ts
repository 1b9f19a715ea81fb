import { rentOfOffer, salePriceOfOffer } from '#domain/competitors/offer-price.ts'
import { compareBlock } from '#domain/rent/comparable.ts'
import type { Currency } from '#domain/stock/vocabulary.ts'
import type { RatesToday } from '#server/repositories/stock/rates.ts'
import type { RawOffer } from './search-answer.ts'

/** Comparable price of an offer by the rules for our own blocks (domain/rent); unknown values stay null. */
export function comparedOffer(
  offer: RawOffer,
  { vatPercent, rates }: RatesToday,
): { rateRub: string | null; totalRub: string | null } {
  const { price, currency } = rawPrice(offer)
  const rubPerUnit = rates.find((rate) => rate.currency === currency)?.rubPerUnit ?? null
  const terms = {
    currency,
    vatTreatment: offer.vatTreatment,
    vatRate: null,
    areaSqm: offer.areaSqm,
    opexIncluded: offer.opexIncluded,
    opexRubPerSqmYear: null,
  }
  const { values } =
    offer.dealKind === 'sale'
      ? compareBlock(
          {
            ...terms,
            dealKind: 'sale',
            askingPrice: salePriceOfOffer(price, offer),
            askingRent: null,
            rentBasis: 'month',
          },
          { vatPercent, rubPerUnit },
        )
      : compareBlock(
          { ...terms, dealKind: 'lease', askingPrice: null, ...rentOfOffer(price, offer.priceUnit) },
          { vatPercent, rubPerUnit },
        )
  return offer.dealKind === 'sale'
    ? { rateRub: values.priceRubPerSqm, totalRub: values.priceRub }
    : { rateRub: values.grossRubPerSqmYear, totalRub: values.monthRub }
}

/** Prefers the portal's rouble price, converted on the day the offer was seen. */
function rawPrice({ price, priceRub, currency }: RawOffer): { price: string | null; currency: Currency } {
  return currency !== 'RUB' && priceRub !== null ? { price: priceRub, currency: 'RUB' } : { price, currency }
}
