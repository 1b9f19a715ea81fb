import type { ChoicesField } from './filter-field.ts'
import { filterPlace } from './filter-place.ts'

export const fieldNamed = (name: string) => filterPlace()?.fields.find((field) => field.name === name)

/** Separates a condition from its value in the key of a choice. */
export const valueMark = '='

export function present(name: string): string[] {
  return filterPlace()?.written(name) ?? []
}

export function presentValues(field: ChoicesField): string[] {
  const written = present(field.name)
  return field.repeats ? written : (written[0]?.split(',') ?? [])
}

/** Adds a directly chosen value to those of its condition, if several are allowed. */
function withPresent(name: string, value: string): string[] {
  const field = fieldNamed(name)
  const isOfSeveral = field?.kind === 'choices' && !field.single
  return isOfSeveral ? [...new Set([...presentValues(field), value])] : [value]
}

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

/** Address of the table with the condition, or with a value chosen directly; `undefined`: values are asked first. */
export function filteredAddress({ field: chosen = '', values }: { field?: string; values?: string[] }) {
  const mark = chosen.indexOf(valueMark)
  const field = mark < 0 ? chosen : chosen.slice(0, mark)
  const wanted = values ?? (mark < 0 ? undefined : withPresent(field, chosen.slice(mark + 1)))
  if (!wanted) return
  const texts = fieldNamed(field)?.kind === 'choices' && !isRepeated(field) ? joined(wanted) : wanted
  return filterPlace()?.filtered(field, texts)
}

export const withoutCondition = (field: string | undefined) =>
  field === undefined ? undefined : filterPlace()?.filtered(field, [])
export const sortedAddress = (sort: Sort | undefined) =>
  sort && filterPlace()?.sorted(sort.key, sort.direction)

function isRepeated(name: string): boolean {
  const field = fieldNamed(name)
  return field?.kind === 'choices' && field.repeats === true
}

function joined(values: readonly string[]): string[] {
  return values.length === 0 ? [] : [values.join(',')]
}
