import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { quartileOf } from '#domain/money/quartiles.ts'
import type { OfferChangeKind } from './offer-changes.ts'

/** Change of an offer; prices null: unknown. */
export interface DatedChange {
  kind: OfferChangeKind
  atMs: number
  priceBefore: string | null
  priceUnitBefore: string | null
  currencyBefore: string | null
}

/** An offer with its changes in order of time. */
export interface DatedOffer {
  /** Today's comparable rate, ₽ with two decimals: "45000.00"; null: unknown. */
  rateRub: string | null
  price: string | null
  priceUnit: string
  currency: string
  firstSeenMs: number
  /** null: on the portal. */
  goneMs: number | null
  changes: readonly DatedChange[]
}

/** Calendar month of the office; `fromMs` inclusive, `toMs` exclusive. */
export interface Month {
  /** "2026-11" */
  month: string
  fromMs: number
  toMs: number
}

/** Asking rates of one month; fewer than `fewestOffers` known rates have no figures. */
interface RateFigures {
  /** Offers with a known rate. */
  offers: number
  lowerQuartile: string | null
  median: string | null
  upperQuartile: string | null
}

/** Figures of fewer would tell of single offers. */
export const fewestOffers = 5

/**
 * Rate that an offer asked at the end of a month, or when it left the portal in it, in kopecks.
 * @returns null: not on the portal in this month, or rate unknown.
 */
export function rateInMonth(offer: DatedOffer, { fromMs, toMs }: Month): bigint | null {
  const lastMs = lastSeenIn(offer, fromMs, toMs)
  return lastMs === null ? null : rateAt(offer, lastMs)
}

/** Last instant of a span at which an offer stood on the portal; null: never in it. */
function lastSeenIn({ firstSeenMs, goneMs, changes }: DatedOffer, fromMs: number, toMs: number) {
  let last: number | null = null
  let sinceMs: number | null = firstSeenMs
  const close = (untilMs: number) => {
    if (sinceMs !== null && sinceMs < toMs && untilMs > fromMs) last = Math.min(untilMs, toMs)
    sinceMs = null
  }
  for (const { kind, atMs } of changes) {
    if (kind === 'gone') close(atMs)
    else if (kind === 'back') sinceMs = atMs
  }
  close(goneMs ?? Number.POSITIVE_INFINITY)
  return last
}

/** Today's rate in the ratio of the price then to today's. */
function rateAt({ rateRub, price, priceUnit, currency, changes }: DatedOffer, atMs: number): bigint | null {
  if (rateRub === null) return null
  const later = changes.find((change) => change.atMs >= atMs && change.priceUnitBefore !== null)
  if (!later) return kopecks(rateRub)
  if (later.priceBefore === null || price === null) return null
  if (later.priceUnitBefore !== priceUnit || later.currencyBefore !== currency) return null
  const now = new Decimal(price)
  if (now.lte('0')) return null
  return kopecks(toMoney(new Decimal(rateRub).times(later.priceBefore).div(now)))
}

const kopecks = (money: string) => BigInt(money.replace('.', ''))

/** Figures of rates in kopecks. */
export function rateFigures(rates: readonly bigint[]): RateFigures {
  const offers = rates.length
  if (offers < fewestOffers) return { offers, lowerQuartile: null, median: null, upperQuartile: null }
  const sorted = rates.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return {
    offers,
    lowerQuartile: quartileOf(sorted, 1),
    median: quartileOf(sorted, 2),
    upperQuartile: quartileOf(sorted, 3),
  }
}

/** One line of the plot in one month. */
interface RateMonth<Line extends string = string> extends RateFigures {
  month: string
  line: Line
}

/**
 * Asking rates over time by line: a class or a district; offers without a line are left out.
 * @returns months in their order, within each the lines that have offers, in order of their first offer.
 */
export function rateMonths<Offer extends DatedOffer, Line extends string>(
  offers: readonly Offer[],
  months: readonly Month[],
  lineOf: (offer: Offer) => Line | null,
): RateMonth<Line>[] {
  return months.flatMap((month) => {
    const rates = new Map<Line, bigint[]>()
    for (const offer of offers) {
      const line = lineOf(offer)
      const rate = line === null ? null : rateInMonth(offer, month)
      if (line === null || rate === null) continue
      const known = rates.get(line)
      if (known) known.push(rate)
      else rates.set(line, [rate])
    }
    return [...rates].map(([line, known]) => ({ month: month.month, line, ...rateFigures(known) }))
  })
}
