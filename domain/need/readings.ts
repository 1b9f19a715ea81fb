import { stockConditions } from '#domain/search/stock-conditions.ts'
import type { ConditionName } from '#domain/search/stock-criteria.ts'
import type { Fact } from './fact.ts'
import type { Need, NeedPart, NeedValues, Span } from './need.ts'

const mostReadings = 3

/** The likeliest reading, then those with another meaning of one part. */
export function readingsOf(
  facts: readonly Fact[],
  leftover: readonly Span[],
  line: string,
  isSwapped: boolean,
): Need[] {
  const choices = facts.map(() => 0)
  const first = needOf(facts, choices, leftover, line, isSwapped)
  const others = facts.flatMap(({ meanings }, at) =>
    meanings.slice(1).map((_, further) => {
      const changed = choices.with(at, further + 1)
      return needOf(facts, changed, leftover, line, isSwapped)
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
  leftover: readonly Span[],
  line: string,
  isSwapped: boolean,
): Need {
  const values: Record<string, unknown> = {}
  let sort: Need['sort']
  const parts: NeedPart[] = []
  const missed = [...leftover]
  const contradicted: Span[] = []
  for (const [at, { spans, meanings }] of facts.entries()) {
    const inOrder = [...meanings.slice(choices[at]), ...meanings.slice(0, choices[at])]
    const meant = inOrder.find(({ of, value }) =>
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
      const { of, note, isGuess, isUnnamed } = meant
      parts.push({
        of,
        spans,
        ...(note !== undefined && { note }),
        ...(isGuess && { isGuess }),
        ...(isUnnamed && { isUnnamed }),
      })
    }
  }
  missed.sort((one, other) => one.start - other.start)
  // «Сниму или куплю» is any deal; «свободно с 1 марта» is a day.
  if (hasBothDeals(facts)) delete values.deal
  if (values.by !== undefined) delete values.free
  return {
    values: values as NeedValues,
    ...(sort && { sort: sortFor(sort, values as NeedValues) }),
    parts: parts.sort((one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0)),
    text: missed.map(({ start, end }) => line.slice(start, end).trim()).join(' '),
    leftover: missed,
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
  const { kind } = stockConditions[of]
  if (kind === 'codes' || kind === 'names' || kind === 'ids') {
    return [...new Set([...(former as unknown[]), ...(value as unknown[])])]
  }
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

/** «от 300» and «до 500» are one range. */
function joined(former: Bounded, value: Bounded): Bounded | null {
  const isOther = (key: 'min' | 'max') => former[key] === undefined || value[key] === undefined
  if (!isOther('min') || !isOther('max')) return null
  const both = { ...former, ...value }
  return Number(both.min) > Number(both.max) ? null : both
}
