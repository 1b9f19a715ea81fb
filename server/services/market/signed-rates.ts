import type { MarketRow } from '#contract/market/market.ts'
import { fewestOffers } from '#domain/competitors/rate-months.ts'
import type { Quarter } from '#domain/market/quarters.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { compareBlock } from '#domain/rent/comparable.ts'
import type { Call } from '#server/http/call.ts'
import type { MarketConditions, PlacedRates, Span } from '#server/repositories/market/asked-rates.ts'
import { type SignedLease, signedLeases } from '#server/repositories/market/signed-leases.ts'
import { type RatesToday, ratesToday } from '#server/repositories/stock/rates.ts'
import { leaseViewerOf } from '#server/services/leases/leases.ts'
import { figuresOf } from './offered-rates.ts'

type Rated = SignedLease & { rate: string }

/**
 * Rates signed, by quarter, class and okrug. Confidential leases of others count only where there are five of them: a
 * quartile is the rate of a lease, and among open ones that a reader knows it would be that of the hidden one.
 */
export async function signedRates(
  call: Call,
  quarters: readonly Quarter[],
  conditions: MarketConditions,
): Promise<PlacedRates[]> {
  const groups = new Map<string, Rated[]>()
  for (const lease of await ratedLeases(call, quarters, conditions)) {
    const key = `${lease.quarter} ${lease.class} ${lease.okrug}`
    const group = groups.get(key)
    if (group) group.push(lease)
    else groups.set(key, [lease])
  }
  return [...groups.values()].flatMap((group) => {
    const counted = countable(group)
    const [first] = counted
    if (!first) return []
    const { quarter, class: buildingClass, okrug } = first
    const figures = figuresOf(counted.map(({ rate }) => BigInt(rate.replace('.', ''))))
    return { quarter, class: buildingClass, okrug, ...figures }
  })
}

/** Leases behind one figure, the cheapest first. */
export async function signedRows(
  call: Call,
  quarter: Quarter,
  conditions: MarketConditions,
  { offset, limit }: Span,
): Promise<{ data: MarketRow[]; total: number; hiddenCount: number }> {
  const counted = countable(await ratedLeases(call, [quarter], conditions))
  const seen = counted.filter(({ isSeen }) => isSeen)
  seen.sort((a, b) => new Decimal(a.rate).cmp(b.rate) || a.id - b.id)
  return {
    data: seen.slice(offset, offset + limit).map(({ id, title, areaSqm, rate }) => ({
      ...{ kind: 'lease' as const, id, competitorId: null, title, areaSqm, rateRub: rate, competitor: null },
    })),
    total: counted.length,
    hiddenCount: counted.length - seen.length,
  }
}

function countable(group: readonly Rated[]): Rated[] {
  const seen = group.filter(({ isSeen }) => isSeen)
  return group.length - seen.length < fewestOffers ? seen : [...group]
}

async function ratedLeases(
  call: Call,
  quarters: readonly Quarter[],
  conditions: MarketConditions,
): Promise<Rated[]> {
  const rates = await ratesToday(call.db)
  const leases = await signedLeases(call.db, leaseViewerOf(call.actor), quarters, conditions)
  return leases.flatMap((lease) => {
    const rate = rateOf(lease, rates)
    return rate === null ? [] : [{ ...lease, rate }]
  })
}

/** ₽/m²/year with VAT and OPEX by the rules for our own blocks. */
function rateOf({ terms, areaSqm }: SignedLease, { vatPercent, rates }: RatesToday): string | null {
  const rubPerUnit = rates.find(({ currency }) => currency === terms.currency)?.rubPerUnit ?? null
  const { values } = compareBlock(
    { ...terms, dealKind: 'lease', askingPrice: null, areaSqm },
    { vatPercent, rubPerUnit },
  )
  return values.grossRubPerSqmYear
}
