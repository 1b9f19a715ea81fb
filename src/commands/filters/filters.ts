import type { SearchFacets } from '#contract/stock/search.ts'
import {
  type AnyCommand,
  type Availability,
  type Choice,
  command,
  type Prompt,
} from '#src/commands/core/command.ts'
import { needChoice } from '#src/commands/need/need-choice.ts'
import { prepareNeeds } from '#src/commands/need/typed-needs.ts'
import type { AheadQuery } from '#src/state/ahead/fetch-ahead.ts'
import { queriesAt } from '#src/state/ahead/queries-at.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { tableHandleAtom } from '#src/state/table/table.ts'
import {
  type FieldChosen,
  fieldNamed,
  filteredAddress,
  present,
  presentValues,
  type Sort,
  sortedAddress,
  valueMark,
  withoutCondition,
} from './filter-addresses.ts'
import type { ChoicesField, FilterField } from './filter-field.ts'
import { filterPlace, shownFields } from './filter-place.ts'
import { rangeText, typedRange } from './filter-ranges.ts'

const withFilter = (): Availability => {
  const place = filterPlace()
  return place && place.fields.length > 0 ? true : { hidden: true }
}
const withSorts = (): Availability => {
  const place = filterPlace()
  return place && place.sorts.length > 0 ? true : { hidden: true }
}

/** Lists conditions, followed by their values, so that typing «ЦАО» finds the okrug directly. */
function fieldPrompt(): Prompt<FieldChosen> {
  const fields = (filterPlace()?.fields ?? []).filter(({ isOnlyGiven }) => !isOnlyGiven)
  // Choices do not wait for it.
  if (store.get(addressSearchAtom)) void prepareNeeds()
  return {
    kind: 'choice',
    title: 'Какое условие?',
    placeholder: namesOfFields(fields),
    create: (text) => (store.get(addressSearchAtom) ? needChoice(text) : null),
    choices: async () => [
      ...fields.map(({ name, label, keywords = [] }) => ({
        ...{ key: name, title: label, keywords, value: name },
      })),
      ...(await Promise.all(fields.map(valueChoices))).flat(),
    ],
  }
}

/** Lists the first conditions: «Площадь, ставка, класс, округ…». */
function namesOfFields(fields: readonly FilterField[]): string {
  const names = fields.slice(0, 4).map(({ label }) => label)
  const text = names.map((name, at) => (at === 0 || isAbbreviation(name) ? name : lowered(name))).join(', ')
  return fields.length > names.length ? `${text}…` : text
}

const isAbbreviation = (name: string) => /^\p{Lu}{2}/u.test(name)
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

async function valueChoices(field: FilterField): Promise<Choice<string>[]> {
  if (field.kind !== 'choices') return []
  const options = (await soon(field.options())) ?? []
  return options.map(({ value, title }) => {
    const key = `${field.name}${valueMark}${value}`
    return { key, title, detail: field.label, isOnlyTyped: true, value: key }
  })
}

function valuePrompt(field: FilterField): Prompt<string[]> {
  if (field.kind === 'range') {
    return {
      kind: 'text',
      title: [field.label, field.unit].filter(Boolean).join(', '),
      placeholder: field.placeholder,
      initial: () => typedRange(field, present(field.name)[0] ?? ''),
      parse(text) {
        if (text.trim() === '') return { value: [] }
        const read = rangeText(field, text)
        return 'error' in read ? read : { value: [read.value] }
      },
    }
  }
  if (field.kind === 'found') {
    return {
      kind: 'find',
      title: field.label,
      placeholder: field.placeholder,
      find: async (text, _context, signal) =>
        (await field.find(text, signal)).map((option) => ({
          ...option,
          key: option.value,
          value: [option.value],
        })),
    }
  }
  const choices = () => optionChoices(field)
  if (field.single) {
    return {
      kind: 'choice',
      title: field.label,
      ...(field.typed && {
        placeholder: field.typed.placeholder,
        create: (text) => typedChoice(field, text),
      }),
      choices: async () => (await choices()).map((choice) => ({ ...choice, value: [choice.value] })),
    }
  }
  return {
    kind: 'choices',
    title: field.label,
    choices,
    marked: () => presentValues(field),
  }
}

/** Makes a choice of a typed value that is not among the options. */
function typedChoice({ typed }: ChoicesField, text: string): Choice<string[]> | null {
  const option = typed?.read(text)
  return option ? { key: option.value, title: option.title, value: [option.value] } : null
}

/** Loads the values of a condition, with result counts if the server provides them quickly. */
async function optionChoices(field: ChoicesField): Promise<Choice<string>[]> {
  const { facet } = field
  const query = countsQuery(field)
  const [options, counts] = await Promise.all([
    field.options(),
    facet && query ? soon(queryClient.fetchQuery(query).then(({ facets }) => facets?.[facet])) : undefined,
  ])
  return options.map(({ value, title, detail }) => ({
    ...{ key: value, title, value, ...(detail && { detail }) },
    ...countDetail(counts, value),
  }))
}

/** Result counts of a condition's values; `undefined`: it has none. */
function countsQuery(field: FilterField | undefined) {
  const search = store.get(addressSearchAtom)?.search
  const facet = field?.kind === 'choices' ? field.facet : undefined
  return facet && search && searchSummaryQuery(search, [facet])
}

/** Gives up after 300 ms or on failure: values can be chosen without counts, also offline. */
function soon<T>(counts: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, 300))
  return Promise.race([counts.catch(() => undefined), late])
}

function countDetail(counts: SearchFacets[keyof SearchFacets], value: string): { detail?: string } {
  if (!counts) return {}
  return { detail: String(counts.find((facet) => facet.value === value)?.count ?? 0) }
}

function openAt(address: string | undefined): void {
  if (address !== undefined) goTo(address)
}

function aheadAt(address: string | undefined): readonly AheadQuery[] {
  return address === undefined ? [] : queriesAt(address)
}

export const filterCommands: AnyCommand[] = [
  command<{ field: FieldChosen; values?: string[] }>({
    id: 'filter.add',
    title: 'Добавить условие фильтра…',
    shortTitle: 'фильтр',
    section: 'table',
    keywords: ['фильтр', 'отбор', 'найти', 'filter'],
    hotkeys: [
      { keys: 'f', scope: 'table' },
      { keys: 'f', scope: 'actions' },
    ],
    effect: 'read',
    calls: ['search.run'],
    available: withFilter,
    prompts: {
      field: fieldPrompt,
      values: ({ field = '' }) => {
        if (typeof field !== 'string' || field.includes(valueMark)) return null
        const known = fieldNamed(field)
        return known ? valuePrompt(known) : null
      },
    },
    ahead(args) {
      const address = filteredAddress(args)
      const { field = '' } = args
      const counts = address === undefined && typeof field === 'string' && countsQuery(fieldNamed(field))
      return counts ? [counts] : aheadAt(address)
    },
    run: (_context, args) => openAt(filteredAddress(args)),
  }),
  command<{ field: string }>({
    id: 'filter.remove',
    title: 'Убрать условие фильтра…',
    section: 'table',
    keywords: ['снять фильтр', 'remove filter'],
    effect: 'read',
    available: () => (shownFields().length > 0 ? true : { disabled: 'условий нет' }),
    prompts: {
      field: {
        kind: 'choice',
        title: 'Какое условие убрать?',
        choices: async () =>
          shownFields().map(({ name, label }) => ({ key: name, title: label, value: name })),
      },
    },
    ahead: ({ field }) => aheadAt(withoutCondition(field)),
    run: (_context, { field }) => openAt(withoutCondition(field)),
  }),
  command({
    id: 'filter.clear',
    title: 'Сбросить фильтр',
    section: 'table',
    keywords: ['все', 'очистить', 'clear filter', 'reset'],
    effect: 'read',
    available: withFilter,
    ahead: () => aheadAt(filterPlace()?.cleared()),
    run: () => openAt(filterPlace()?.cleared()),
  }),
  command({
    id: 'filter.text',
    title: 'Искать по тексту',
    shortTitle: 'поиск',
    section: 'table',
    keywords: ['найти', 'строка поиска', 'search'],
    hotkeys: [{ keys: '/', scope: 'table' }],
    effect: 'navigate',
    opensField: true,
    available: ({ route }) => {
      const table = store.get(tableHandleAtom)
      // A table that is still loading focuses its text filter when it is ready.
      const isThere = table
        ? table.focusTextFilter !== undefined
        : route !== undefined && scopesOfRoute[route.route]?.includes('table') === true
      return isThere || { hidden: true }
    },
    run: () => store.get(tableHandleAtom)?.focusTextFilter?.(),
  }),
  command<{ sort: Sort }>({
    id: 'table.sort',
    title: 'Сортировать…',
    shortTitle: 'сортировка',
    section: 'table',
    keywords: ['по цене', 'по ставке', 'по площади', 'по этажу', 'порядок', 'sort', 'упорядочить'],
    hotkeys: [{ keys: 'o', scope: 'table' }],
    effect: 'read',
    calls: ['search.run'],
    available: withSorts,
    prompts: {
      sort: {
        kind: 'choice',
        title: 'Как сортировать?',
        choices: async () => sortChoices(),
      },
    },
    ahead: ({ sort }) => aheadAt(sortedAddress(sort)),
    run: (_context, { sort }) => openAt(sortedAddress(sort)),
  }),
]

function sortChoices(): Choice<Sort>[] {
  return (filterPlace()?.sorts ?? []).flatMap(({ key, title }) =>
    (['asc', 'desc'] as const).map((direction) => ({
      key: `${key}-${direction}`,
      title: `${title} ${direction === 'asc' ? '↑' : '↓'}`,
      detail: direction === 'asc' ? 'по возрастанию' : 'по убыванию',
      value: { key, direction },
    })),
  )
}
