import type { z } from 'zod'
import {
  type MarketFigures,
  type MarketQuarter,
  type MarketRow,
  type market,
  maxMarketQuarters,
} from '#contract/market/market.ts'
import { fewestOffers } from '#domain/competitors/rate-months.ts'
import { type Quarter, quarterCode, quarterOf, quarterOfCode, quarterText } from '#domain/market/quarters.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { buildingClasses, codesOf, okrugs, type PropertyUse } from '#domain/stock/vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import {
  askedRates,
  askedRows,
  findMarketPlace,
  type MarketConditions,
  type PlacedRates,
} from '#server/repositories/market/asked-rates.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { listOfRows, type RowList } from '#server/repositories/records/row-list.ts'
import { offeredRates, offeredRows } from './offered-rates.ts'
import { signedRates, signedRows } from './signed-rates.ts'

type QuartersQuery = Unpaged<z.output<typeof market.quarters.query>>
type Rows = z.infer<typeof market.rows.response>

/** Two years, this quarter included. */
const usualQuarters = 8
/** Rates of offices and warehouses say nothing together. */
const usualPurpose: PropertyUse[] = ['office']

/** Rates of the market by quarter, class and okrug. @param query `few`: rows where no side has five rates. */
export async function marketQuarters(
  call: Call,
  { from, to, sort, few, text = '', purpose = usualPurpose, ...place }: QuartersQuery,
): Promise<RowList<MarketQuarter>> {
  const { db } = call
  const { officeZone: zone = defaultOfficeZone } = await readSettings(db)
  const conditions = { purpose, ...place }
  const quarters = quartersOf({ from, to }, dayOf(new Date().toISOString(), zone))
  const groups = new Map<number, MarketQuarter>()
  const sides = {
    signed: await signedRates(call, quarters, conditions),
    asked: await askedRates(db, quarters, conditions),
    competitors: await offeredRates(db, quarters, conditions, zone),
  }
  for (const side of ['signed', 'asked', 'competitors'] as const) {
    for (const rates of sides[side]) {
      const id = groupId(rates)
      const { quarter, class: buildingClass, okrug } = rates
      const group = groups.get(id) ?? {
        ...{ id, quarter: quarterCode(quarter), class: buildingClass, okrug, gapPercent: null },
        ...{ signed: silent(0), asked: silent(0), competitors: silent(0) },
      }
      groups.set(id, { ...group, [side]: toldOf(rates) })
    }
  }
  const isAsked = few === 'also' ? () => true : (row: MarketQuarter) => hasFew(row) === (few === 'only')
  const rows = [...groups.values()]
    .filter((row) => isAsked(row) && hasWords(text)(row))
    .map((row) => ({ ...row, gapPercent: gapOf(row) }))
  return listOfRows(sorted(rows, sort ?? { key: 'quarter', direction: 'desc' }))
}

/** Records behind one figure. A confidential lease counts and is never shown. */
export async function marketRows(call: Call, query: z.output<typeof market.rows.query>): Promise<Rows> {
  const { side, quarter: code, class: buildingClass, okrug, purpose = usualPurpose, page, pageSize } = query
  const quarter = quarterOfCode(code)
  const conditions: MarketConditions = { purpose, class: [buildingClass], okrug: [okrug] }
  const offset = (page - 1) * pageSize
  const span = { offset, limit: pageSize }
  if (side === 'signed') return signedRows(call, quarter, conditions, span)
  if (side === 'asked') return askedRows(call.db, quarter, conditions, span)
  const { officeZone: zone = defaultOfficeZone } = await readSettings(call.db)
  const rows: MarketRow[] = await offeredRows(call.db, quarter, conditions, zone)
  return { data: rows.slice(offset, offset + pageSize), total: rows.length, hiddenCount: 0 }
}

/** The market of a block's class, okrug and main purpose in this quarter. */
export async function marketOfBlock(
  call: Call,
  id: number,
): Promise<z.infer<typeof market.ofBlock.response>> {
  const { class: buildingClass, okrug, purpose, rateRub } = found(await findMarketPlace(call.db, id), 'Блок')
  if (buildingClass === null || okrug === null) return { market: null, rateRub }
  const conditions = {
    ...{ class: [buildingClass], okrug: [okrug] },
    ...(purpose !== null && { purpose: [purpose] }),
  }
  const { officeZone: zone = defaultOfficeZone } = await readSettings(call.db)
  const today = dayOf(new Date().toISOString(), zone)
  const [row] = await (
    await marketQuarters(call, { ...conditions, from: today, to: today, sort: undefined, few: 'also' })
  ).rows([groupId({ quarter: quarterOf(today), class: buildingClass, okrug })])
  const { signed, asked, competitors } = row ?? {
    ...{ signed: silent(0), asked: silent(0), competitors: silent(0) },
  }
  const quarter = quarterCode(quarterOf(today))
  return { market: { quarter, class: buildingClass, okrug, signed, asked, competitors }, rateRub }
}

/** Words of a class, an okrug or a quarter: «цао b+», «2026». */
function hasWords(text: string): (row: MarketQuarter) => boolean {
  const words = fold(text).split(' ').filter(Boolean)
  return ({ quarter, class: buildingClass, okrug }) => {
    const own = fold(`${buildingClasses[buildingClass]} ${okrugs[okrug]} ${quarterText(quarter)}`).split(' ')
    return words.every((word) => own.some((other) => other.startsWith(word)))
  }
}

const silent = (count: number): MarketFigures => ({
  count,
  ...{ lowerQuartile: null, median: null, upperQuartile: null },
})

function toldOf({ count, lowerQuartile, median, upperQuartile }: PlacedRates): MarketFigures {
  return count < fewestOffers ? silent(count) : { count, lowerQuartile, median, upperQuartile }
}

const hasFew = ({ signed, asked, competitors }: MarketQuarter) =>
  [signed, asked, competitors].every(({ median }) => median === null)

/** "-7.3": signed is so much below asked. */
function gapOf({ signed, asked }: MarketQuarter): string | null {
  if (signed.median === null || asked.median === null) return null
  const ratio = new Decimal(signed.median).div(asked.median)
  return ratio.minus('1').times('100').round(1).toFixed(1)
}

const classes = codesOf(buildingClasses)
const places = codesOf(okrugs)

/** The same group has the same number while the vocabularies are the same. */
function groupId({ quarter, class: buildingClass, okrug }: Pick<PlacedRates, 'quarter' | 'class' | 'okrug'>) {
  return quarter * 1000 + classes.indexOf(buildingClass) * 50 + places.indexOf(okrug)
}

function sorted(
  rows: readonly MarketQuarter[],
  { key, direction }: NonNullable<QuartersQuery['sort']>,
): MarketQuarter[] {
  const way = direction === 'desc' ? -1 : 1
  const keyOf = {
    quarter: (row: MarketQuarter) => quarterOfCode(row.quarter),
    class: (row: MarketQuarter) => classes.indexOf(row.class),
    okrug: (row: MarketQuarter) => places.indexOf(row.okrug),
    signed: ({ signed }: MarketQuarter) => numberOf(signed.median),
    asked: ({ asked }: MarketQuarter) => numberOf(asked.median),
  }[key]
  /** Within the same key: the latest quarter, the best class, the innermost okrug. */
  const place = ({ quarter, class: buildingClass, okrug }: MarketQuarter) =>
    -quarterOfCode(quarter) * 1000 + classes.indexOf(buildingClass) * 50 + places.indexOf(okrug)
  return rows.toSorted((a, b) => {
    const fold = Number(hasFew(a)) - Number(hasFew(b))
    if (fold !== 0) return fold
    const [one, other] = [keyOf(a), keyOf(b)]
    // Unknown figures come last in both directions.
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || place(a) - place(b)
    return way * (one - other) || place(a) - place(b)
  })
}

const numberOf = (median: string | null) => (median === null ? null : Number(median))

/** Quarters that hold these days; later ones than this have not begun. */
function quartersOf({ from, to }: Pick<QuartersQuery, 'from' | 'to'>, today: string): Quarter[] {
  const last = Math.min(quarterOf(to ?? today), quarterOf(today))
  const first = from === undefined ? last - usualQuarters + 1 : quarterOf(from)
  const refuse = (message: string) => new Refusal('invalid', message, { issues: [{ path: 'from', message }] })
  if (first > last) throw refuse('Начало позже конца: выберите день раньше')
  if (last - first >= maxMarketQuarters) throw refuse('Не больше пяти лет: выберите начало позже')
  return Array.from({ length: last - first + 1 }, (_, n) => first + n)
}
