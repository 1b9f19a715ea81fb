import type { ColumnType, Generated } from 'kysely'

/*
 * Column types as code sees them: names in camel case (Kysely's CamelCasePlugin), numeric and int8 as text,
 * timestamptz as Date, date as 'YYYY-MM-DD'. JSON columns are written as text.
 */

export type Instant = ColumnType<Date, Date | string, Date | string>
export type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>
export type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Json<T> = ColumnType<T, string, string>

/** Columns of every record that supports soft delete. */
export interface Versioned {
  version: Generated<number>
  createdAt: InstantNow
  updatedAt: InstantNow
  deletedAt: NullableInstant
}
