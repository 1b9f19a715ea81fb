import { Decimal } from '#domain/money/decimal.ts'
import { vatFactor } from '#domain/money/vat.ts'
import type { DealKind } from '#domain/stock/vocabulary.ts'
import { formatDecimal } from '#domain/text/format.ts'
import { aboutPercent, type Quantity, scaled, within } from './amounts.ts'
import type { NeedSetting } from './need.ts'
import type { Found } from './quantities.ts'
import type { Measure } from './words/units.ts'

/** A condition that a quantity may mean. */
export interface Meaning {
  of: 'area' | 'rent' | 'month' | 'price' | 'loss' | 'year'
  quantity: Quantity
  note?: string
  isGuess?: true
  isUnnamed?: true
}

/** Facts of the rest of the line. */
export interface Context {
  deal?: DealKind | undefined
  /** Warehouses and production are cheaper and larger. */
  isIndustrial: boolean
  /** Another quantity is the area. */
  hasArea: boolean
  /** The largest size, m², with or without its unit. */
  size?: Decimal
}

const monthsInYear = '12'
const thousand = '1000'
/** No office costs less a m² and month. */
const cheapestMonthly = '500'
const smallestSum = '100'
/** Per m², so small a number without its currency counts thousands: «до 45 за метр». */
const thousandsUpTo = '150'
const dearestMetre = '200000'
/** No m² costs less a month: so small a number counts thousands. */
const cheapestMetre = '10'
/** A rate per m² below is a month's; of industrial premises the second. */
const monthlyBelow = ['8000', '2000'] as const
/** Numbers that nothing explains: below which one means an area, a rent a year, a budget a month. */
const [areaBelow, rentUpTo, monthUpTo] = ['5000', '120000', '20000000']
/** Beside an area, «120 тысяч» pays for the whole. */
const rentBesideArea = '99999'
const largestIndustrialArea = '20000'
const smallestSalePrice = '1000000'
const largestPrice = '100000000000'
/** No premises are larger: «здания больше 100 тысяч метров» tells buildings. */
const largestArea = '50000'
/** Smaller numbers alone mean nothing. */
const smallestArea = '10'

/** Meanings of a quantity, likeliest first; empty if it means no condition. */
export function meaningsOf(found: Found, context: Context, setting: NeedSetting): readonly Meaning[] {
  const { quantity, measure = found.vat && 'money' } = found
  const amount = quantity.max ?? quantity.min ?? new Decimal('0')
  const as = (kind: Measure) => meaningAs(kind, found, context, setting)
  if (measure === 'bareSqm') {
    const said = amount.lte(thousandsUpTo) ? scaled(quantity, '1000') : quantity
    return meaningsOf({ ...found, measure: 'sqm', quantity: said }, context, setting)
  }
  if (measure === 'sqm') {
    if (context.deal === 'sale') return []
    // «250 т/м»: no m² is so dear, «м» is a month.
    if (amount.gte(dearestMetre)) return as('month')
    const isMonthly = amount.lt(monthlyBelow[context.isIndustrial ? 1 : 0])
    const [first, second] = isMonthly
      ? (['sqmMonth', 'sqmYear'] as const)
      : (['sqmYear', 'sqmMonth'] as const)
    return [...as(first), ...(isPlausibleRent(amount, second) ? as(second) : [])]
  }
  // «1,8 за метр в месяц», but not «10 рублей за метр».
  if (measure === 'sqmMonth' && !found.isGuess && amount.lt(cheapestMetre))
    return meaningAs(measure, { ...found, quantity: scaled(quantity, '1000') }, context, setting)
  // «Ставка до 35 в год», «28 за метр в год» count thousands: no m² is so cheap.
  if ((measure === 'year' || measure === 'sqmYear') && !found.isGuess && amount.lte(thousandsUpTo))
    return meaningsOf({ ...found, measure: 'sqmYear', quantity: scaled(quantity, '1000') }, context, setting)
  if (measure === 'year') return as(amount.lte(rentUpTo) ? 'sqmYear' : 'year')
  // «На 11 месяцев» is no sum, «1500 в месяц» pays for no whole block.
  if (measure === 'month' && amount.lt(smallestSum)) return []
  // «230 в месяц» for an office counts thousands.
  const isOfWhole = context.size !== undefined || context.hasArea || amount.lt(cheapestMonthly)
  if (measure === 'month' && amount.lt('1000') && isOfWhole && !context.isIndustrial)
    return meaningsOf({ ...found, quantity: scaled(quantity, '1000') }, context, setting)
  if (measure === 'month' && amount.lt(monthlyBelow[0])) return [...as('sqmMonth'), ...as('month')]
  if (measure !== undefined && measure !== 'money')
    return as(measure).map((meaning) => ({ ...meaning, ...(found.isGuess && { isGuess: true as const }) }))
  // «Ввод 2027», «Q2 2027»
  if (measure === undefined && quantity.isAlone && /^20(?:2[4-9]|3\d)$/.test(amount.toFixed())) return []
  // «90 м, бюджет 150»: thousands a month.
  const month = amount.times(thousand)
  const isBudget = measure === 'money' && amount.gte('50') && amount.lt(thousand) && context.deal !== 'sale'
  if (isBudget && !found.vat && context.size && isUsual(month.times(monthsInYear).div(context.size)))
    return meaningsOf({ ...found, measure: 'month', quantity: scaled(quantity, thousand) }, context, setting)
  const hasNoArea = measure === 'money' || context.hasArea
  const kinds = likelyMeasures(amount, context).filter((kind) => !hasNoArea || kind !== 'area')
  const isGuess = measure === undefined && quantity.isAlone === true
  // «Офис 300 500»: a missed dash.
  const pair = isGuess && !hasNoArea && quantity.pair && { of: 'area' as const, quantity: quantity.pair }
  return [...(pair ? [pair] : []), ...kinds.flatMap(as)].map((meaning) => ({
    ...meaning,
    ...(isGuess && meaning !== pair && { isGuess }),
    ...(measure === undefined && { isUnnamed: true as const }),
  }))
}

function isPlausibleRent(amount: Decimal, basis: 'sqmYear' | 'sqmMonth'): boolean {
  return basis === 'sqmYear' ? amount.gte('3000') : amount.lte('15000')
}

const usualRent = '60000'
const isUsual = (rent: Decimal) => rent.gte('9000') && rent.lte(usualRent)

/** Guesses the measure of a number alone by its size. */
function likelyMeasures(amount: Decimal, { deal, isIndustrial, hasArea, size }: Context): readonly Measure[] {
  if (amount.lt(smallestArea) || amount.gt(largestPrice)) return []
  if (deal === 'sale' && amount.gte(smallestSalePrice)) return ['price']
  if (amount.lt('1000')) return ['area']
  if (amount.lt('3000')) return ['area', 'sqmMonth']
  if (amount.lt(areaBelow)) return ['area', 'sqmYear']
  if (isIndustrial && amount.lte(largestIndustrialArea)) return ['area', 'sqmYear']
  if (amount.lte('30000')) return ['sqmYear', 'area']
  // «50–60 м, до 80 тысяч» pays for the whole: so dear a m² is rare, and 17,000 a year usual.
  if (size && amount.gt(usualRent) && isUsual(amount.times(monthsInYear).div(size)))
    return ['month', 'sqmYear']
  if (amount.lte(hasArea ? rentBesideArea : rentUpTo)) return ['sqmYear', 'month']
  if (amount.lte(monthUpTo)) return amount.gte('10000000') ? ['month', 'price'] : ['month']
  return ['price']
}

function meaningAs(
  kind: Measure,
  { quantity, vat }: Found,
  context: Context,
  { sqmPerPerson, vatPercent }: NeedSetting,
): readonly Meaning[] {
  const isNet = vat === 'without' && vatPercent !== null
  const gross = isNet ? vatFactor(vatPercent) : new Decimal('1')
  const money = (of: 'rent' | 'month' | 'price', factor: string | Decimal, period?: string): Meaning[] => {
    // The sum as said, where the condition has another.
    const said = [asSaid(asLimit(quantity)), period, isNet && `+ НДС ${vatPercent}\u00a0%`]
    return [
      {
        of,
        quantity: asLimit(scaled(scaled(quantity, factor), gross)),
        ...((period || isNet) && { note: said.filter(Boolean).join(' ') }),
      },
    ]
  }
  switch (kind) {
    case 'area':
      if ((quantity.min ?? quantity.max)?.gte(largestArea)) return []
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
          note: `${asSaid(quantity.isAlone ? ({ max: quantity.max } as Quantity) : quantity)}\u00a0×\u00a0${formatDecimal(sqmPerPerson)}\u00a0м²`,
        },
      ]
    case 'sqmYear':
      return money('rent', '1')
    case 'sqmMonth':
      return money('rent', monthsInYear, 'за\u00a0м² в месяц')
    case 'month':
      return context.deal === 'sale' ? [] : money('month', '1')
    case 'quarter':
      return context.deal === 'sale' ? [] : money('month', new Decimal('1').div('3'), 'в квартал')
    case 'year':
      return money('month', new Decimal('1').div(monthsInYear), 'в год')
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

/** «1 500–2 000», of which the condition has the multiple. */
function asSaid({ min, max }: Quantity): string {
  return [min, max].flatMap((bound) => (bound ? formatDecimal(bound.toFixed()) : [])).join('–')
}

/** Reads a single sum as an upper bound. */
function asLimit({ min, max, isAlone }: Quantity): Quantity {
  return isAlone && max ? { max } : { ...(min && { min }), ...(max && { max }) }
}

function asAbout({ min, max, isAlone }: Quantity): Quantity {
  return isAlone && max ? within(max, aboutPercent) : { ...(min && { min }), ...(max && { max }) }
}
