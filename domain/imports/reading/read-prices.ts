import { Decimal } from '#domain/money/decimal.ts'
import type { Currency } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { type RateUnit, rateUnits } from '../import-fields.ts'
import { issueRules, type RuleId } from '../issue-rules.ts'
import { plainDecimal } from '../values/quantity.ts'
import type { UnitWords } from '../values/unit-words.ts'
import {
  amountOf,
  boundsOf,
  type Facts,
  isWithin,
  oddness,
  type Sizes,
  scaled,
  totalOf,
  unscaled,
} from './price-amounts.ts'
import { chosenUnit, ownWords } from './price-words.ts'
import type { Cell, RowCells } from './row-cells.ts'

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
  const bounds = boundsOf('lease', currency, sizes)
  const units = Object.keys(rateUnits) as RateUnit[]
  const read: RentRead = {
    ...{ amount, claimed, multiplier: words.multiplier },
    fits: (unit, sum) => isWithin(perSqmYear(sum, unit, areaSqm), bounds),
    oddest: (unit, sum) => oddness(perSqmYear(sum, unit, areaSqm), bounds),
    likely: (sum) => units.filter((one) => read.fits(one, sum) === true && matches(words, one)),
  }
  if (claimed !== null && read.fits(claimed, amount) !== false) return written(cells, cell, claimed, amount)
  if (!isOfThousands(read)) return askedRent(cells, cell, words, read)
  const answer = cells.answerOf('rate.thousands')
  const bare = unscaled(amount, words.multiplier)
  if (answer === 'drop') return {}
  if (answer === 'bare') {
    if (claimed !== null && read.fits(claimed, bare) !== false) return written(cells, cell, claimed, bare)
    return askedRent(cells, cell, words, { ...read, amount: bare })
  }
  const sum = scaled(bare, '1000')
  if (answer !== undefined && answer in rateUnits)
    return writtenWithDoubt(cells, cell, answeredUnit(cell, answer as RateUnit, claimed), {
      ...read,
      amount: sum,
    })
  cells.note(
    'rate.thousands',
    `${formatDecimal(bare)}: ${words.multiplier === null ? 'похоже на тысячи: ' : 'по заголовку было бы '}${formatDecimal(sum)}`,
    'block.askingRent',
    cell,
    { readings: units.flatMap((one) => [rentFacts(one, bare), rentFacts(one, sum)]) },
  )
  return {}
}

/** An amount with what the words around it say, and what is believed of it. */
interface RentRead {
  amount: string
  claimed: RateUnit | null
  multiplier: string | null
  /** Null: without the area nothing tells. */
  fits: (unit: RateUnit, sum: string) => boolean | null
  oddest: (unit: RateUnit, sum: string) => number
  /** Units that the words leave open and in which a sum is believed. */
  likely: (sum: string) => RateUnit[]
}

/** Tells if a rate is believed in thousands rather than as it is written, or only without the thousands of its header. */
function isOfThousands({ amount, claimed, multiplier, fits, oddest, likely }: RentRead): boolean {
  if (multiplier !== null) {
    const bare = unscaled(amount, multiplier)
    return (
      multiplier === '1000' && (claimed === null ? likely(bare).length > 0 : fits(claimed, bare) === true)
    )
  }
  const sum = scaled(amount, '1000')
  // Without a unit a rate in thousands is meant by the m² and year, as people speak of it.
  const isSaid = likely(sum).filter((one) => one === (claimed ?? 'sqmYear'))
  const others = likely(amount)
  const least = (ofUnits: RateUnit[], of: string) => Math.min(...ofUnits.map((one) => oddest(one, of)))
  if (isSaid.length === 0) return claimed === null && others.length === 0 && likely(sum).length > 0
  return least(isSaid, sum) < least(others, amount)
}

/** The rate as its class is answered, or the question. */
function askedRent(cells: RowCells, cell: Cell, words: UnitWords, read: RentRead): Facts {
  const { amount, claimed, oddest } = read
  const rule: RuleId = claimed ? `rate.${claimed}` : words.per === null ? 'rate.basis' : 'rate.period'
  const answer = cells.answerOf(rule)
  if (answer === 'drop') return {}
  if (answer === 'keep' && claimed !== null) return written(cells, cell, claimed, amount)
  if (answer !== undefined && answer in rateUnits)
    return writtenWithDoubt(cells, cell, answeredUnit(cell, answer as RateUnit, claimed), read)
  const likely = read.likely(amount).toSorted((a, b) => oddest(a, amount) - oddest(b, amount))
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

/** The rate in the unit that was answered; one that is not believed in it is remarked. */
function writtenWithDoubt(cells: RowCells, cell: Cell, unit: RateUnit, { amount, fits }: RentRead): Facts {
  if (fits(unit, amount) === false)
    cells.note(
      'rate.odd',
      `${formatDecimal(amount)} ${rateUnits[unit]} — необычная ставка`,
      'block.askingRent',
      cell,
    )
  return written(cells, cell, unit, amount)
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
