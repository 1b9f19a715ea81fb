import type { MarketFigures, MarketRow } from '#contract/market/market.ts'
import { type Month, rateFigures, rateInMonth } from '#domain/competitors/rate-months.ts'
import { daysOfQuarter, type Quarter } from '#domain/market/quarters.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import type { PortalOfficeType, PropertyUse } from '#domain/stock/vocabulary.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import type { MarketConditions, PlacedRates } from '#server/repositories/market/asked-rates.ts'
import { offersBehind, type PlacedOffer, ratedOffers } from '#server/repositories/portal/rate-offers.ts'

/** Offers compared by one call: more take seconds. */
const mostOffers = 20_000

/** The portal's names of purposes; others have no kind of their own there. */
const typesOf: Readonly<Partial<Record<PropertyUse, PortalOfficeType>>> = {
  office: 'office',
  streetRetail: 'floorSpace',
  flexible: 'freeAppointment',
  warehouse: 'warehouse',
  production: 'production',
  land: 'land',
  garage: 'garage',
}

/** Rates that competitors ask, as our own are placed. */
export async function offeredRates(
  db: Db,
  quarters: readonly Quarter[],
  conditions: MarketConditions,
  zone: string,
): Promise<PlacedRates[]> {
  const offers = await offersOf(db, quarters, conditions, zone)
  return quarters.flatMap((quarter) => {
    const span = spanOf(quarter, zone)
    const groups = new Map<
      string,
      { class: PlacedRates['class']; okrug: PlacedRates['okrug']; rates: bigint[] }
    >()
    for (const offer of offers) {
      const { class: buildingClass, okrug } = offer
      const rate = buildingClass && okrug && rateInMonth(offer, span)
      if (!buildingClass || !okrug || !rate) continue
      const key = `${buildingClass} ${okrug}`
      const group = groups.get(key) ?? { class: buildingClass, okrug, rates: [] }
      group.rates.push(rate)
      groups.set(key, group)
    }
    return [...groups.values()].map(({ rates, ...place }) => ({ quarter, ...place, ...figuresOf(rates) }))
  })
}

/** Offers behind one figure, the cheapest first. */
export async function offeredRows(
  db: Db,
  quarter: Quarter,
  conditions: MarketConditions,
  zone: string,
): Promise<MarketRow[]> {
  const span = spanOf(quarter, zone)
  const rated = (await offersOf(db, [quarter], conditions, zone)).flatMap(({ id, ...offer }) => {
    const rate = offer.class && offer.okrug && rateInMonth(offer, span)
    return rate ? [{ id, rate }] : []
  })
  rated.sort((a, b) => (a.rate < b.rate ? -1 : a.rate > b.rate ? 1 : a.id - b.id))
  const known = await offersBehind(
    db,
    rated.map(({ id }) => id),
  )
  return rated.flatMap(({ id, rate }) => {
    const offer = known.get(id)
    if (!offer) return []
    const { competitor, address, buildingName, areaSqm } = offer
    const title = buildingName === null ? address : `${buildingName}, ${address}`
    return {
      ...{ kind: 'competitorOffer' as const, id, competitorId: competitor.id, title, areaSqm },
      ...{ rateRub: roubles(rate), competitor: competitor.name },
    }
  })
}

async function offersOf(
  db: Db,
  quarters: readonly Quarter[],
  { purpose, class: classes, okrug }: MarketConditions,
  zone: string,
): Promise<PlacedOffer[]> {
  const [first, last] = [quarters[0], quarters.at(-1)]
  if (first === undefined || last === undefined) return []
  const officeType = purpose?.flatMap((use) => typesOf[use] ?? [])
  const from = new Date(spanOf(first, zone).fromMs).toISOString()
  const to = new Date(spanOf(last, zone).toMs).toISOString()
  const offers = await ratedOffers(db, { officeType, class: classes, okrug, from, to }, mostOffers + 1)
  if (offers.length <= mostOffers) return offers
  throw new Refusal('invalid', 'Предложений конкурентов больше 20 000: выберите назначение, класс или округ')
}

function spanOf(quarter: Quarter, zone: string): Month {
  const { from, until } = daysOfQuarter(quarter)
  const ms = (day: string) => Date.parse(instantAt(day, '00:00', zone))
  return { month: from.slice(0, 7), fromMs: ms(from), toMs: ms(until) }
}

/** Figures of rates in kopecks, silent below five. */
export function figuresOf(rates: readonly bigint[]): MarketFigures {
  const { offers: count, ...quartiles } = rateFigures(rates)
  return { count, ...quartiles }
}

const roubles = (kopecks: bigint) => toMoney(new Decimal(kopecks.toString()).div('100'))
