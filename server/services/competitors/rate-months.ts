import { setImmediate as turn } from 'node:timers/promises'
import type { z } from 'zod'
import {
  type competitorRates,
  maxRateMonths,
  type RateMonth,
  type RateOffer,
} from '#contract/companies/competitor-rates.ts'
import { type Month, rateInMonth, rateMonths } from '#domain/competitors/rate-months.ts'
import type { RateLine } from '#domain/filters/rate-months.ts'
import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { type BuildingClass, buildingClasses, codesOf } from '#domain/stock/vocabulary.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { offersBehind, type PlacedOffer, ratedOffers } from '#server/repositories/portal/rate-offers.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { listOfRows, type RowList } from '#server/repositories/records/row-list.ts'

type MonthsQuery = z.output<typeof competitorRates.months.query>
type OffersQuery = z.output<typeof competitorRates.offers.query>

/** Months shown unless asked otherwise, this one included. */
const usualMonths = 12
/** Offers compared by one call: more take seconds. */
const mostOffers = 20_000
const mostShown = 200

const lineOf: Readonly<Record<RateLine, (offer: PlacedOffer) => string | null>> = {
  class: (offer) => offer.class,
  district: (offer) => offer.district,
}
const titleOf = (by: RateLine, line: string) =>
  by === 'class' ? buildingClasses[line as BuildingClass] : line

/** Asking rates of all competitors by month and line. */
export async function rateMonthsOf(
  { db }: Call,
  { by, from, to, sort, ...conditions }: Unpaged<MonthsQuery>,
): Promise<RowList<RateMonth>> {
  const { officeZone: zone = defaultOfficeZone } = await readSettings(db)
  const months = monthsOf({ from, to }, dayOf(new Date().toISOString(), zone), zone)
  const offers = await allOffers(db, conditions, months)
  const rows: ReturnType<typeof rateMonths>[number][] = []
  for (const month of months) {
    rows.push(...rateMonths(offers, [month], lineOf[by]))
    // Others are answered in between.
    await turn()
  }
  const places = placesOf(by, rows)
  const numbered = rows.map((row) => ({
    ...row,
    // The same month and line have the same number while the lines are the same.
    id: monthNumber(row.month) * 10_000 + (places.get(row.line) ?? 0) + 1,
    title: titleOf(by, row.line),
  }))
  const order = sort ?? ({ key: 'month', direction: 'desc' } as const)
  const way = order.direction === 'desc' ? -1 : 1
  const place = (row: RateMonth) => places.get(row.line) ?? 0
  const keyOf = {
    month: (row: RateMonth) => monthNumber(row.month),
    line: place,
    offers: (row: RateMonth) => row.offers,
    median: (row: RateMonth) => (row.median === null ? null : Number(row.median)),
  }[order.key]
  const sorted = numbered.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    // Unknown figures come last in both directions.
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id
    return way * (one - other) || place(a) - place(b) || a.id - b.id
  })
  return listOfRows(sorted)
}

/** Offers behind one point, the cheapest first. */
export async function readRateOffers(
  { db }: Call,
  { by, month, line, ...conditions }: OffersQuery,
): Promise<{ data: RateOffer[]; total: number }> {
  const { officeZone: zone = defaultOfficeZone } = await readSettings(db)
  const only = monthAt(month, zone)
  const rated = (await allOffers(db, conditions, [only])).flatMap((offer) => {
    const rate = lineOf[by](offer) === line ? rateInMonth(offer, only) : null
    return rate === null ? [] : [{ id: offer.id, rate }]
  })
  const shown = rated
    .toSorted((a, b) => (a.rate < b.rate ? -1 : a.rate > b.rate ? 1 : a.id - b.id))
    .slice(0, mostShown)
  const known = await offersBehind(
    db,
    shown.map(({ id }) => id),
  )
  const data = shown.flatMap(({ id, rate }) => {
    const offer = known.get(id)
    return offer ? [{ ...offer, rateRub: toMoney(new Decimal(rate.toString()).div('100')) }] : []
  })
  return { data, total: rated.length }
}

async function allOffers(
  db: Call['db'],
  conditions: Pick<OffersQuery, 'isSale' | 'officeType' | 'class' | 'district' | 'text'>,
  months: readonly Month[],
): Promise<PlacedOffer[]> {
  const from = new Date(months[0]?.fromMs ?? 0).toISOString()
  const to = new Date(months.at(-1)?.toMs ?? 0).toISOString()
  const offers = await ratedOffers(db, { ...conditions, from, to }, mostOffers + 1)
  if (offers.length <= mostOffers) return offers
  throw new Refusal('invalid', 'Предложений больше 20 000: выберите вид, класс или меньше месяцев')
}

/** Best class first; the districts with most offers first. */
function placesOf(by: RateLine, rows: readonly { line: string; offers: number }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { line, offers } of rows) counts.set(line, (counts.get(line) ?? 0) + offers)
  const classes: readonly string[] = codesOf(buildingClasses)
  const lines = [...counts].sort(([a, countOfA], [b, countOfB]) =>
    by === 'class'
      ? classes.indexOf(a) - classes.indexOf(b)
      : countOfB - countOfA || a.localeCompare(b, 'ru'),
  )
  return new Map(lines.map(([line], place) => [line, place]))
}

/** Months since year 0: "2026-11" → 24,322. */
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const monthNamed = (number: number) =>
  `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

function monthAt(month: string, zone: string): Month {
  const startMs = (one: string) => Date.parse(instantAt(`${one}-01`, '00:00', zone))
  return { month, fromMs: startMs(month), toMs: startMs(monthNamed(monthNumber(month) + 1)) }
}

/** Months that hold these days; later ones than this month have not begun. */
function monthsOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
  zone: string,
): Month[] {
  const last = Math.min(monthNumber(to ?? today), monthNumber(today))
  const first = from === undefined ? last - usualMonths + 1 : monthNumber(from)
  const refuse = (path: string, message: string) =>
    new Refusal('invalid', message, { issues: [{ path, message }] })
  if (first > last) throw refuse('from', 'Начало позже конца: выберите день раньше')
  if (last - first >= maxRateMonths) throw refuse('from', 'Не больше 36 месяцев: выберите начало позже')
  return Array.from({ length: last - first + 1 }, (_, i) => monthAt(monthNamed(first + i), zone))
}
