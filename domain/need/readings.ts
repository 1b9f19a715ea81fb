import type { Condition, Range } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import type { Fact } from './fact.ts'
import type { Beside, Need, NeedPart, NeedValues, Span } from './need.ts'

const mostReadings = 3

/** Words that no fact has taken. */
interface Left {
  words: readonly Span[]
  /** After «не», «кроме» and «без». */
  unsearched: readonly Span[]
  beside: readonly Beside[]
}

/** The likeliest reading, then those with another meaning of one part. */
export function readingsOf(facts: readonly Fact[], left: Left, line: string, isSwapped: boolean): Need[] {
  const choices = facts.map(() => 0)
  const first = needOf(facts, choices, left, line, isSwapped)
  const others = facts.flatMap(({ meanings }, at) =>
    meanings.slice(1).map((_, further) => {
      const changed = choices.with(at, further + 1)
      return needOf(facts, changed, left, line, isSwapped)
    }),
  )
  const isNew = (need: Need, place: number, all: readonly Need[]) =>
    all.findIndex(
      (other) => JSON.stringify([other.values, other.text]) === JSON.stringify([need.values, need.text]),
    ) === place
  return [first, ...others].filter(isNew).slice(0, mostReadings)
}

function needOf(
  facts: readonly Fact[],
  choices: readonly number[],
  { words, unsearched, beside }: Left,
  line: string,
  isSwapped: boolean,
): Need {
  const values: Record<string, unknown> = {}
  let sort: Need['sort']
  const parts: NeedPart[] = []
  const missed = [...words]
  const contradicted: Span[] = []
  for (const [at, { spans, meanings }] of facts.entries()) {
    const ranked = [...meanings.slice(choices[at]), ...meanings.slice(0, choices[at])]
    const meant = ranked.find(({ of, value }) =>
      of === 'sort' ? sort === undefined : merged(of, values[of], value) !== null,
    )
    if (!meant) {
      ;(meanings.length > 0 && meanings.every(isBound) ? contradicted : missed).push(...spans)
      continue
    }
    if (meant.of === 'sort') sort = meant.value as NonNullable<Need['sort']>
    else values[meant.of] = merged(meant.of, values[meant.of], meant.value)
    const same = parts.find(({ of }) => of === meant.of)
    if (same) same.spans = [...same.spans, ...spans]
    else {
      const { of, note, isGuess, isUnnamed, isRefusal, isNarrower } = meant
      parts.push({
        of,
        spans,
        ...(note !== undefined && { note }),
        ...(isGuess && { isGuess }),
        ...(isUnnamed && { isUnnamed }),
        ...(isRefusal && { isRefusal }),
        ...(isNarrower && { isNarrower }),
      })
    }
  }
  const inOrder = (one: Span, other: Span) => one.start - other.start
  missed.sort(inOrder)
  // «Сниму или куплю» is any deal; «свободно с 1 марта» is a day.
  if (hasBothDeals(facts)) delete values.deal
  if (values.by !== undefined) delete values.free
  return {
    values: values as NeedValues,
    ...(sort && { sort: sortFor(sort, values as NeedValues) }),
    parts: parts.sort((one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0)),
    text: missed.map(({ start, end }) => line.slice(start, end).trim()).join(' '),
    leftover: [...missed, ...unsearched].sort(inOrder),
    beside: [...beside].sort(inOrder),
    contradicted: contradicted.map(({ start, end }) => line.slice(start, end).trim()),
    line,
    isSwapped,
  }
}

const hasBothDeals = (facts: readonly Fact[]) =>
  new Set(facts.flatMap(({ meanings: [meant] }) => (meant?.of === 'deal' ? [meant.value] : []))).size > 1

/** «Подешевле» in a sale means the price. */
function sortFor(
  sort: NonNullable<Need['sort']>,
  { deal, price, rent, use }: NeedValues,
): NonNullable<Need['sort']> {
  const isSale =
    deal === 'sale' || use?.includes('leasedInvestment') || (price !== undefined && rent === undefined)
  return sort.key === 'rent' && isSale ? { ...sort, key: 'price' } : sort
}

/** Both values of a condition in one; null if they contradict each other. */
function merged(of: ConditionName, former: unknown, value: unknown): unknown {
  if (former === undefined) return value
  const condition: Condition = stockConditions[of]
  const { kind } = condition
  if (kind === 'codes') {
    // «С отделкой, без мебели»
    const shared = (former as string[]).filter((code) => (value as string[]).includes(code))
    if (of === 'fitout' && shared.length > 0) return shared
    const both = new Set([...(former as string[]), ...(value as string[])])
    return Object.keys(condition.codes).filter((code) => both.has(code))
  }
  if (kind === 'names' || kind === 'ids') {
    return [...new Set([...(former as unknown[]), ...(value as unknown[])])]
  }
  if (of === 'floor') return ofBoth(former as Range<number>, value as Range<number>)
  if (kind === 'decimals' || kind === 'integers') return joined(former as Bounded, value as Bounded)
  return of === 'deal' || JSON.stringify(former) === JSON.stringify(value) ? former : null
}

/** «От 500», not «500», which may be anything. */
const isBound = ({ of, value }: Fact['meanings'][number]) =>
  of !== 'sort' &&
  ['decimals', 'integers'].includes(stockConditions[of].kind) &&
  ((value as Bounded).min === undefined) !== ((value as Bounded).max === undefined)

interface Bounded {
  min?: string | number
  max?: string | number
}

const isClosed = ({ min, max }: Bounded) => min !== undefined && max !== undefined
const [lowest, highest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** «2 этаж или 3 этаж» are either, «до 5 этажа, не первый» both. */
function ofBoth(one: Range<number>, other: Range<number>): Range<number> | null {
  const isEither = isClosed(one) && isClosed(other)
  const mins = [one, other].map(({ min = lowest }) => min)
  const maxes = [one, other].map(({ max = highest }) => max)
  const min = isEither ? Math.min(...mins) : Math.max(...mins)
  const max = isEither ? Math.max(...maxes) : Math.min(...maxes)
  if (min > max) return null
  return { ...(min > lowest && { min }), ...(max < highest && { max }) }
}

/** «от 300» and «до 500» are one range. */
function joined(former: Bounded, value: Bounded): Bounded | null {
  const isOther = (key: 'min' | 'max') => former[key] === undefined || value[key] === undefined
  // «Около 55 тыс., не больше 58»
  const isNarrower = value.min === undefined && isClosed(former) && Number(value.max) < Number(former.max)
  if (!isNarrower && (!isOther('min') || !isOther('max'))) return null
  const both = { ...former, ...value }
  return Number(both.min) > Number(both.max) ? null : both
}
