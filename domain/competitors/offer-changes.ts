import { Decimal } from '#domain/money/decimal.ts'

/** Kinds of changes between two readings of a competitor's offers. */
export const offerChangeKinds = {
  new: 'новое',
  price: 'другая цена',
  gone: 'снято',
  back: 'вернулось',
} as const
export type OfferChangeKind = keyof typeof offerChangeKinds

/** Price as published. */
export interface AskedPrice {
  price: string | null
  priceUnit: string
  currency: string
}

/** An offer as the last reading left it. */
export interface KnownOffer extends AskedPrice {
  isGone: boolean
}

/** Change of an offer that a reading holds; null: none. @param before null: never seen before. */
export function changeOfSeen(
  before: KnownOffer | null,
  now: AskedPrice,
): Exclude<OfferChangeKind, 'gone'> | null {
  if (before === null) return 'new'
  if (before.isGone) return 'back'
  return isSamePrice(before, now) ? null : 'price'
}

function isSamePrice(a: AskedPrice, b: AskedPrice): boolean {
  if (a.price === null || b.price === null) return a.price === b.price
  return a.priceUnit === b.priceUnit && a.currency === b.currency && new Decimal(a.price).eq(b.price)
}

/** From this share missing, a reading is not believed. */
const missingPercent = 30
/** One or two offers of a handful go any day. */
const fewest = 3

/**
 * Tells if a complete reading lost too much to mark the missing offers as gone without being asked: all of them, or 30 % fewer.
 * @param standing offers before it. @param seen offers in it. @param missing standing offers not in it.
 */
export function losesTooMuch({
  standing,
  seen,
  missing,
}: {
  standing: number
  seen: number
  missing: number
}): boolean {
  if (missing === 0) return false
  return seen === 0 || (missing >= fewest && seen * 100 <= standing * (100 - missingPercent))
}
