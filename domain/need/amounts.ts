import { Decimal } from '#domain/money/decimal.ts'

/** «27 000 150-180 м»: the last group begins a pair. */
export const pairAfter = String.raw` ?[-–—] ?\d{2,3}(?!\d| \d{3})`
/** «300», «1 204,5», «40.000», «1.200.000», «45,000»; a point or comma before one, two or four digits is decimal. */
export const numberSource = String.raw`[1-9]\d{0,2}(?:,\d{3})+(?!\d|[.,]\d)|\d{1,3}[ .]\d{3}(?:[ .]\d{3}(?!${pairAfter}))*(?:,\d{1,2})?(?!\d|,\d)|(?!0\d)\d+(?:[.,]\d+)?`
/** «К» behind a space may begin «к метро», «к марту». */
const preposition = String.raw` (?:метро(?![а-я])|м\.|\d|началу|середине|концу|лету|осени|зиме|весне|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)`
/** «Бюджет 1,5 м»: no budget is in metres. */
const millions = String.raw`(?<=(?:бюджет[а-я]*|budget)[ :—-]*(?:(?:до|не более|не больше|максимум|около|up to) )?\d{1,2}(?:[.,]\d{1,2})? ?)[мm](?![a-zа-я²2]|\.? ?кв)`
/** «тыс.», «т.р.», «тыр», «к», «млн». */
export const scaleSource = String.raw`тыс(?:яч[a-zа-я]*)?\.?|ты(?:р|щ|ш)[a-zа-я]*|косар[a-zа-я]*|т\.? ?р\.?|кк(?![a-zа-я\d])|kk(?![a-zа-я\d])|[кkт](?![a-zа-я\d])(?:(?<=\d[кkт])|(?!${preposition}))|thousand|million|m(?:ln|io)\.?|млн\.?|миллион[a-zа-я]*|лям[a-zа-я]*|млрд\.?|миллиард[a-zа-я]*|ярд[а-я]{0,2}(?![а-я])|лимон[а-я]{0,2}(?![а-я])|${millions}`

const scales: readonly (readonly [RegExp, string])[] = [
  [/^(?:млрд|миллиард|ярд)/u, '1000000000'],
  [/^(?:кк|kk|млн|миллион|лям|лимон|million|mln|mio|[мm]$)/u, '1000000'],
  [/^[тkкt]/u, '1000'],
]

/** @returns the amount of a number and its scale, both as in the sources above. */
export function amountOf(number: string, scale = ''): Decimal {
  const isGrouped = /^\d{1,3}(?:[ .]\d{3})+(?:,\d+)?$/.test(number)
  const isByComma = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(number)
  const whole = isByComma ? number.replaceAll(',', '') : isGrouped ? number.replace(/[ .]/g, '') : number
  const digits = whole.replace(',', '.')
  const factor = scales.find(([pattern]) => pattern.test(scale))?.[1] ?? '1'
  return new Decimal(digits).times(factor)
}

/** Bounds of a quantity; `isAlone`: a single number without «от» or «до»; `pair`: its groups as bounds, «300 500». */
export interface Quantity {
  min?: Decimal
  max?: Decimal
  isAlone?: true
  pair?: { min: Decimal; max: Decimal }
}

export function scaled({ min, max, ...rest }: Quantity, factor: string | Decimal): Quantity {
  return { ...rest, ...(min && { min: min.times(factor) }), ...(max && { max: max.times(factor) }) }
}

/** Tolerance of a single size and of «около», per cent. */
export const aboutPercent = '10'

/** «Около 300»: bounds that many per cent below and above. */
export function within(amount: Decimal, percent: string): Quantity {
  const part = new Decimal(percent).div('100')
  return { min: amount.times(new Decimal('1').minus(part)), max: amount.times(part.plus('1')) }
}

type Said = Record<string, string | undefined>

/** Words before one number, which is no pair: «до 80 120». */
const bounded =
  /(?<![a-zа-я])(?:от|до|с|за|по|не (?:менее|меньше|ниже|дешевле|более|больше|выше|дороже)|менее|меньше|более|больше|выше|ниже|дешевле|минимум|мин\.?|максимум|макс\.?|около|примерно|порядка|from|over|up to|under|below|above|about) ?$/u

/** A word before a number makes it a bound: «до 80». */
export const isBounded = (before: string) => bounded.test(before)

/**
 * Tells if two numbers beside each other are a range, «200 250 м», «80 120»: neither two years nor one number in groups, «12 500 м».
 * @param isSized their unit is that of an area or of people; undefined: they have none.
 */
export function isPair(
  { first = '', second = '', secondScale }: Said,
  isSized: boolean | undefined,
  before: string,
): boolean {
  if (Number(first) >= Number(second) || Number(second) > 3 * Number(first)) return false
  if (secondScale !== undefined) return true
  if (isSized === false || (isSized === undefined && isBounded(before))) return false
  if (second.length === 3 && first.length < 4)
    return isSized === undefined || amountOf(first + second).gte('50000')
  return (
    isSized === true || second.length === 2 || ![first, second].every((one) => /^(?:19|20[0-4])\d/.test(one))
  )
}

export const isFalling = ({ first = '', second = '' }: Said) => amountOf(first).gt(amountOf(second))
