import type { Condition, Range } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import { codeOf } from '#domain/stock/columns/building-columns.ts'
import { type EnumeratedField, valueOfCombo } from '#domain/stock/columns/combos.ts'
import { dayNumber, hundredthsOf } from '#domain/stock/columns/encodings.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { propertyUses } from '#domain/stock/vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { formatArea, formatDecimal, formatRange } from '#domain/text/format.ts'
import { countOf } from '#domain/text/plurals.ts'
import { formatFullDay } from '#domain/time/time.ts'
import { walkTo } from './fits.ts'
import type { Criterion, Matcher, Wish } from './match.ts'
import { type Obstacle, obstacles } from './obstacles.ts'
import {
  conditionLabel,
  type DemandCondition,
  demandConditions,
  isNeed,
  type NeedCondition,
} from './parts.ts'
import { usualRules } from './rules.ts'

/* Reasons for and against blocks, in the broker's words. */

const space = '\u00a0'

/** Words for a sum equal to its maximum; a similar block is compared with the price of the other one. */
const maximums = { budget: 'по бюджету', block: 'та же' } as const

/** «на 30 дней позже · ставка +4 % · нет данных: парковка · метро 7 мин»: the time, worst first, the unknown, then what fits. */
export function reasonsText(
  columns: StockColumns,
  { criteria }: Matcher,
  slot: number,
  maximum: keyof typeof maximums = 'budget',
): string {
  const judged = criteria.map((criterion) => ({ criterion, fit: criterion.measure(slot) }))
  const known = judged
    .filter(({ fit }) => !Number.isNaN(fit))
    .sort(
      (one, other) =>
        Number(isOfTime(other)) - Number(isOfTime(one)) ||
        one.fit - other.fit ||
        // It stands in a column of its own: what is cut off should be this.
        Number(isOfArea(one)) - Number(isOfArea(other)),
    )
  const told = (part: typeof judged) =>
    part.flatMap(({ criterion, fit }) => tell(columns, { criterion, fit, slot, maximum }) ?? [])
  const unknown = judged.flatMap(({ criterion, fit }) =>
    Number.isNaN(fit) ? unknownName(columns, criterion, slot) : [],
  )
  const isFirst = (one: (typeof judged)[number]) => isOfTime(one) || one.fit < 1
  return [
    ...told(known.filter(isFirst)),
    ...(unknown.length > 0 ? [`нет данных: ${unknown.join(', ')}`] : []),
    ...told(known.filter((one) => !isFirst(one))),
  ].join(' · ')
}

interface Judged {
  criterion: Criterion
  fit: number
  slot: number
  maximum: keyof typeof maximums
}

/** Null says nothing: it fits, as the heading of the demand tells already. */
function tell(columns: StockColumns, { criterion, fit, slot, maximum }: Judged): string | null {
  const { name, value } = criterion
  const { numbers } = columns.blocks
  const sumOf = (word: string, sums: Float64Array) =>
    sumReason(word, value as Range<string>, sums[slot] as number, maximums[maximum])
  switch (name) {
    case 'area':
      return areaReason(value as Range<string>, [
        numbers.areaFromSqm[slot] as number,
        numbers.areaSqm[slot] as number,
      ])
    case 'rent':
      return sumOf('ставка', numbers.grossToRubPerSqmYear)
    case 'month':
      return sumOf('в месяц', numbers.monthToRub)
    case 'price':
      return sumOf('цена', numbers.priceToRub)
    case 'walk': {
      const minutes = walkTo(columns, criterion.stations, slot)
      return Number.isFinite(minutes) ? `метро ${minutes}${space}мин` : 'другое метро'
    }
    case 'by':
      return timeReason(value as string, numbers.freeFrom[slot] as number)
    default:
      return fit === 1 ? null : `${lowered(conditionLabel(name))}: ${actualText(columns, criterion, slot)}`
  }
}

const isOfArea = ({ criterion }: { criterion: Criterion }) => criterion.name === 'area'
const isOfTime = ({ criterion }: { criterion: Criterion }) => criterion.name === 'by'

/** Null: it is free now. The day itself stands beside the reasons, as area and rate do. */
function timeReason(asked: string, freeFrom: number): string | null {
  if (!Number.isFinite(freeFrom)) return null
  const late = freeFrom - dayNumber(asked)
  return late > 0 ? `на ${countOf(late, 'день', 'дня', 'дней')} позже` : 'освободится в срок'
}

function areaReason(range: Range<string>, [from, whole]: readonly [number, number]): string | null {
  const bounds = { min: numberOf(range.min), max: numberOf(range.max) }
  if (bounds.min !== null && whole < bounds.min) return `площадь ${percent(whole, bounds.min)}`
  if (bounds.max !== null && from > bounds.max) return `площадь ${percent(from, bounds.max)}`
  // Only a part of it is what the client asks for.
  if (from < whole && bounds.max !== null && whole > bounds.max) {
    const least = Math.max(from, bounds.min ?? from)
    const part = formatRange(String(least / 100), String(bounds.max / 100), 'м²')
    return `часть ${part} из ${formatDecimal(String(whole / 100))}`
  }
  const asked = formatRange(range.min ?? null, range.max ?? null, '')
  return asked === '' ? null : `при запросе ${asked}`
}

/** «ставка −2 %» to the budget; without a maximum there is no budget. */
function sumReason(word: string, range: Range<string>, sum: number, same: string): string | null {
  const max = numberOf(range.max)
  if (max === null || !Number.isFinite(sum)) return null
  return sum === max ? `${word} ${same}` : `${word} ${percent(sum, max)}`
}

function percent(value: number, of: number): string {
  const share = (value / of - 1) * 100
  const text = formatDecimal(Math.abs(share).toFixed(Math.abs(share) < 1 ? 1 : 0))
  return `${share < 0 ? '−' : '+'}${text}${space}%`
}

const numberOf = (decimal: string | undefined) => (decimal === undefined ? null : hundredthsOf(decimal))

function unknownName({ blocks }: StockColumns, { name }: Criterion, slot: number): string {
  // A rent is asked, but not what it comes to.
  if (name === 'rent' && !Number.isNaN(blocks.numbers.grossFromRubPerSqmYear[slot])) return 'OPEX или НДС'
  return unknownNames[name] ?? lowered(conditionLabel(name))
}

/** Unknown facts of a block that its conditions call otherwise. */
const unknownNames: Partial<Record<DemandCondition, string>> = {
  month: 'ставка',
  price: 'цена',
  by: 'когда освободится',
  walk: 'сколько идти до метро',
  box: 'место на карте',
}

/** The block's own value: «класс: B». */
function actualText(columns: StockColumns, { name, value }: Criterion, slot: number): string {
  const { blocks, buildings } = columns
  const building = blocks.building[slot] as number
  if (isNeed(name)) return needText(columns, { name, asked: value }, slot)
  const condition: Condition = stockConditions[name]
  if ('codes' in condition && condition.of === 'block' && condition.field) {
    const values = valueOfCombo[condition.field as EnumeratedField]
    return labelAt(
      condition.codes,
      Object.keys(condition.codes)[(values[blocks.combo[slot] as number] as number) - 1],
    )
  }
  if (name === 'class' || name === 'okrug' || name === 'type') {
    const code = codeOf(name, buildings.numbers[name][building] as number)
    return labelAt('codes' in condition ? condition.codes : {}, code ?? undefined)
  }
  if (name === 'year') return String(buildings.numbers.yearBuilt[building])
  if (name === 'use') return usesText(blocks.purposes[slot] as number)
  if (name === 'metro')
    return buildings.told[building]?.metro.map(({ station }) => station).join(', ') || 'нет рядом'
  if (name === 'district') return buildings.told[building]?.district ?? 'другой'
  if (name === 'floor') return String(blocks.numbers.floor[slot]).replace('-', '−')
  return 'не подходит'
}

/** The block's own value of a need beside the search, and the asked one: «2,8 м при запросе от 3,5». */
function needText(
  { blocks, buildings }: StockColumns,
  { name, asked }: { name: NeedCondition; asked: unknown },
  slot: number,
): string {
  const building = blocks.building[slot] as number
  switch (name) {
    case 'ceiling': {
      const own = blocks.numbers.ceilingM[slot] as number
      const height = Number.isNaN(own) ? (buildings.numbers.ceilingM[building] as number) : own
      return `${formatDecimal(String(height / 100))}${space}м при запросе от ${formatDecimal(String(asked))}`
    }
    case 'workplaces':
      return `мало ${formatArea(String((blocks.numbers.areaSqm[slot] as number) / 100))}`
    case 'parking':
      return `меньше ${asked}`
    case 'term': {
      const shortest = buildings.numbers.minLeaseMonths[building] as number
      const offered = blocks.numbers.leaseTermMonths[slot] as number
      const own = Number.isNaN(offered) ? `от ${shortest}${space}мес.` : `${offered}${space}мес.`
      return `${own} при запросе ${asked}`
    }
  }
}

function usesText(mask: number): string {
  const own = Object.values(propertyUses).filter((_, bit) => (mask >> bit) & 1)
  return own.join(', ').toLowerCase()
}

function labelAt(codes: Readonly<Record<string, string>>, code: string | undefined): string {
  return (code === undefined ? undefined : codes[code]) ?? 'другое'
}

const obstacleTexts: Partial<Record<Obstacle, string>> = {
  occupied: 'занят',
  reserved: 'в резерве',
  withdrawn: 'снят с рынка',
  archived: 'в архиве',
  area: 'площадь',
  okrug: 'другой округ',
  district: 'другой район',
  metro: 'другое метро',
  box: 'другое место',
  building: 'другое здание',
  use: 'другое назначение',
  free: 'доступность',
}

const isOfState = (obstacle: Obstacle): obstacle is Exclude<Obstacle, DemandCondition> =>
  !(demandConditions as readonly string[]).includes(obstacle)

/** Names the reason for which blocks were left out: «ставка выше 44 000», «класс не A, B+». */
export function obstacleText(
  obstacle: Obstacle,
  { criteria, musts, rules = usualRules }: Pick<Wish, 'criteria' | 'musts' | 'rules'>,
): string {
  const text = obstacleTexts[obstacle]
  if (text !== undefined || isOfState(obstacle)) return text ?? lowered(obstacles[obstacle])
  if (isNeed(obstacle)) return lowered(conditionLabel(obstacle))
  const condition: Condition = stockConditions[obstacle]
  const isMust = musts.includes(obstacle)
  const value = (criteria[condition.of] as Readonly<Record<string, unknown>> | undefined)?.[condition.key]
  switch (obstacle) {
    case 'deal':
      return value === 'sale' ? 'только аренда' : 'только продажа'
    case 'rent':
    case 'month':
    case 'price': {
      const { max = '0' } = value as Range<string>
      const tolerance = isMust ? 0 : rules.moneyPercent / 100
      const limit = formatDecimal(String((hundredthsOf(max) * (1 + tolerance)) / 100), 0)
      return `${{ rent: 'ставка', month: 'в месяц', price: 'цена' }[obstacle]} выше ${limit}`
    }
    case 'walk':
      return `метро дальше ${(value as number) + (isMust ? 0 : rules.walkMinutes)} мин`
    case 'by':
      return `не освободится к ${formatFullDay(value as string)}`
    default: {
      const label = lowered(condition.label)
      if (!('codes' in condition) || !Array.isArray(value)) return label
      return `${label} не ${value.map((code: string) => condition.codes[code] ?? code).join(', ')}`
    }
  }
}
