import { Decimal, toMoney } from '#domain/money/decimal.ts'
import type { RentBasis } from '#domain/stock/vocabulary.ts'
import type { PriceUnit } from './offer-texts.ts'

/** Rent of an offer in one of our bases. @param price as published, per `priceUnit`; null: unknown. */
export function rentOfOffer(
  price: string | null,
  priceUnit: PriceUnit,
): { askingRent: string | null; rentBasis: RentBasis } {
  if (priceUnit === 'sqmYear' || priceUnit === 'sqmMonth') return { askingRent: price, rentBasis: priceUnit }
  const isYear = priceUnit === 'year'
  return {
    askingRent: price !== null && isYear ? toMoney(new Decimal(price).div('12')) : price,
    rentBasis: 'month',
  }
}

/** Price of a whole offered space; null: unknown. @param price as published, per `priceUnit`. */
export function salePriceOfOffer(
  price: string | null,
  { priceUnit, areaSqm }: { priceUnit: PriceUnit; areaSqm: string | null },
): string | null {
  if (priceUnit !== 'sqm' || price === null) return price
  return areaSqm === null ? null : toMoney(new Decimal(price).times(areaSqm))
}
