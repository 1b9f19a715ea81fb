import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'
import type { Offer, OfferedPicture } from './offer.ts'

/* Sums of an ad over its blocks. */

type Blocks = Pick<Offer, 'block' | 'parts'>

/** Area and price of the whole ad, as texts; a rate per m² is the main block's, whole sums are added up. */
export function adPrice({ block, parts }: Blocks): { areaSqm: string; price: string | null } {
  const areaSqm = sumOf([block, ...parts].map((each) => each.areaSqm)) ?? block.areaSqm
  const priceOf = (each: Offer['block']) => (each.dealKind === 'lease' ? each.askingRent : each.askingPrice)
  if (block.dealKind === 'lease' && block.rentBasis !== 'month') return { areaSqm, price: block.askingRent }
  return { areaSqm, price: sumOf([block, ...parts].map(priceOf)) }
}

function sumOf(values: readonly (string | null)[]): string | null {
  let total = new Decimal('0')
  for (const value of values) {
    if (value === null) return null
    total = total.plus(value)
  }
  return total.toFixed()
}

/** Month's rent of the whole ad as quoted, in its currency; null: unknown. */
export function monthRent({ block, parts }: Blocks): Decimal | null {
  const { areaSqm, price } = adPrice({ block, parts })
  if (price === null || block.dealKind !== 'lease') return null
  if (block.rentBasis === 'month') return new Decimal(price)
  const whole = new Decimal(price).times(areaSqm)
  return block.rentBasis === 'sqmYear' ? whole.div('12') : whole
}

/** Rate in roubles per m² and year as quoted; null: unknown or in another currency. */
export function rateRubPerSqmYear({ block, parts }: Blocks): Decimal | null {
  const month = block.currency === 'RUB' ? monthRent({ block, parts }) : null
  const { areaSqm } = adPrice({ block, parts })
  return month && !new Decimal(areaSqm).eq('0') ? month.times('12').div(areaSqm) : null
}

/** Security deposit, whole roubles; null: unknown. */
export function depositRub({
  block,
  parts,
  building,
}: Omit<Offer, 'externalId' | 'pictures' | 'broker'>): string | null {
  const months = block.depositMonths ?? building.depositMonths
  const month = block.currency === 'RUB' ? monthRent({ block, parts }) : null
  return months && month ? toFixedDecimal(month.times(String(months)), 0) : null
}

/** Formats that portals take. */
export const takenPictures: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

/** Addresses of the photos that portals take, at most `limit`. */
export function pictureUrls(pictures: readonly OfferedPicture[], limit: number): string[] {
  const urls = pictures.flatMap(({ category, mime, url }) =>
    category === 'photo' && url !== null && takenPictures.includes(mime) ? [url] : [],
  )
  return [...new Set(urls)].slice(0, limit)
}
