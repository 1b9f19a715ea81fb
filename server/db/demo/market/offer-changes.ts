import type { Kysely } from 'kysely'
import type { OfferChangeKind } from '#domain/competitors/offer-changes.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { insertRows } from '../insert.ts'
import { Random } from '../random.ts'

const seed = 20_261_122
const dayMs = 24 * 3_600_000
/** An offer first seen later was new to an earlier reading. */
const newWithinDays = 75

interface Offer {
  portalOfferId: number
  price: string
  priceUnit: string
  currency: string
  firstSeenAt: string
  lastSeenAt: string
  goneAt: string | null
}

interface Change {
  portalOfferId: number
  kind: OfferChangeKind
  at: string
  before: string | null
  after: string | null
  unit: string
  currency: string
}

/** Inserts changes of the demo's offers, which are stored. */
export async function insertOfferChanges(
  db: Kysely<Schema>,
  offers: readonly Offer[],
  now: Date,
): Promise<void> {
  const stored = await db.selectFrom('competitorOffers').select(['id', 'portalOfferId']).execute()
  const ids = new Map(stored.map(({ id, portalOfferId }) => [Number(portalOfferId), id]))
  const rows = makeOfferChanges(offers, now).map(
    ({ portalOfferId, kind, at, before, after, unit, currency }) => ({
      ...{ offerId: ids.get(portalOfferId), kind, at, priceBefore: before, priceAfter: after },
      ...{ priceUnitBefore: before && unit, currencyBefore: before && currency },
      ...{ priceUnitAfter: after && unit, currencyAfter: after && currency },
    }),
  )
  await insertRows(db, 'competitorOfferChanges', rows)
}

/** Changes that end in the price and the state of each offer, in order of time. */
function makeOfferChanges(offers: readonly Offer[], now: Date): Change[] {
  const random = new Random(seed)
  return offers.flatMap((offer) => changesOf(offer)).sort((a, b) => a.at.localeCompare(b.at))

  function changesOf({ portalOfferId, price, priceUnit, currency, ...seen }: Offer): Change[] {
    const first = Date.parse(seen.firstSeenAt)
    const spanMs = Date.parse(seen.lastSeenAt) - first
    const steps = spanMs < 6 * dayMs ? 0 : random.weighted({ 0: 60, 1: 28, 2: 12 })
    // The first price, then those after each step; the last is today's.
    const prices = [price]
    for (let step = 0; step < Number(steps); step++) {
      prices.unshift(earlierPrice(prices[0] ?? price, random))
    }
    const of = (kind: OfferChangeKind, atMs: number, before: string | null, after: string | null) => ({
      ...{ portalOfferId, kind, at: new Date(atMs).toISOString(), before, after, unit: priceUnit, currency },
    })
    const isNew = now.getTime() - first < newWithinDays * dayMs
    const steadily = prices.slice(1).flatMap((after, step) => {
      const atMs = first + (spanMs * (step + 1)) / prices.length
      const before = prices[step] ?? price
      if (before === after) return []
      if (!random.chance(0.15)) return [of('price', atMs, before, after)]
      return [of('gone', atMs - 2 * dayMs, before, null), of('back', atMs, before, after)]
    })
    return [
      ...(isNew ? [of('new', first, null, prices[0] ?? price)] : []),
      ...steadily,
      ...(seen.goneAt === null ? [] : [of('gone', Date.parse(seen.goneAt), price, null)]),
    ]
  }
}

/** Mostly dearer: offers that stand long get cheaper. */
function earlierPrice(price: string, random: Random): string {
  const factor = random.chance(0.7) ? random.between(1.02, 1.09) : random.between(0.94, 0.98)
  const amount = Number(price) * factor
  const step = amount > 1_000_000 ? 100_000 : amount > 10_000 ? 500 : 50
  return String(Math.round(amount / step) * step)
}
