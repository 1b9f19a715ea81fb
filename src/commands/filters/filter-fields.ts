import { everyCondition, type StockCondition } from '#domain/search/stock-criteria.ts'
import { rangeSeparator, type SearchInput } from '#src/state/place/search-fields.ts'
import { placesQuery, responsibleUsersQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type FieldOption, type FilterField, fixed, given, namesById } from './filter-field.ts'
import { byTitle, comingMonths } from './filter-values.ts'

/** A condition of the stock search. */
type StockField = FilterField & { targets: readonly SearchInput['target'][] }

/** Every condition with a chip, in menu order; a list's own condition is its table's title. */
export const filterFields: readonly StockField[] = everyCondition.flatMap(([name, condition]) => {
  const { targets = ['blocks', 'buildings'] } = condition
  const field = fieldOf(name, condition)
  return field ? [{ ...field, targets }] : []
})

function fieldOf(name: string, condition: StockCondition): FilterField | null {
  const { label, keywords = [], facet } = condition
  const choices = { name, label, keywords, kind: 'choices', ...(facet && { facet }) } as const
  switch (condition.kind) {
    case 'codes':
      return { ...choices, options: fixed(condition.codes) }
    case 'code':
    case 'flag':
      return { ...choices, options: fixed(condition.codes), single: true }
    case 'names':
      return { ...choices, options: () => placeOptions(condition.names), repeats: true }
    case 'ids':
      return condition.from ? { ...choices, options: responsibleOptions } : given(name, label)
    case 'integer': {
      const { offers, titleOf } = condition
      return {
        ...choices,
        ...offered(
          () => offers.map(String),
          (value) => titleOf(Number(value)),
        ),
      }
    }
    case 'day':
      return { ...choices, ...offered(comingMonths, byTitle) }
    case 'decimals':
    case 'integers': {
      const { unit, loneBound, placeholder } = condition
      const separator = rangeSeparator(condition)
      return { name, label, keywords, kind: 'range', unit, loneBound, separator, placeholder }
    }
    case 'box':
      // Degrees are meaningless to users.
      return { ...given(name, label), repeats: true, unlisted: () => 'на экране карты' }
    case 'list':
      return null
  }
}

/** A choice of common values; an address may hold any. */
function offered(values: () => string[], titleOf: (value: string) => string) {
  return {
    single: true,
    unlisted: titleOf,
    options: () => Promise.resolve(values().map((value) => ({ value, title: titleOf(value) }))),
  }
}

async function placeOptions(names: 'metro' | 'districts'): Promise<FieldOption[]> {
  const places = await queryClient.fetchQuery(placesQuery)
  return places[names].map((name) => ({ value: name, title: name }))
}

async function responsibleOptions(): Promise<FieldOption[]> {
  return namesById(await queryClient.fetchQuery(responsibleUsersQuery))
}
