import type { ConditionName } from '#domain/search/stock-criteria.ts'
import type { Span } from './need.ts'

/** One thing understood in a line, with its further meanings. */
export interface Fact {
  spans: readonly Span[]
  meanings: readonly Meant[]
}
export interface Meant {
  of: ConditionName | 'sort'
  value: unknown
  note?: string
  isGuess?: true
  isUnnamed?: true
  /** All values but those that are refused: «не ЦАО». */
  isRefusal?: true
  /** The words say less than the value, which they never refuse: a sublease is a lease, «не субаренда» is no sale. */
  isNarrower?: true
  /** The value that is wanted where this one is refused: «без ремонта не предлагать». */
  contrary?: unknown
}
