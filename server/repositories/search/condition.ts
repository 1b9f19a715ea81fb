import { type RawBuilder, sql } from 'kysely'
import type { Codes, Condition as Declared } from '#domain/search/condition.ts'
import type { ConditionValue, FacetKey, NameOf } from '#domain/search/stock-criteria.ts'
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
  /** @returns null if the value has no condition of its own. */
  where(value: V, asked: { criteria: C; calendar: Calendar }): W | null
}

/** Server part of all conditions on one record kind: a missing one does not compile. */
export type SearchedConditions<O extends Declared['of'], C, W = Sql> = {
  [N in NameOf<O>]: Searched<ConditionValue<N>, C, W>
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

/** @returns null without conditions. */
export function allOf(conditions: readonly (Sql | false)[]): Sql | null {
  const asked = conditions.filter((condition) => condition !== false)
  return asked.length > 0 ? sql`(${sql.join(asked, sql` and `)})` : null
}
