import type { Condition } from '#domain/search/condition.ts'
import { stockConditions } from '#domain/search/stock-conditions.ts'
import { filterFields } from '#src/commands/filters/filter-fields.ts'
import { describeRange } from '#src/commands/filters/filter-ranges.ts'
import { type SearchInput, searchFields } from '#src/state/place/search-fields.ts'

const conditions: Readonly<Record<string, Condition>> = stockConditions

/**
 * Conditions of a search in the order of its address: «Аренда · 300–500 м² · A, B+ · метро Белорусская».
 * @param nameOf a colleague's name; unknown ones are shown by id.
 */
export function conditionsText(search: SearchInput, nameOf: (userId: number) => string | undefined): string {
  const parts = conditionTexts(search, nameOf).map(({ name, value }) => {
    const condition = conditions[name]
    return condition?.isNameless ? value : `${condition?.label}: ${value}`
  })
  if (search.simple) parts.push(`«${search.simple}»`)
  return parts.join(' · ') || (search.target === 'blocks' ? 'Все блоки' : 'Все здания')
}

/** The value of each condition by its name in the address: «300–500 м²», «A, B+». */
export function conditionTexts(
  search: SearchInput,
  nameOf: (userId: number) => string | undefined,
): { name: string; value: string }[] {
  return searchFields.flatMap(({ name, write }) => {
    const texts = write(search)
    const condition = conditions[name]
    if (texts.length === 0 || !condition) return []
    return [{ name, value: valueText(name, condition, texts, nameOf) }]
  })
}

function valueText(
  name: string,
  condition: Condition,
  texts: readonly string[],
  nameOf: (userId: number) => string | undefined,
): string {
  const field = filterFields.find((known) => known.name === name)
  const [first = ''] = texts
  if (field?.kind === 'range') return describeRange(field, first)
  const titleOf = (value: string) => {
    if (condition.kind === 'ids' && condition.from) return nameOf(Number(value)) ?? `№ ${value}`
    if (condition.kind === 'flag') return condition.codes[value]?.toLowerCase()
    if ('codes' in condition) return condition.codes[value]
    return field?.kind === 'choices' ? field.unlisted?.(value) : undefined
  }
  const values = condition.kind === 'names' || condition.kind === 'box' ? texts : first.split(',')
  return values.map((value) => titleOf(value) ?? value).join(', ')
}
