import { block } from '#domain/records/block.ts'
import { type ComparedField, conditionsOn } from '#domain/search/stock-criteria.ts'

/**
 * Enumerations of a block in one number: digits of a mixed radix. A condition on them is a look-up in a table of
 * all combinations, and all their facets are one histogram.
 */
export type EnumeratedField = ComparedField<'block', 'codes' | 'code' | 'flag'>

interface Digit {
  field: EnumeratedField
  /** The least value: 0 is unknown, or no; a required code is never unknown. */
  least: 0 | 1
  /** Number of values. */
  radix: number
  /** Value of the place. */
  place: number
}

const digits: Digit[] = []
for (const [, condition] of conditionsOn('block')) {
  const isEnumerated = condition.kind === 'codes' || condition.kind === 'code' || condition.kind === 'flag'
  if (!isEnumerated || !condition.field) continue
  // The type has the same two conditions.
  const field = condition.field as EnumeratedField
  const { kind } = block.fields[field]
  const least = kind.kind === 'choice' && kind.isRequired ? 1 : 0
  const last = digits.at(-1)
  digits.push({
    field,
    least,
    radix: condition.kind === 'flag' ? 2 : Object.keys(condition.codes).length + 1 - least,
    place: last ? last.place * last.radix : 1,
  })
}

/** Combinations are below; the number itself marks a slot without a block. */
export const goneCombo = digits.reduce((count, { radix }) => count * radix, 1)

export function comboOf(numberOf: (field: EnumeratedField) => number): number {
  return digits.reduce((combo, { field, least, place }) => combo + (numberOf(field) - least) * place, 0)
}

/** Value of each enumeration by combination. */
export const valueOfCombo = Object.fromEntries(
  digits.map(({ field, least, radix, place }) => [
    field,
    Uint8Array.from({ length: goneCombo }, (_, combo) => (Math.floor(combo / place) % radix) + least),
  ]),
) as Readonly<Record<EnumeratedField, Uint8Array>>
