import { type RawBuilder, sql } from 'kysely'
import type { Codes, Condition as Declared } from '#domain/search/condition.ts'
import type { ConditionValue, FacetKey, NameOf } from '#domain/search/stock-criteria.ts'
import type { FreshnessThresholds } from '#domain/stock/freshness.ts'
import { numberInSql, numberOf } from './stored-codes.ts'

export type Sql = RawBuilder<unknown>

/** One condition of a search. `b` is a row of `block_search`, `s` of `building_search`. */
export interface Condition {
  /** The facet that leaves this condition out of account. */
  facet: FacetKey | null
  /** Which of the two rows it asks; those of a building that a block's row knows too stand in `block`. */
  block: Sql | null
  building: Sql | null
}

/** What "fresh" and "today" mean. */
export interface Calendar {
  /** IANA name. */
  officeZone: string
  freshness: FreshnessThresholds
}

/** How the search tables answer a condition, which is declared in `domain/search`. */
export interface Searched<V, C, W = Sql> {
  /** Columns of the search row and what they are made of: `b` is the block, `g` its building. */
  columns?: Readonly<Record<string, Sql>>
  /** @returns null when the value asks for nothing by itself. */
  where(value: V, asked: { criteria: C; calendar: Calendar }): W | null
}

/** The part of the server in every condition on one kind of record: one that is declared only does not compile. */
export type SearchedConditions<O extends Declared['of'], C, W = Sql> = {
  [N in NameOf<O>]: Searched<ConditionValue<N>, C, W>
}

export function isOneOf(column: Sql, numbers: readonly number[]): Sql {
  const [only] = numbers
  return numbers.length === 1 ? sql`${column} = ${only}::int` : sql`${column} = any(${numbers}::int[])`
}

/** The column that holds a code's number, and the rows that have one of these codes there. */
export function coded(codes: Codes, row: 'b' | 's', name: string) {
  const numbers = (asked: string | readonly string[]) => [asked].flat().map((code) => numberOf(codes, code))
  return {
    columns: { [name]: numberInSql(codes, sql.ref(`${row === 's' ? 'g' : 'b'}.${name}`)) },
    where: (asked: string | readonly string[]) => isOneOf(sql.ref(`${row}.${name}`), numbers(asked)),
  }
}

/** @returns null for a range without ends. */
export function within<T>({ min, max }: { min?: T; max?: T }, upper: Sql, lower = upper): Sql | null {
  return allOf([
    min !== undefined && sql`${upper} >= ${min}::bigint`,
    max !== undefined && sql`${lower} <= ${max}::bigint`,
  ])
}

/** @returns null where nothing is asked. */
export function allOf(conditions: readonly (Sql | false)[]): Sql | null {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length > 0 ? sql`(${sql.join(asked, sql` and `)})` : null
}
