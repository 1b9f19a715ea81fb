import type { ConditionKind, Condition as Declared, Range } from '#domain/search/condition.ts'
import {
  type ConditionValue,
  type CriteriaOn,
  conditionsOn,
  type NameOf,
  type StockConditions,
} from '#domain/search/stock-criteria.ts'
import type { BlockColumn } from '#domain/stock/columns/block-columns.ts'
import type { EnumeratedField } from '#domain/stock/columns/combos.ts'
import { dayNumber, maskOf, numberOf } from '#domain/stock/columns/encodings.ts'
import { adStages, type DealKind, dealKinds, freshnesses, propertyUses } from '#domain/stock/vocabulary.ts'
import { type Bounds, boundsOf } from './bounds.ts'
import type { StockQuestion } from './question.ts'

/** A condition on a block's columns. Unknown values fail unless said. */
export type BlockTest =
  /** The enumeration has one of these values. */
  | { test: 'code'; field: EnumeratedField; values: readonly number[] }
  /** Inclusive bounds; unknown values pass if `isOpen`. */
  | { test: 'within'; column: BlockColumn; min: number; max: number; isOpen: boolean }
  /** `or`: another column that may have one of the values instead. */
  | { test: 'oneOf'; column: BlockColumn; or?: BlockColumn; values: ReadonlySet<number> }
  | { test: 'purposes'; mask: number }
  /** Indexes of `freshnesses`. */
  | { test: 'freshness'; values: readonly number[] }
  | { test: 'ids'; ids: readonly number[] }

/** A condition as tests that must all pass; null if the value needs none. */
type Tests<V> = (
  value: V,
  asked: { criteria: CriteriaOn<'block'>; question: StockQuestion },
) => readonly BlockTest[] | null

type Compared = { field: string; kind: 'codes' | 'code' | 'flag' | 'decimals' | 'integers' | 'ids' }

/** Conditions that are not compared as stored; a missing one does not compile. */
type ToldTests = {
  [N in NameOf<'block'> as StockConditions[N] extends Compared ? never : N]: Tests<ConditionValue<N>>
}

const told: ToldTests = {
  // The whole block or part of it: the range from the smallest part to the whole.
  area(range) {
    const bounds = boundsOf(range)
    return bounds && [within('areaSqm', { min: bounds.min }), within('areaFromSqm', { max: bounds.max })]
  },
  rent: boundedSum('lease', 'grossFromRubPerSqmYear', 'grossToRubPerSqmYear'),
  month: boundedSum('lease', 'monthFromRub', 'monthToRub'),
  price: boundedSum('sale', 'priceFromRub', 'priceToRub'),
  // Read by the three sums.
  unknown: () => null,
  use: (uses) => [{ test: 'purposes', mask: maskOf(propertyUses, uses) }],
  fresh: (codes) => [
    { test: 'freshness', values: codes.map((code) => Object.keys(freshnesses).indexOf(code)) },
  ],
  ad: (stages) => [
    { test: 'oneOf', column: 'adStage', values: new Set(stages.map((code) => numberOf(adStages, code))) },
  ],
  by: (day) => [within('freeFrom', { max: dayNumber(day) })],
  'reserve-from': (day) => [within('reservedUntil', { min: dayNumber(day) })],
  reserve: (day) => [within('reservedUntil', { max: dayNumber(day) })],
  'reserve-who': (ids) => [
    { test: 'oneOf', column: 'responsibleUserId', or: 'reservedById', values: new Set(ids) },
  ],
  // An unknown number is NaN, which a set can hold.
  led: (isLed) => [
    isLed
      ? within('responsibleUserId', {})
      : { test: 'oneOf', column: 'responsibleUserId', values: new Set([Number.NaN]) },
  ],
  ids: (ids) => [{ test: 'ids', ids }],
  list: (_, { question }) => [{ test: 'ids', ids: (question.lists.block ?? []).map(({ id }) => id) }],
}

export const blockTests: Readonly<Record<NameOf<'block'>, Tests<never>>> = { ...compared(), ...told }

function compared() {
  const tests = conditionsOn('block').flatMap(([name, { field, ...condition }]) => {
    const own = field && testsOf(condition, field)
    return own ? [[name, own]] : []
  })
  return Object.fromEntries(tests) as Record<Exclude<NameOf<'block'>, keyof ToldTests>, Tests<never>>
}

function testsOf(condition: Omit<Declared, 'field'> & ConditionKind, field: string): Tests<never> | null {
  // The types of columns and enumerations follow from the same kinds.
  const column = field as BlockColumn
  const enumerated = field as EnumeratedField
  switch (condition.kind) {
    case 'codes':
    case 'code': {
      const { codes } = condition
      return (given: string | readonly string[]) => [
        { test: 'code', field: enumerated, values: [given].flat().map((code) => numberOf(codes, code)) },
      ]
    }
    case 'flag':
      return (flag: boolean) => [{ test: 'code', field: enumerated, values: [flag ? 1 : 0] }]
    case 'decimals':
    case 'integers':
      return (range: Range<string | number>) => {
        const bounds = boundsOf(range)
        return bounds && [within(column, bounds)]
      }
    case 'ids':
      return (ids: readonly number[]) => [{ test: 'oneOf', column, values: new Set(ids) }]
    default:
      return null
  }
}

/** A sum known by its bounds, for blocks of one deal kind; no upper bound: unknown. */
function boundedSum(deal: DealKind, from: BlockColumn, to: BlockColumn): Tests<Range<string>> {
  return (range, { criteria }) => {
    const bounds = boundsOf(range)
    if (bounds === null) return null
    const { min, max } = bounds
    // The whole interval lies within the range.
    if (criteria.unjudged !== true)
      return [within(from, bounds), ...(range.max === undefined ? [] : [within(to, { max })])]
    // The interval overlaps the range.
    return [
      { test: 'code', field: 'dealKind', values: [numberOf(dealKinds, deal)] },
      { ...within(to, { min }), isOpen: true },
      { ...within(from, { max }), isOpen: true },
    ]
  }
}

function within(
  column: BlockColumn,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Partial<Bounds>,
) {
  return { test: 'within' as const, column, min, max, isOpen: false }
}
