import type { Decimal } from '#domain/money/decimal.ts'
import { scaled } from './amounts.ts'
import type { Fact } from './fact.ts'
import type { NeedLine } from './line.ts'
import type { Span } from './need.ts'
import type { Found } from './quantities.ts'
import { isFiller } from './words/strange-units.ts'

/** «25 человек, надо 220–260» */
export const isAreaAlone = ({ measure, vat, quantity: { min, max } }: Found) =>
  measure === undefined &&
  vat === undefined &&
  min?.gte('10') === true &&
  max?.lt('5000') === true &&
  min.lt(max)
/** «500 на 70 столов»: a number alone that is room enough for these people. */
export function isAreaOf({ measure, vat, quantity }: Found, people: Found): boolean {
  const count = people.quantity.max ?? people.quantity.min
  const { max, isAlone } = quantity
  if (measure !== undefined || vat !== undefined || !isAlone || !max || !count) return false
  return max.gte(count.times('3')) && max.lte(count.times('25'))
}
const isMost = /^(?:максимум|макс\.?|не (?:больше|более)|max(?:imum)?)(?![a-zа-я])/u

/** «Площадь 110, максимум 130»: no more than twice the size is a bound of it. */
export function joinMost(line: NeedLine, quantities: readonly Found[]): void {
  for (const [at, found] of quantities.entries()) {
    const former = quantities[at - 1]
    const { max } = found.quantity
    const size = former?.measure === 'area' && former.quantity.isAlone ? former.quantity.max : undefined
    const { start = 0 } = line.placeOf(found.span) ?? {}
    if (!isUpper(found) || !max || !size || max.lt(size) || max.gt(size.times('2'))) continue
    if (!isMost.test(line.full.slice(start))) continue
    found.measure = 'area'
    if (former) former.quantity = { min: size }
  }
}

/** «С НДС до 40 000»: the tax is that of the sum. @returns the other taxes. */
export function joinTaxes(line: NeedLine, quantities: readonly Found[], taxes: readonly Fact[]): Fact[] {
  return taxes.filter(({ spans: [span], meanings: [meant] }) => {
    const place = span && line.placeOf(span)
    const vat = meant && taxOf[[meant.value].flat().join()]
    const next = quantities.find(({ span: own }) => {
      const { start = 0 } = line.placeOf(own) ?? {}
      return place && start >= place.end && line.full.slice(place.end, start).trim() === ''
    })
    if (!span || !next || !vat || next.vat || ofNoSum.has(next.measure ?? '')) return true
    next.vat = vat
    next.tax = span
    return false
  })
}
const taxOf: Readonly<Record<string, 'with' | 'without'>> = {
  included: 'with',
  excluded: 'without',
  'excluded,simplified': 'without',
}
const ofNoSum: ReadonlySet<string> = new Set(['area', 'people', 'loss', 'built'])

/** «Бюджет тысяч 80, максимум 90»: a limit near a sum is as many thousands; the sum itself is left. */
export function joinSums(line: NeedLine, quantities: readonly Found[]): void {
  for (const [at, found] of quantities.entries()) {
    const former = quantities[at - 1]
    const { max } = found.quantity
    const sum =
      former && sums.has(former.measure ?? '') && (former.quantity.isAlone || !former.quantity.min)
        ? former.quantity.max
        : undefined
    const { start = 0 } = line.placeOf(found.span) ?? {}
    if (!isUpper(found) || !max || !sum || !former?.measure || !isMost.test(line.full.slice(start))) continue
    const factor = ['1', '1000', '1000000'].find(
      (one) => max.times(one).gte(sum) && max.times(one).lte(sum.times('2')),
    )
    if (factor === undefined) continue
    found.quantity = scaled(found.quantity, factor)
    found.measure = former.measure
    former.measure = 'other'
  }
}
const sums: ReadonlySet<string> = new Set(['money', 'month', 'bareSqm', 'sqmYear'])

/** «Ставка до 50, максимум 55 тысяч»: a limit near a rate is a rate. */
export function joinRates(quantities: readonly Found[]): void {
  for (const [at, found] of quantities.entries()) {
    const former = quantities[at - 1]
    const rate = former?.measure === 'bareSqm' ? former.quantity.max : undefined
    const { min, max, isAlone } = found.quantity
    if (!rate || !max || min || isAlone || found.measure !== 'money' || rate.gt(thousands[1])) continue
    if (max.gte(rate.times('1000')) && max.lte(rate.times('2000'))) found.measure = 'bareSqm'
  }
}

/** «Минимум 80, максимум 110 м»: the unit of one bound is the other's. */
export function joinBounds(quantities: readonly Found[]): void {
  for (const [at, found] of quantities.entries()) {
    const { min, max } = found.quantity
    if (found.measure !== undefined || found.vat !== undefined || (min && max)) continue
    const other = [quantities[at - 1], quantities[at + 1]].find((one) => one?.measure === 'area')?.quantity
    if (!other || (other.min && other.max)) continue
    const [least, most] = [min ?? other.min, max ?? other.max]
    if (least && most && least.lte(most) && most.lt('5000')) found.measure = 'area'
  }
}

/** «Сейчас платим 31 тысячу за метр, готовы до 38»: as many thousands. */
export function joinPaid(
  line: NeedLine,
  quantities: readonly Found[],
  text: string,
  asides: readonly Span[],
): void {
  const isPaid = asides.some(({ start, end }) => /плат.*(?:тыс|\d ?к).*метр/iu.test(text.slice(start, end)))
  for (const found of isPaid ? quantities : []) {
    const { start } = line.placeOf(found.span) ?? { start: 0 }
    if (found.measure === undefined && /готовы [^.;]{0,9}$/u.test(line.full.slice(0, start)))
      found.measure = 'bareSqm'
  }
}

/** Tells if a smaller number alone stands beside a range that is the area. */
export function isBeforeRange({ measure, quantity }: Found, quantities: readonly Found[]): boolean {
  const range = quantities.find(isAreaAlone)
  if (!range || measure !== undefined || !quantity.isAlone) return false
  return range.quantity.min !== undefined && quantity.max?.lt(range.quantity.min) === true
}

/** «Склад 800–1000, от 6 м»: so few metres beside an area are a height. */
export function isHeight({ measure, quantity }: Found, quantities: readonly Found[]): boolean {
  const size = quantity.max ?? quantity.min
  return (
    measure === 'area' &&
    size?.lt('10') === true &&
    quantities.some((other) => isAreaAlone(other) || (other.measure === 'area' && isFar(other, size)))
  )
}
const isFar = ({ quantity: { min, max } }: Found, size: Decimal) =>
  (min ?? max)?.gte(size.times('5')) === true

/** No rate in thousands of roubles for m² a year is lower or higher. */
const thousands = ['5', '150'] as const
/** Numbers that premises have, m². */
const areas = ['10', '50000'] as const

/** Beside a place, a use or a tax, a smaller limit is no area: «ЦАО до 40», «до 20 с опексом». */
const bareBelow = '100'

/**
 * «Офис 300, до 45», «1200 м, 45–50», «300 м по 25», «26 макс с НДС»: beside an area, so small a number without a unit is a rate
 * for m² a year in thousands.
 * @param isTold a place, a use or a class is said, so that the smallest limits need no area beside them.
 * @returns such limits of a sale, which say neither a rate nor an area.
 */
export function joinThousands(
  line: NeedLine,
  quantities: readonly Found[],
  { isTold, isSale }: { isTold: boolean; isSale: boolean },
): ReadonlySet<Found> {
  const unknown = new Set<Found>()
  for (const found of quantities) {
    const { max } = found.quantity
    const { start = 0, end = 0 } = line.placeOf(found.span) ?? {}
    const isOfMoney = isUpper(found) || isRate(found, quantities, line.full.slice(0, start))
    const isLimit = isOfMoney && max?.gte(thousands[0]) === true && max.lte(thousands[1])
    if (!isLimit || named.test(line.full.slice(0, start)) || counts.test(line.full.slice(end))) continue
    const isBare =
      max?.lt(bareBelow) &&
      !quantities.some((other) => isLower(other, max)) &&
      (isTold || found.vat !== undefined) &&
      !small.test(line.full)
    const hasArea = quantities.some((other) => other !== found && isArea(other, max as Decimal))
    if (!isBare && (isSale || !hasArea)) continue
    // «С ростом до 80»: a word that nobody knows has the limit.
    if (isOfUnknown(line.rest.slice(0, start)) || isOfPart(line.full, start, found)) {
      unknown.add(found)
      continue
    }
    if (isSale) {
      if (!hasArea) unknown.add(found)
      continue
    }
    found.quantity = scaled(found.quantity, '1000')
    found.measure = 'sqmYear'
    found.isGuess = true
  }
  return unknown
}

const rooms =
  '(?:шоу-?рум|офис|склад|магазин|зал|переговорн|кухн|производств|мастерск|архив|лаборатор|кабинет|кафе|серверн)[а-я]*'
const room = RegExp(`(?<![а-я])${rooms}[ :—–-]*(?:(?:под|на|площадью|не менее|до) )?$`, 'u')
/** «400 м, офис и шоурум (шоурум около 80)»: one of several rooms has the number. */
function isOfPart(text: string, at: number, { quantity }: Found): boolean {
  if (!room.test(text.slice(0, at))) return false
  const isAbout = quantity.min !== undefined
  return isAbout || new Set(text.match(RegExp(`(?<![а-я])${rooms}`, 'gu'))).size > 1
}

const isOfUnknown = (before: string) => {
  if (/(?<![a-zа-я])(?:в|на|у|около|метро|м\.|район[а-я]*|in|at|near) [a-zа-я-]+ ?$/u.test(before))
    return false
  const [word] = /[a-zа-я]{4,}(?= ?$)/u.exec(before) ?? []
  return (
    word !== undefined &&
    !isFiller(word) &&
    !/^(?:мож|мог|потян|уклад|прим|максим|миним|жела|ориент|похож|аналог|порог|лимит|потол)/u.test(word)
  )
}

/** A range or a number behind «по» that is far smaller than the area, where nothing else is a rate. */
function isRate(found: Found, quantities: readonly Found[], before: string): boolean {
  const { measure, quantity } = found
  const { min, max, isAlone } = quantity
  if (measure !== undefined || !min || !max || max.gt(bareBelow) || min.lt('10')) return false
  const isSaid = found.vat !== undefined || /(?<![a-zа-я])по $/u.test(before)
  if (isAlone ? !isSaid : min.eq(max)) return false
  const others = quantities.filter((other) => other !== found)
  if (others.some(({ measure: of }) => of !== undefined && of !== 'area' && of !== 'people')) return false
  const isLarger = (other: Found) => other.quantity.min?.gte(max.times('2')) === true
  return others.some((other) => (other.measure === 'area' || other.measure === undefined) && isLarger(other))
}

/** «До 40 и от 20» */
const isLower = ({ measure, quantity: { min, max } }: Found, limit: Decimal) =>
  measure === undefined && max === undefined && min?.lt(limit) === true
/** «Маленький офис до 30» */
const small = /(?<![a-zа-я])(?:маленьк|небольш|компактн|кабинет|small|площад|поменьше)/u

const isUpper = ({ measure, quantity: { min, max, isAlone } }: Found) =>
  measure === undefined && !isAlone && min === undefined && max !== undefined
/** «Минимум 80, максимум 110» bounds one area. */
const isArea = ({ measure, vat, quantity: { min, max } }: Found, limit: Decimal) =>
  measure === 'area' ||
  measure === 'people' ||
  (measure === undefined &&
    vat === undefined &&
    min?.gte(areas[0]) === true &&
    (max?.lte(areas[1]) ?? min.gt(limit)))
/** A floor, a walk, a day. */
const named = /(?<![a-zа-я])(?:этаж[а-я]*|эт\.?|floors?|пешком|пеш|метро|чисел|дня) ?$/u
const counts = /^ ?(?:пеш|этаж|эт(?![а-я])|числ|floor)/u

/** «…, можно до 300» */
const allowed =
  /^[ ,;—–-]*(?:(?:но|ну|а|и) )?(?:можно|готовы|готов|допустимо|возможно|подойдет|рассмотрим|в крайнем случае)(?: и)? $/u
const reluctant = /^[ ,;—–-]*(?:(?:но|а) )?(?:ну|край|максимум|в крайнем случае) $/u
const stretched = /^ ?(?:край|максимум|макс|потолок|предел|крайний)(?![а-я])/u
const totals: ReadonlySet<string> = new Set(['money', 'month'])

/**
 * «250 метров, можно до 300», «417 м, можно 380–450», «метров 50, ну 70 край», «350 тысяч, ну 380»: the second amount widens the
 * first, where it is no more than twice as large.
 */
export function joinStretched(line: NeedLine, quantities: Found[]): void {
  const joined = new Set<Found>()
  for (const [at, found] of quantities.entries()) {
    const former = quantities[at - 1]
    const size = former?.quantity.isAlone || !former?.quantity.min ? former?.quantity.max : undefined
    const { min, max, isAlone } = found.quantity
    const place = line.placeOf(found.span)
    const before = former && line.placeOf(former.span)
    if (!former || !size || !max || !place || !before || found.vat) continue
    const gap = line.full.slice(before.end, place.start)
    const isReluctant =
      reluctant.test(gap) || (/^[ ,;—–-]*$/u.test(gap) && stretched.test(line.full.slice(place.end)))
    if (former.measure === 'area' && former.quantity.isAlone) {
      if (found.measure !== undefined && found.measure !== 'area') continue
      const isNear = max.gte(size) && max.lte(size.times('2'))
      const isRange = min !== undefined && !isAlone && min.lte(size) && min.gte(size.div('2'))
      if (!isNear || !(isReluctant || (allowed.test(gap) && (isRange || min === undefined || isAlone))))
        continue
      // «Можно» allows nothing beside it.
      if (allowed.test(gap)) line.take(before.end, place.start)
      found.measure = 'area'
      found.quantity = isRange ? { min, max } : { min: size, max }
      found.tax = former.span
      joined.add(former)
      continue
    }
    const factor = ['1', '1000'].find(
      (one) => max.times(one).gte(size) && max.times(one).lte(size.times('2')),
    )
    if (!totals.has(former.measure ?? '') || !isAlone || !isReluctant || factor === undefined) continue
    if (found.measure !== undefined && found.measure !== 'money') continue
    const { max: most = max } = scaled(found.quantity, factor)
    found.measure = former.measure ?? 'money'
    found.quantity = { max: most }
    found.tax = former.span
    joined.add(former)
  }
  for (const former of joined) quantities.splice(quantities.indexOf(former), 1)
}
