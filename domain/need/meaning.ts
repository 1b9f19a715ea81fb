import { Decimal } from '#domain/money/decimal.ts'
import { vatFactor } from '#domain/money/vat.ts'
import type { DealKind } from '#domain/stock/vocabulary.ts'
import { aboutPercent, type Quantity, scaled, within } from './amounts.ts'
import type { NeedSetting } from './need.ts'
import type { Found, Measure } from './quantities.ts'

/** A condition that a quantity may mean. */
export interface Meaning {
  of: 'area' | 'rent' | 'month' | 'price' | 'loss' | 'year'
  quantity: Quantity
  note?: string
  isGuess?: true
}

/** Facts of the rest of the line. */
export interface Context {
  deal?: DealKind | undefined
  /** Warehouses and production are cheaper and larger. */
  isIndustrial: boolean
  /** Another quantity is the area. */
  hasArea: boolean
}

const monthsInYear = '12'
/** A rate per m² below is a month's; of industrial premises the second. */
const monthlyBelow = ['8000', '2000'] as const
/** Numbers that nothing explains: below which one means an area, a rent a year, a budget a month. */
const [areaBelow, rentUpTo, monthUpTo] = ['5000', '120000', '20000000']
const largestIndustrialArea = '20000'
const smallestSalePrice = '1000000'
const largestPrice = '100000000000'
/** Smaller numbers alone mean nothing. */
const smallestArea = '10'

/** Meanings of a quantity, likeliest first; empty if it means no condition. */
export function meaningsOf(found: Found, context: Context, setting: NeedSetting): readonly Meaning[] {
  const { quantity, measure } = found
  const amount = quantity.max ?? quantity.min ?? new Decimal('0')
  const as = (kind: Measure) => meaningAs(kind, found, context, setting)
  if (measure === 'sqm') {
    if (context.deal === 'sale') return []
    const isMonthly = amount.lt(monthlyBelow[context.isIndustrial ? 1 : 0])
    const [first, second] = isMonthly
      ? (['sqmMonth', 'sqmYear'] as const)
      : (['sqmYear', 'sqmMonth'] as const)
    return [...as(first), ...(isPlausibleRent(amount, second) ? as(second) : [])]
  }
  if (measure === 'year') return as(amount.lte(rentUpTo) ? 'sqmYear' : 'year')
  if (measure !== undefined && measure !== 'money') return as(measure)
  const hasNoArea = measure === 'money' || context.hasArea
  const kinds = likelyMeasures(amount, context).filter((kind) => !hasNoArea || kind !== 'area')
  const isGuess = measure === undefined && quantity.isAlone === true
  return kinds.flatMap(as).map((meaning) => ({ ...meaning, ...(isGuess && { isGuess }) }))
}

function isPlausibleRent(amount: Decimal, basis: 'sqmYear' | 'sqmMonth'): boolean {
  return basis === 'sqmYear' ? amount.gte('3000') : amount.lte('15000')
}

/** Guesses the measure of a number alone by its size. */
function likelyMeasures(amount: Decimal, { deal, isIndustrial }: Context): readonly Measure[] {
  if (amount.lt(smallestArea) || amount.gt(largestPrice)) return []
  if (deal === 'sale' && amount.gte(smallestSalePrice)) return ['price']
  if (amount.lt('1000')) return ['area']
  if (amount.lt('3000')) return ['area', 'sqmMonth']
  if (amount.lt(areaBelow)) return ['area', 'sqmYear']
  if (isIndustrial && amount.lte(largestIndustrialArea)) return ['area', 'sqmYear']
  if (amount.lte('30000')) return ['sqmYear', 'area']
  if (amount.lte(rentUpTo)) return ['sqmYear', 'month']
  if (amount.lte(monthUpTo)) return amount.gte('10000000') ? ['month', 'price'] : ['month']
  return ['price']
}

function meaningAs(
  kind: Measure,
  { quantity, vat }: Found,
  context: Context,
  { sqmPerPerson, vatPercent }: NeedSetting,
): readonly Meaning[] {
  const gross = vat === 'without' && vatPercent !== null ? vatFactor(vatPercent) : new Decimal('1')
  const notes = vat === 'without' && vatPercent !== null ? [`без НДС, с НДС ${vatPercent}\u00a0%`] : []
  const money = (of: 'rent' | 'month' | 'price', factor: string | Decimal, note?: string): Meaning[] => {
    const whole = note === undefined ? notes : [note, ...notes]
    return [
      {
        of,
        quantity: asLimit(scaled(scaled(quantity, factor), gross)),
        ...(whole.length > 0 && { note: whole.join(', ') }),
      },
    ]
  }
  switch (kind) {
    case 'area':
      return [
        {
          of: 'area',
          quantity: asAbout(quantity),
          ...(quantity.isAlone && { note: `±${aboutPercent}\u00a0%` }),
        },
      ]
    case 'people':
      return [
        {
          of: 'area',
          quantity: asAbout(scaled(quantity, sqmPerPerson)),
          note: `по ${sqmPerPerson.replace('.', ',')}\u00a0м² на человека`,
        },
      ]
    case 'sqmYear':
      return money('rent', '1')
    case 'sqmMonth':
      return money('rent', monthsInYear, 'за м² в месяц')
    case 'month':
      return context.deal === 'sale' ? [] : money('month', '1')
    case 'year':
      return money('month', new Decimal('1').div(monthsInYear), 'за всё в год')
    case 'price':
      return money('price', '1')
    case 'loss':
      return [{ of: 'loss', quantity: asLimit(quantity) }]
    case 'built':
      return [{ of: 'year', quantity: quantity.isAlone ? { min: quantity.min } : quantity }] as Meaning[]
    default:
      return []
  }
}

/** Reads a single sum as an upper bound. */
function asLimit({ min, max, isAlone }: Quantity): Quantity {
  return isAlone && max ? { max } : { ...(min && { min }), ...(max && { max }) }
}

function asAbout({ min, max, isAlone }: Quantity): Quantity {
  return isAlone && max ? within(max, aboutPercent) : { ...(min && { min }), ...(max && { max }) }
}
