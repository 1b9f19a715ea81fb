import { placePhrases } from '#domain/need/words/places.ts'
import type { Codes, ConditionKind } from '#domain/search/condition.ts'
import { everyCondition, type StockCondition } from '#domain/search/stock-criteria.ts'
import { boundsText, rangeSeparator, type SearchInput } from '#src/state/place/search-fields.ts'
import {
  colleaguesQuery,
  placesQuery,
  responsibleUsersQuery,
  suggestionsQuery,
} from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { buildingNameQuery } from '#src/state/queries/search-queries.ts'
import { dayField } from './day-field.ts'
import type { ChoicesField, FieldOption, FilterField } from './filter-field.ts'
import { byTitle, comingMonths } from './filter-values.ts'

/** A condition of the stock search. */
type StockField = FilterField & { targets: readonly SearchInput['target'][] }

type Shown = Exclude<ConditionKind, { kind: 'list' }> & Pick<StockCondition, 'label' | 'keywords' | 'facet'>

export function fieldOf(name: string, condition: Shown): FilterField {
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
      if (condition.from === 'companies') return { ...choices, ...companyChoice }
      if (condition.from === 'buildings') return { ...choices, ...buildingChoice }
      return condition.from
        ? { ...choices, options: peopleOptions[condition.from], unlisted: numberOf }
        : given(name, label)
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
      return condition.offers === 'months'
        ? { ...choices, ...offered(comingMonths, byTitle) }
        : dayField(name, condition)
    case 'decimals':
    case 'integers': {
      const { unit, loneBound, placeholder } = condition
      const separator = rangeSeparator(condition)
      return { name, label, keywords, kind: 'range', unit, loneBound, separator, placeholder }
    }
    case 'box':
      return { ...given(name, label), repeats: true, options: async () => knownPlaces(), unlisted: placeName }
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

/** Degrees are meaningless to users. */
const placeName = (box: string) => knownPlaces().find(({ value }) => value === box)?.title ?? 'на карте'

function knownPlaces(): FieldOption[] {
  return placePhrases.map(([, { name, bounds }]) => ({ value: boundsText(bounds), title: name }))
}

const peopleOptions = {
  responsible: async () => namesById(await queryClient.fetchQuery(responsibleUsersQuery)),
  colleagues: async () => namesById(await queryClient.fetchQuery(colleaguesQuery)),
}

const companyChoices = () => import('#src/commands/companies/company-choices.ts')

const companyChoice = {
  kind: 'found',
  placeholder: 'Название или ИНН',
  find: async (text: string, signal: AbortSignal) => (await companyChoices()).companyOptions(text, signal),
  titleOf: async (id: string) => (await companyChoices()).companyName(id),
} as const

const buildingChoice = {
  kind: 'found',
  placeholder: 'Название или адрес',
  async find(text: string): Promise<FieldOption[]> {
    if (text.trim() === '') return []
    const { data } = await queryClient.fetchQuery(suggestionsQuery(text.trim().slice(0, 100), 'stock'))
    return data.flatMap(({ kind, id, title, detail }) =>
      kind === 'building' ? { value: String(id), title, detail } : [],
    )
  },
  titleOf: (id: string) => queryClient.fetchQuery(buildingNameQuery(Number(id))),
} as const

const numberOf = (id: string) => `№\u00a0${id}`

/** Record ids set by a link: users do not choose by id. */
function given(name: string, label: string): ChoicesField {
  return { name, label, kind: 'choices', isOnlyGiven: true, options: async () => [], unlisted: numberOf }
}

/** Records as options under their names. */
function namesById(records: readonly { id: number; name: string }[]): FieldOption[] {
  return records.map(({ id, name }) => ({ value: String(id), title: name }))
}

/** An enumeration's labels by code. */
function fixed(enumeration: Codes): () => Promise<FieldOption[]> {
  const options = Object.entries(enumeration).map(([value, title]) => ({ value, title }))
  return () => Promise.resolve(options)
}

/** Every condition with a chip, in menu order; a list's own condition is its table's title. */
export const filterFields: readonly StockField[] = everyCondition.flatMap(([name, condition]) => {
  const { targets = ['blocks', 'buildings'] } = condition
  return condition.kind === 'list' ? [] : [{ ...fieldOf(name, condition), targets }]
})
