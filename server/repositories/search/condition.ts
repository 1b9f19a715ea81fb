import { type RawBuilder, sql } from 'kysely'
import type { Codes, ConditionKind, Condition as Declared, Range } from '#domain/search/condition.ts'
import {
  type ConditionValue,
  conditionsOn,
  type FacetKey,
  type NameOf,
  type StockConditions,
} from '#domain/search/stock-criteria.ts'
import type { FreshnessThresholds } from '#domain/stock/freshness.ts'
import { numberInSql, numberOf } from './stored-codes.ts'

export type Sql = RawBuilder<unknown>

/** A search condition. `b` is a row of `block_search`, `s` of `building_search`. */
export interface Condition {
  /** The facet that ignores this condition. */
  facet: FacetKey | null
  /** Condition on a block's row; building conditions that it can answer are here too. */
  block: Sql | null
  building: Sql | null
}

/** Reference for "fresh" and "today". */
export interface Calendar {
  /** IANA name. */
  officeZone: string
  freshness: FreshnessThresholds
}

/** The search tables' implementation of a condition declared in `domain/search`. */
export interface Searched<V, C, W = Sql> {
  /** Columns of the search row with their sources: `b` is the block, `g` its building. */
  columns?: Readonly<Record<string, Sql>>
  /** @returns null if the value needs no condition. */
  where(value: V, asked: { criteria: C; calendar: Calendar }): W | null
}

type Stored = { field: string }

/** Conditions of one record kind that are not compared as stored; a missing one does not compile. */
export type SearchedConditions<O extends Declared['of'], C, W = Sql> = {
  [N in NameOf<O> as StockConditions[N] extends Stored ? never : N]: Searched<ConditionValue<N>, C, W>
}

type StoredConditions<O extends Declared['of']> = {
  [N in NameOf<O> as StockConditions[N] extends Stored ? N : never]: Searched<never, unknown>
}

/** Conditions compared as stored, by a column with the field's name. */
export function storedConditions<O extends Declared['of']>(of: O): StoredConditions<O> {
  const stored = conditionsOn(of).flatMap(([name, { field, ...condition }]) =>
    field ? [[name, storedCondition(condition, field)]] : [],
  )
  return Object.fromEntries(stored) as StoredConditions<O>
}

function storedCondition(
  condition: Omit<Declared, 'field'> & ConditionKind,
  field: string,
): Searched<never, unknown> {
  const [row, record] = condition.of === 'block' ? (['b', 'b'] as const) : (['s', 'g'] as const)
  const column = sql.ref(`${row}.${field}`)
  const value = sql.ref(`${record}.${field}`)
  switch (condition.kind) {
    case 'codes':
    case 'code':
      return coded(condition.codes, row, field)
    case 'decimals':
      return {
        columns: { [field]: sql`(${value} * 100)::bigint` },
        where: (range: Range<string>) => within(hundredths(range), column),
      }
    case 'integers':
      return { columns: { [field]: value }, where: (range: Range<number>) => within(range, column) }
    case 'ids':
      return { columns: { [field]: value }, where: (ids: readonly number[]) => isOneOf(column, ids) }
    case 'flag':
      return { columns: { [field]: value }, where: (flag: boolean) => sql`${column} = ${flag}` }
    default:
      throw new Error(`A condition of kind ${condition.kind} is not compared as stored`)
  }
}

export function isOneOf(column: Sql, numbers: readonly number[]): Sql {
  const [only] = numbers
  return numbers.length === 1 ? sql`${column} = ${only}::int` : sql`${column} = any(${numbers}::int[])`
}

/** Column of a code's number, and the condition for a set of codes. */
export function coded(codes: Codes, row: 'b' | 's', name: string) {
  const numbers = (asked: string | readonly string[]) => [asked].flat().map((code) => numberOf(codes, code))
  return {
    columns: { [name]: numberInSql(codes, sql.ref(`${row === 's' ? 'g' : 'b'}.${name}`)) },
    where: (asked: string | readonly string[]) => isOneOf(sql.ref(`${row}.${name}`), numbers(asked)),
  }
}

/** @returns null for an open range. */
export function within<T>({ min, max }: { min?: T; max?: T }, upper: Sql, lower = upper): Sql | null {
  return allOf([
    min !== undefined && sql`${upper} >= ${min}::bigint`,
    max !== undefined && sql`${lower} <= ${max}::bigint`,
  ])
}

/** '1204.5' → '120450': money in kopecks, areas in hundredths of m². */
export function hundredths({ min, max }: Range<string>): Range<string> {
  const scaled = (decimal: string | undefined) => {
    if (decimal === undefined) return
    const [whole = '', fraction = ''] = decimal.split('.')
    return `${whole}${fraction.padEnd(2, '0')}`
  }
  return { min: scaled(min), max: scaled(max) }
}

/** Joins conditions by `and`. @returns null if there are none. */
export function allOf(conditions: readonly (Sql | false)[]): Sql | null {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length > 0 ? sql`(${sql.join(asked, sql` and `)})` : null
}
