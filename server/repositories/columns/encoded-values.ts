import { type RawBuilder, sql } from 'kysely'
import type { Codes } from '#domain/search/condition.ts'
import type { Encoding } from '#domain/stock/columns/encodings.ts'

/*
 * Encoded fields on their way from the database: all values of all rows in one text, separated by commas. Rows one by
 * one, or columns of binary floats, would cost both sides several times as much.
 */

type Encodings<F extends string> = Readonly<Record<F, Encoding>>

/** Aggregate of the fields of all rows; null without rows. */
export function valuesOf(encodings: Encodings<string>, table: 'b' | 'g'): RawBuilder<string | null> {
  const values = Object.entries(encodings).map(([field, encoding]) =>
    valueFor(encoding, sql.ref(`${table}.${field}`)),
  )
  return sql`string_agg(concat(${sql.join(values, sql`, ',', `)}), ',')`
}

function valueFor(encoding: Encoding, value: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (encoding.as) {
    case 'number':
    case 'hundredths':
      return value
    case 'day':
      return sql`${value} - date '1970-01-01'`
    case 'instant':
      return sql`date_part('epoch', ${value})`
    case 'flag':
      return sql`${value}::integer`
    case 'code':
      return sql`coalesce(${placeIn(encoding.codes, value)}, 0)`
    case 'places':
      return sql`(select sum((kind ->> 'places')::integer) from jsonb_array_elements(${value}) as kind)`
    case 'codes':
      return sql.join(
        Object.keys(encoding.codes).map(
          (code, bit) => sql`case when ${value} ? ${sql.lit(code)} then ${sql.lit(1 << bit)} else 0 end`,
        ),
        sql` + `,
      )
  }
}

function placeIn(codes: Codes, value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(array[${sql.join(Object.keys(codes).map((code) => sql.lit(code)))}], ${value})`
}

/** Digits after the point of a value that its number has before it. */
const shifts: Readonly<Partial<Record<Encoding['as'], number>>> = { hundredths: 2, instant: 6 }

/** Numbers by field; no value is NaN. */
export function numbersOf<F extends string>(
  encodings: Encodings<F>,
  values: string | null,
  count: number,
): Record<F, Float64Array> {
  const columns = (Object.entries(encodings) as [F, Encoding][]).map(([field, { as }]) => ({
    ...{ field, shift: shifts[as] ?? 0, numbers: new Float64Array(count) },
  }))
  const text = values ?? ''
  let from = 0
  for (let row = 0; row < count; row += 1) {
    for (const { numbers, shift } of columns) {
      const end = endOf(text, from)
      numbers[row] = end === from ? Number.NaN : numberIn(text, from, end, shift)
      from = end + 1
    }
  }
  return Object.fromEntries(columns.map(({ field, numbers }) => [field, numbers])) as Record<F, Float64Array>
}

const [comma, minus, point, zero] = [44, 45, 46, 48]

function endOf(text: string, from: number): number {
  let end = from
  while (end < text.length && text.charCodeAt(end) !== comma) end += 1
  return end
}

/** Exact: both digits and the power of ten are whole numbers of a float. */
function numberIn(text: string, from: number, end: number, shift: number): number {
  let digits = 0
  let decimals = 0
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code === point) decimals = end - at - 1
    // Any other sign, as of an exponent, is beyond the limit.
    else if (code !== minus || at > from)
      digits = digits * 10 + (code >= zero && code <= zero + 9 ? code - zero : 1e16)
  }
  if (digits > Number.MAX_SAFE_INTEGER) return Number(text.slice(from, end)) * 10 ** shift
  const whole = text.charCodeAt(from) === minus ? -digits : digits
  return decimals > shift ? whole / 10 ** (decimals - shift) : whole * 10 ** (shift - decimals)
}
