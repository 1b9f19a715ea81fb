import { type RawBuilder, sql } from 'kysely'

/** An enumeration of domain/stock/vocabulary.ts: code → label. */
type Enumeration = Readonly<Record<string, string>>

/**
 * Number of a code in the search tables: its enumeration index from 1; 0 is unknown. Inserting a code before
 * the end invalidates stored numbers: a migration must then call `refreshAll`.
 */
export function numberOf(enumeration: Enumeration, code: string): number {
  return Object.keys(enumeration).indexOf(code) + 1
}

/** Code of a stored number. @throws Error for an unassigned number. */
export function codeOf(enumeration: Enumeration, number: number): string {
  const code = Object.keys(enumeration)[number - 1]
  if (code === undefined) throw new Error(`No code has the number ${number}`)
  return code
}

/** Bit mask of a set of codes: bit 0 is the first code of the enumeration. */
export function maskOf(enumeration: Enumeration, codes: readonly string[]): number {
  return codes.reduce((mask, code) => mask | (1 << (numberOf(enumeration, code) - 1)), 0)
}

/** `numberOf` in SQL; 0 for null. */
export function numberInSql(enumeration: Enumeration, column: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(array_position(${codesInSql(enumeration)}, ${column}), 0)::smallint`
}

/** The label of a code in SQL; null for null. */
export function labelInSql(enumeration: Enumeration, column: RawBuilder<unknown>): RawBuilder<string | null> {
  const labels = sql.join(Object.values(enumeration).map((label) => sql.lit(label)))
  return sql`(array[${labels}])[${numberInSql(enumeration, column)}]`
}

/** `maskOf` in SQL, of a JSON array of codes. */
export function maskInSql(enumeration: Enumeration, column: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(
    select coalesce(bit_or(1 << (array_position(${codesInSql(enumeration)}, code) - 1)), 0)
    from jsonb_array_elements_text(${column}) as code
  )`
}

function codesInSql(enumeration: Enumeration): RawBuilder<string[]> {
  return sql`array[${sql.join(Object.keys(enumeration).map((code) => sql.lit(code)))}]`
}
