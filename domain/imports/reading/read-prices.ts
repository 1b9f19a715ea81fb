import { Decimal } from '#domain/money/decimal.ts'
import type { Currency } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { type RateUnit, rateUnits, type SaleUnit } from '../import-fields.ts'
import { issueRules, type RuleId } from '../issue-rules.ts'
import { plainDecimal } from '../values/quantity.ts'
import type { UnitWords } from '../values/unit-words.ts'
import { rounded } from './field-value.ts'
import { chosenUnit, ownWords, wordsAround } from './price-words.ts'
import { type Cell, type RowCells, short } from './row-cells.ts'

type Facts = Record<string, unknown>

/** Bounds within which a rate per m² and year, and a sale price per m², are believed. */
const plausible = {
  lease: { RUB: [600, 300_000], other: [10, 5_000] },
  sale: { RUB: [3_000, 5_000_000], other: [50, 80_000] },
} as const

/** Where the premises stand, as far as prices depend on it. */
export interface Sizes {
  areaSqm: string | null
  landAreaSqm: string | null
}

/** The amount of a price cell, at its lower end; undefined: none. */
function amountOf(cells: RowCells, cell: Cell, field: string, multiplier: string | null): string | undefined {
  const read = cells.quantity(field, cell)
  if (read === null) return undefined
  if (read.kind === 'negotiable') {
    cells.note('price.negotiable', `«${short(cell.text)}»: цена осталась неизвестной`, field, cell)
    return undefined
  }
  if (read.kind === 'none') {
    cells.unread(field, cell)
    return undefined
  }
  const value = read.kind === 'range' ? (read.from ?? read.to ?? '0') : read.value
  if (read.kind === 'range')
    cells.note(
      'rate.range',
      `«${short(cell.text)}»: взято ${formatDecimal(plainDecimal(value))}`,
      field,
      cell,
    )
  if (value.startsWith('-')) {
    cells.unread(field, cell)
    return undefined
  }
  const amount = rounded(
    cells,
    field,
    cell,
    multiplier === null ? value : new Decimal(value).times(multiplier).toFixed(),
  )
  // Zero is what programs write for what they do not know.
  if (Number(amount) === 0) {
    cells.note('price.missing', 'Цена — ноль: осталась неизвестной', field, cell)
    return undefined
  }
  return amount
}

/** The rate and its basis; what is not believed is asked. */
export function rentOf(
  cells: RowCells,
  cell: Cell,
  words: UnitWords,
  currency: Currency,
  sizes: Sizes,
): Facts {
  const amount = amountOf(cells, cell, 'block.askingRent', words.multiplier)
  if (amount === undefined) return {}
  if (words.per === 'sotka' || words.per === 'hectare') return landRent(cells, cell, words, amount, sizes)
  const { areaSqm } = sizes
  const claimed = claimOf(words)
  const perSqm = (unit: RateUnit) => perSqmYear(amount, unit, areaSqm)
  const bounds = plausible.lease[currency === 'RUB' ? 'RUB' : 'other']
  const fits = (unit: RateUnit) => isWithin(perSqm(unit), bounds)
  if (claimed !== null && fits(claimed) !== false) return written(cells, cell, claimed, amount)
  const rule: RuleId = claimed ? `rate.${claimed}` : words.per === null ? 'rate.basis' : 'rate.period'
  const answer = cells.answerOf(rule)
  if (answer === 'drop') return {}
  const unit =
    answer === 'keep'
      ? claimed
      : answer !== undefined && answer in rateUnits
        ? answeredUnit(cell, answer as RateUnit, claimed)
        : null
  if (unit !== null) {
    if (fits(unit) === false && answer !== 'keep')
      cells.note(
        'rate.odd',
        `${formatDecimal(amount)} ${rateUnits[unit]} — необычная ставка`,
        'block.askingRent',
        cell,
      )
    return written(cells, cell, unit, amount)
  }
  const likely = (Object.keys(rateUnits) as RateUnit[])
    .filter((one) => fits(one) === true && matches(words, one))
    .toSorted((a, b) => oddness(perSqm(a), bounds) - oddness(perSqm(b), bounds))
  const unclear = rule === 'rate.period' ? 'неизвестно, в год или в месяц' : 'неизвестно, за м² или за всё'
  const asked = claimed ? `не похоже на ${rateUnits[claimed]}` : unclear
  const hint = likely.length > 0 ? `; возможно, ${likely.map((one) => rateUnits[one]).join(' или ')}` : ''
  const all = issueRules[rule].answers ?? []
  const rank = (id: string) => (likely as string[]).indexOf(id) >>> 0
  const answers = all
    .filter(({ id }) => claimed !== null || id !== 'keep')
    .toSorted((a, b) => rank(a.id) - rank(b.id))
  cells.note(rule, `${formatDecimal(amount)}: ${asked}${hint}`, 'block.askingRent', cell, {
    answers,
    readings: (Object.keys(rateUnits) as RateUnit[]).map((one) => rentFacts(one, amount)),
  })
  return {}
}

/** One answer is for all rows of a class: what a cell says of its own stands, unless that is what was not believed. */
function answeredUnit(cell: Cell, answer: RateUnit, claimed: RateUnit | null): RateUnit {
  if (claimed !== null) return answer
  const own = ownWords(cell)
  const told = chosenUnit(answer)
  return claimOf({ per: own.per ?? told.per, period: own.period ?? told.period }) ?? answer
}

/** The rate of land is of all of it. */
function landRent(
  cells: RowCells,
  cell: Cell,
  { per, period }: UnitWords,
  amount: string,
  sizes: Sizes,
): Facts {
  const { askingPrice } = totalOf(
    cells,
    cell,
    amount,
    sizes.landAreaSqm ?? sizes.areaSqm,
    per === 'sotka' ? '100' : '10000',
  )
  if (typeof askingPrice !== 'string') return {}
  const answer = cells.answerOf('rate.period')
  const told = period ?? chosenUnit(answer).period
  if (told !== null) return written(cells, cell, told, askingPrice)
  if (answer !== 'drop')
    cells.note('rate.period', `${formatDecimal(amount)}: в год или в месяц?`, 'block.askingRent', cell, {
      readings: [rentFacts('year', askingPrice), rentFacts('month', askingPrice)],
    })
  return {}
}

/** The unit that the words tell; null: they leave something open. */
function claimOf({ per, period }: Pick<UnitWords, 'per' | 'period'>): RateUnit | null {
  if (per === 'sqm' && period !== null) return period === 'year' ? 'sqmYear' : 'sqmMonth'
  if (per === 'all' && period !== null) return period
  return null
}

function matches({ per, period }: UnitWords, unit: RateUnit): boolean {
  const { per: ofUnit, period: unitPeriod } = chosenUnit(unit)
  // An implausible rate whose unit is stated in full may have any other unit.
  if (per !== null && period !== null) return true
  return (per === null || per === ofUnit) && (period === null || period === unitPeriod)
}

function perSqmYear(amount: string, unit: RateUnit, areaSqm: string | null): number | null {
  const area = areaSqm === null ? null : Number(areaSqm)
  const value = Number(amount)
  if (unit === 'sqmYear') return value
  if (unit === 'sqmMonth') return value * 12
  return area === null || area === 0 ? null : (value * (unit === 'month' ? 12 : 1)) / area
}

function isWithin(value: number | null, [low, high]: readonly [number, number]): boolean | null {
  return value === null ? null : value >= low && value <= high
}

/** Distance of a rate from the middle of its bounds, in orders of magnitude. */
function oddness(value: number | null, [low, high]: readonly [number, number]): number {
  return value === null ? 0 : Math.abs(Math.log(value / Math.sqrt(low * high)))
}

function written(cells: RowCells, cell: Cell, unit: RateUnit, amount: string): Facts {
  const facts = rentFacts(unit, amount)
  if (unit === 'year')
    cells.note(
      'rate.year.split',
      `${formatDecimal(amount)} в год — ${formatDecimal(facts.askingRent)} в месяц`,
      'block.askingRent',
      cell,
    )
  return { ...facts }
}

/** A rate as a block stores it: that of a year for all is a twelfth a month. */
function rentFacts(unit: RateUnit, amount: string) {
  return unit === 'year'
    ? { askingRent: plainDecimal(new Decimal(amount).div('12').toFixed()), rentBasis: 'month' }
    : { askingRent: amount, rentBasis: unit }
}

/** The price of the whole; what is not believed is asked. */
export function salePrice(cells: RowCells, currency: Currency | null, sizes: Sizes): Facts {
  const own = cells.one('block.askingPrice')
  const cell = own ?? cells.one('row.price')
  if (!cell) return {}
  const words = wordsAround(cells, cell, { isRent: own === undefined })
  const amount = amountOf(cells, cell, 'block.askingPrice', words.multiplier)
  if (amount === undefined) return {}
  if (words.per === 'sotka' || words.per === 'hectare') {
    const squares = words.per === 'sotka' ? '100' : '10000'
    return totalOf(cells, cell, amount, sizes.landAreaSqm ?? sizes.areaSqm, squares)
  }
  const claimed: SaleUnit = words.per === 'sqm' ? 'sqm' : 'all'
  const bounds = plausible.sale[(currency ?? 'RUB') === 'RUB' ? 'RUB' : 'other']
  const area = Number(sizes.areaSqm)
  const perSqm = claimed === 'sqm' ? Number(amount) : area > 0 ? Number(amount) / area : null
  const rule = `price.${claimed}` as const
  const answer = isWithin(perSqm, bounds) === false ? cells.answerOf(rule) : 'keep'
  if (answer === 'drop') return {}
  if (answer === undefined) {
    cells.note(
      rule,
      `${formatDecimal(amount)}: не похоже на цену ${claimed === 'sqm' ? 'за м²' : 'за всё'}`,
      'block.askingPrice',
      cell,
      {
        readings: [
          { askingPrice: amount },
          ...(area > 0 ? [{ askingPrice: productOf(amount, sizes.areaSqm ?? '0', '1') }] : []),
        ],
      },
    )
    return {}
  }
  const unit = answer === 'keep' ? claimed : answer
  return unit === 'sqm' ? totalOf(cells, cell, amount, sizes.areaSqm, '1') : { askingPrice: amount }
}

function productOf(amount: string, areaSqm: string, per: string): string {
  return plainDecimal(new Decimal(amount).times(areaSqm).div(per).toFixed())
}

function totalOf(cells: RowCells, cell: Cell, amount: string, areaSqm: string | null, per: string): Facts {
  if (areaSqm === null) {
    cells.unread('block.askingPrice', cell, ': без площади нет цены за всё')
    return {}
  }
  const total = productOf(amount, areaSqm, per)
  cells.note(
    'price.total',
    `${formatDecimal(amount)} × ${formatDecimal(areaSqm)} м² — ${formatDecimal(total)}`,
    'block.askingPrice',
    cell,
  )
  return { askingPrice: total }
}
