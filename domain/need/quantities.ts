import {
  amountOf,
  isBounded,
  isFalling,
  isPair,
  numberSource,
  pairAfter,
  type Quantity,
  scaleSource,
} from './amounts.ts'
import { boundsOf, type Tolerance } from './bounds.ts'
import type { NeedLine } from './line.ts'
import type { Span } from './need.ts'
import { labelPatterns, labelSource } from './words/labels.ts'
import { isFiller, strangeUnit } from './words/strange-units.ts'
import { inForeign, type Measure, metre, rouble, unitPatterns } from './words/units.ts'
import { vatPatterns } from './words/vat-said.ts'

/** A quantity found in a line. */
export interface Found {
  quantity: Quantity
  measure?: Measure
  /** VAT as said beside it. */
  vat?: 'with' | 'without'
  /** Only its size tells its measure. */
  isGuess?: true
  span: Span
  /** Words before it that it takes along: of the VAT, or an amount that it widens. */
  tax?: Span
}

const label = `(?:(?<label>${labelSource})[ :=—-]*(?:(?:на|в|это|теперь|is|of|пусть будет|будет|(?:можно |готовы |можем )?(?:поднять|увеличить|уменьшить|снизить|сократить)|режем|сокращаем|уменьшаем|увеличиваем|поднимаем|поднимите|уменьшите|увеличьте) )?)?`

const low = String.raw`(?<low>от|с|хотя бы|как минимум|более|больше|свыше|выше|после|не (?:менее|меньше|ниже|дешевле)|минимум|мин\.?|дороже|from|over|above|(?:no|not) less than|more than|(?:at least|min(?:imum)?\.?)(?: of)?|>=?|≥)`
const high = String.raw`(?<high>до|менее|меньше|ниже|не (?:более|больше|выше|дороже|свыше|превыша[a-zа-я]+)|максимум|макс\.?|максимально|в пределах|дешевле|up to|below|under|within|(?:no|not) more than|less than|max(?:imum)?\.?(?: of)?|<=?|≤)`
const about = String.raw`(?<about>около|примерно|порядка|приблизительно|где-то|приблиз\.?|ок(?:\.|(?= ?\d))|в районе|c(?:a|irca)?\.(?= ?\d)|about|around|approx\.?|approximately|circa|[~≈])`
const amount = (name: string) => `(?<${name}>${numberSource})(?: ?(?<${name}Scale>${scaleSource}))?`
const unit = `(?: ?(?:(?<firstMetre>${metre})|(?<firstRouble>${rouble})))?`
/** «40 000» has one beginning. */
const begin = String.raw`(?<![a-zа-я\d$€¥£]|[\d\ue100-\ue109][.,]|\d (?=\d{3}(?!\d|${pairAfter})))${label}`
const bounds = `(?:(?:${low}|${high}|${about}) ?)*`

/** The more complete first. */
const patterns = [
  `${begin}(?:от|с|между|from|between) ?${amount('first')}${unit} ?(?<until>до|по|и|-|to|and) ?${amount('second')}`,
  `${begin}(?:${about} ?)?${amount('first')}${unit} (?<or>или|либо|or) ${amount('second')}`,
  String.raw`${begin}(?:${about} ?|(?<high>до|не (?:более|больше|выше|дороже)|максимум) ?)?${amount('first')}${unit} ?(?:-|\.{2,3}|…) ?${amount('second')}`,
  // «100 150 200»: sizes that all would do.
  String.raw`(?<!\d )${begin}(?<first>[1-9]\d{1,2}) (?<middle>[1-9]\d{1,2}) (?<second>(?<undashed>[1-9]\d{1,2}))(?![\d.,]\d| ?\d)`,
  // «200 250 м»: a missed dash.
  String.raw`(?<!\d )${begin}(?<first>[1-9]\d{1,3}) (?<second>(?<undashed>[1-9]\d{1,3}))(?![\d.,]\d| ?\d)(?: ?(?<secondScale>${scaleSource}))?`,
  `${begin}${amount('first')} (?<then>до|по|to) ${amount('second')}`,
  String.raw`${begin}${bounds}${amount('first')}(?<plus>(?:\+| \+(?! [a-zа-я\ue000]{3}))(?! ?(?:ндс|\/? ?-))| ?и (?:более|больше|выше))?`,
].map((source) => RegExp(source, 'gu'))
const tolerance =
  /^ ?\(?(?:±|\+ ?\/ ?-|\+-|плюс[- ]минус) ?(\d{1,3})(?<percent> ?(?:%|процент[a-zа-я]*))?\)?/u

/** Takes all numbers with what they are said to measure. */
export function takeQuantities(line: NeedLine): Found[] {
  for (const { 0: text, index } of line.rest.matchAll(inForeign))
    line.keepWhole(index, index + text.trimEnd().length)
  const found: Found[] = []
  for (const pattern of patterns) {
    pattern.lastIndex = 0
    for (let match = pattern.exec(line.rest); match; match = pattern.exec(line.rest)) {
      const quantity = quantityAt(line, match)
      if (!quantity) {
        pattern.lastIndex = match.index + 1
        continue
      }
      const { end, ...read } = quantity
      if (read.measure !== 'other') found.push({ ...read, span: line.take(match.index, end) })
      else line.keep(match.index, end)
      pattern.lastIndex = end
    }
  }
  return found.sort((one, other) => one.span.start - other.span.start)
}

/** @returns null for two numbers that measure different things: «от 1 000 м² до 45 тыс». */
function quantityAt(
  { full, rest: text }: NeedLine,
  match: RegExpExecArray,
): (Omit<Found, 'span'> & { end: number }) | null {
  const said = match.groups ?? {}
  let end = match.index + match[0].length
  const take = (part: RegExp) => {
    part.lastIndex = end
    const length = part.exec(text)?.[0].length ?? 0
    end += length
    return length > 0
  }
  const takeUnit = () => unitPatterns.find(([pattern]) => take(pattern))?.[1]
  const takeTolerance = (): Tolerance | undefined => {
    const found = tolerance.exec(text.slice(end))
    if (!found) return undefined
    end += found[0].length
    return { by: found[1] ?? '0', isPercent: found.groups?.percent !== undefined }
  }
  const early = takeTolerance()
  const measured = takeUnit()
  const given = early ?? takeTolerance()
  // «300 м, с НДС до 40 000»: the tax is that of the sum.
  const isOfNext =
    measured === undefined &&
    said.second !== undefined &&
    said.secondScale === undefined &&
    ofNext.test(text.slice(end))
  const takeVat = () =>
    measured === 'area' || isOfNext || isSizeBeforeTax(full, match)
      ? undefined
      : vatPatterns.find(([pattern]) => take(pattern))?.[1]
  const earlyVat = takeVat()
  // «40 000 с НДС в год», «700 млн макс»
  const isMost = take(/ ?(?:макс(?:имум|\.)?|максимально|потолок|max(?:imum)?)(?![a-zа-я]| ?\d)/uy)
  const isLeast = take(/ ?(?:минимум|min(?:imum)?)(?![a-zа-я]| ?\d)/uy)
  const vat = earlyVat ?? takeVat()
  // «1000 sqm+»
  const isFrom =
    said.plus === undefined &&
    measured === 'area' &&
    take(/(?:\+| \+(?! [a-zа-я\ue000]{3}))(?! ?(?:ндс|vat|\d|\/? ?-))/uy)
  const late = vat && (measured === undefined || measured === 'money') ? takeUnit() : undefined
  const named = said.label && labelPatterns.find(([pattern]) => pattern.test(said.label ?? ''))?.[1]
  const isPlaces = measured === 'sqm' && isWorkplaces(text.slice(match.index, end), said)
  const unnamed = late ?? (isPlaces ? 'people' : measured)
  // «Без депозита 50 м»: metres measure no sum and no term.
  if (named === 'other' && unnamed === 'area' && ofNoMetres.test(said.label ?? '')) return null
  // «БЦ после 2018 года»: no day to come.
  const isPast = said.low === 'после' && /^(?:19\d\d|20[01]\d|202[0-5])$/u.test(said.first ?? '')
  const isYear = (named === 'built' || isPast) && measured === 'other'
  const measure =
    isYear || named === 'other'
      ? isYear
        ? 'built'
        : 'other'
      : unnamed === undefined || unnamed === 'money'
        ? named || unnamed || (said.firstScale || said.secondScale ? 'money' : undefined)
        : unnamed
  const quantity =
    (isMost || isLeast || isFrom) && said.second === undefined
      ? { [isMost ? 'max' : 'min']: amountOf(said.first ?? '', said.firstScale) }
      : isUpTo(said, measure)
        ? { max: boundsOf(said, given).max }
        : boundsOf(said, given)
  if (said.undashed !== undefined && !isPair(said, isSizeOf(measure), text.slice(0, match.index))) return null
  // «Кран 5 т» are tonnes.
  if (
    said.firstScale === 'т' &&
    unnamed === undefined &&
    amountOf(said.first ?? '').lt('20') &&
    named !== 'bareSqm'
  )
    return { quantity, measure: 'other', end }
  const sizes = [said.first, said.middle, said.second].map(Number)
  const isRising = sizes.every((size, at) => at === 0 || size > (sizes[at - 1] ?? 0))
  if (said.middle !== undefined && (!isRising || (measure !== undefined && measure !== 'area'))) return null
  // «200 или 300 метров», «до 40 или лучше»
  if (said.or !== undefined && !isChoice(said, quantity, unnamed, text.slice(0, match.index))) return null
  // «350 по 2к за м», «300 до 40», «от 500 до 35 с НДС»
  const isAbove = /(?<![а-я])(?:выше|ниже) $/u.test(text.slice(0, match.index))
  if (said.then !== undefined && isAbove) return null
  // «Офис 100 до 350 тыс»: an area and a sum.
  if (said.then !== undefined && said.firstScale === undefined && said.secondScale !== undefined) return null
  if ((said.then !== undefined || said.until === 'до') && unnamed !== 'area' && isFalling(said)) return null
  if (said.second !== undefined && !isOneRange(said, quantity, unnamed)) return null
  // «С паркингом до 25»: no places.
  if (unnamed === undefined && said.high !== undefined && /^(?:парков|паркинг)/u.test(said.label ?? ''))
    return null
  // «Сданные до 2028»
  if (measure === undefined && (said.low ?? said.high) !== undefined && /^20[23]\d$/u.test(said.first ?? ''))
    return { quantity, measure: 'other', end }
  // «100-15» may be 100–150, and no range that somebody means.
  if (said.second !== undefined && said.until === undefined && said.or === undefined && isFalling(said))
    return { quantity, measure: 'other', end }
  // «Витрины 100–200 м²»: no window is as long.
  if (ofLengths.test(said.label ?? '') && (quantity.max ?? quantity.min)?.gte('60')) return null
  // «До 10.5 метров потолки», «30.6 человек»
  const isHeight = measure === 'area' && /^ потол[a-zа-я]*(?! ?(?:от |до )?\d)/u.test(text.slice(end))
  const isPart = measure === 'people' && /[.,]\d{1,2}$/.test(said.second ?? said.first ?? '')
  if ((isHeight && (quantity.max ?? quantity.min)?.lte('30')) || isPart) {
    return { quantity, measure: 'other', end }
  }
  // «Этажи 3–5 000 м²» leave it open if the lower bound is 3 or 3,000.
  const { min, max } = quantity
  if (measure === 'area' && said.second !== undefined && min && max?.gt(min.times(widestArea)))
    return { quantity, measure: 'other', end }
  // «Сити выше 30» is a floor or a rate.
  if (
    measure === undefined &&
    !vat &&
    /^(?:выше|ниже)$/u.test(said.low ?? said.high ?? '') &&
    (max ?? min)?.lt('100')
  )
    return { quantity, measure: 'other', end }
  if (measure === undefined && !vat && isOfStrangeWord(text.slice(0, match.index), said, quantity))
    return { quantity, measure: 'other', end }
  // «Меньше 200 и дешевле 45»: thousands for a metre.
  if (measure === undefined && dear.test(said.high ?? '') && max?.lte('150'))
    return { quantity, measure: 'bareSqm', ...(vat && { vat }), end }
  if (unnamed === undefined) {
    const strange = strangeUnit(text.slice(end))
    if (strange > 0) return { quantity, measure: 'other', end: end + strange }
  }
  return { quantity, ...(measure && { measure }), ...(vat && { vat }), end }
}

/** «100–150 с НДС до 35» */
const ofNext = /^ ?(?:с|без|включая) ндс (?:до|не (?:более|больше|выше|дороже)|максимум|макс) ?\d/u
const ofLengths = /^(?:потолк|высот|витрин|фасад|ворота|проход|проезд|ширин|глубин|длин|.*колонн|.*балк)/u
/** «Ставка 30 35»: a rate has pairs as well. */
const isSizeOf = (measure: Measure | undefined) =>
  measure === undefined || measure === 'bareSqm' ? undefined : measure === 'area' || measure === 'people'

/** «Офис 350 с НДС»: no rate is as low but that of a warehouse a month, where another sum tells. */
function isSizeBeforeTax(
  full: string,
  { index, groups: said = {}, 0: { length } }: RegExpExecArray,
): boolean {
  const isAlone = [said.second, said.firstScale, said.low, said.high, said.label].every(
    (part) => part === undefined,
  )
  if (!isAlone || !/^\d{3}$/u.test(said.first ?? '') || Number(said.first) < 151) return false
  return !industrial.test(full) || otherSum.test(`${full.slice(0, index)};${full.slice(index + length)}`)
}
const industrial = /склад|произв|цех|индастриал|industrial|warehouse/u
const otherSum = RegExp(
  String.raw`\d ?(?:${scaleSource}|${rouble})|(?:до|не дороже|дешевле|ставк[а-я]*|бюджет[а-я]*) ?\d`,
  'u',
)
const dear = /^(?:дешевле|не дороже)$/u

const ofNoMetres = /^(?:депозит|выручк|оборот|трафик|мощност|доходност|окуп|договор|срок)/u

/** Two sizes or sums of one unit either of which would do: «200 или 300 метров». */
function isChoice(
  { secondScale }: Record<string, string | undefined>,
  { min, max }: Quantity,
  measure: Measure | undefined,
  before: string,
): boolean {
  const isMeasured = measure === 'area' || measure === 'people' || secondScale !== undefined
  return isMeasured && !isBounded(before) && min !== undefined && max?.lte(min.times('3')) === true
}

/** «40 р/м» are workplaces, «45 000 р/м» a rate. */
const isWorkplaces = (text: string, { label, low, high }: Record<string, string | undefined>) =>
  label === undefined && low === undefined && high === undefined && /^1?\d{1,2} ?р\.? ?\/? ?м\.?$/u.test(text)

/** «GLA от 40 000»: a bound with the size of a sum belongs to the word before it, and is no rate if nobody knows that. */
function isOfStrangeWord(
  before: string,
  { low, high }: Record<string, string | undefined>,
  { min, max }: Quantity,
): boolean {
  if (low === undefined && high === undefined) return false
  const amount = min ?? max
  const [word] = /[a-zа-я]{3,}(?=[ :]*$)/u.exec(before) ?? []
  return word !== undefined && amount?.gte(areaBelow) === true && !isFiller(word)
}

/** A pair without a unit that is wider is no pair. */
const widest = '10'
/** No area that somebody looks for is so wide. */
const widestArea = '100'
const areaBelow = '5000'

/** «Бюджет до 350–400 тыс.» bounds a sum; «сократить до 350–400 м» is a range. */
const isUpTo = ({ high, second }: Record<string, string | undefined>, measure: Measure | undefined) =>
  high !== undefined &&
  second !== undefined &&
  (measure === undefined ? amountOf(second).lte('150') : measure !== 'area' && measure !== 'people')

/** Units bind to their number. */
function isOneRange(
  { firstMetre, firstRouble, secondScale }: Record<string, string | undefined>,
  { min, max }: Quantity,
  measure: Measure | undefined,
): boolean {
  if (!min || !max) return true
  const isSmall = max.lt(areaBelow) && max.lte(min.times(widest))
  if (firstMetre !== undefined) {
    return measure === 'area' || (measure === undefined && (secondScale === undefined || isSmall))
  }
  if (firstRouble !== undefined) return measure !== 'area' && measure !== 'people'
  // «От 1 000 до 45 тыс» is an area and a rent.
  return measure === 'area' || max.lt(areaBelow) || min.gte(areaBelow) || max.lte(min.times(widest))
}
