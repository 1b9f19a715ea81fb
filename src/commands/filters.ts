import type { SearchFacets } from '#contract/search.ts'
import { queryClient } from '#src/state/query-client.ts'
import { withCondition, writtenCondition } from '#src/state/search-address.ts'
import { addressSearchAtom, setAddressSearch } from '#src/state/search-location.ts'
import { searchSummaryQuery } from '#src/state/search-queries.ts'
import { store } from '#src/state/store.ts'
import { tableHandleAtom } from '#src/state/table.ts'
import { type AnyCommand, type Availability, type Choice, command, type Prompt } from './command.ts'
import { type FilterField, fieldNamed, filterFields } from './filter-fields.ts'
import { rangeText, typedRange } from './filter-ranges.ts'

const withSearch = (): Availability => (store.get(addressSearchAtom) ? true : { hidden: true })

const fieldPrompt: Prompt<string> = {
  kind: 'choice',
  title: 'Какое условие?',
  placeholder: 'Площадь, ставка, класс, метро…',
  choices: async () => {
    const target = store.get(addressSearchAtom)?.search.target ?? 'blocks'
    return filterFields
      .filter((field) => field.targets.includes(target))
      .map(({ name, label, keywords = [] }) => ({ key: name, title: label, keywords, value: name }))
  },
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
  const choices = () => optionChoices(field)
  if (field.single) {
    return {
      kind: 'choice',
      title: field.label,
      choices: async () => (await choices()).map((choice) => ({ ...choice, value: [choice.value] })),
    }
  }
  return {
    kind: 'choices',
    title: field.label,
    choices,
    marked: () => {
      const written = present(field.name)
      return field.repeats ? written : (written[0]?.split(',') ?? [])
    },
  }
}

/** Values with how many records each would leave, where the server tells so at once. */
async function optionChoices(field: Extract<FilterField, { kind: 'choices' }>): Promise<Choice<string>[]> {
  const search = store.get(addressSearchAtom)?.search
  const facet = field.facet
  const [options, counts] = await Promise.all([
    field.options(),
    facet && search
      ? soon(
          queryClient.fetchQuery(searchSummaryQuery(search, [facet])).then(({ facets }) => facets?.[facet]),
        )
      : undefined,
  ])
  return options.map(({ value, title }) => ({ key: value, title, value, ...countDetail(counts, value) }))
}

/** What comes in time; a value is chosen without its count sooner than waited for, and without a network too. */
function soon<T>(counts: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, 300))
  return Promise.race([counts.catch(() => undefined), late])
}

function countDetail(counts: SearchFacets[keyof SearchFacets], value: string): { detail?: string } {
  if (!counts) return {}
  return { detail: String(counts.find((facet) => facet.value === value)?.count ?? 0) }
}

function present(name: string): string[] {
  const search = store.get(addressSearchAtom)?.written
  return search ? writtenCondition(search, name) : []
}

const sortTitles: Readonly<Record<string, string>> = {
  position: 'По порядку в списке',
  building: 'По зданию',
  address: 'По адресу',
  class: 'По классу',
  floor: 'По этажу',
  area: 'По площади',
  rent: 'По ставке',
  month: 'По сумме в месяц',
  price: 'По цене продажи',
  actualized: 'По свежести',
  yearBuilt: 'По году постройки',
  blocks: 'По числу блоков',
  freeArea: 'По свободной площади',
}
const sortKeys = {
  blocks: ['building', 'address', 'class', 'floor', 'area', 'rent', 'month', 'price', 'actualized'],
  buildings: ['building', 'address', 'class', 'yearBuilt', 'blocks', 'freeArea'],
} as const
type Sort = NonNullable<NonNullable<ReturnType<typeof currentSearch>>['sort']>

function currentSearch() {
  return store.get(addressSearchAtom)?.search
}

export const filterCommands: AnyCommand[] = [
  command<{ field: string; values: string[] }>({
    id: 'filter.add',
    title: 'Добавить условие фильтра…',
    shortTitle: 'фильтр',
    section: 'table',
    keywords: ['фильтр', 'отбор', 'найти', 'filter'],
    hotkeys: [{ keys: 'f', scope: 'table' }],
    effect: 'read',
    calls: ['search.run'],
    available: withSearch,
    prompts: {
      field: fieldPrompt,
      values: ({ field = '' }) => {
        const known = fieldNamed(field)
        return known ? valuePrompt(known) : null
      },
    },
    run(_context, { field, values }) {
      const search = store.get(addressSearchAtom)?.written
      const texts = fieldNamed(field)?.kind === 'choices' && !isRepeated(field) ? joined(values) : values
      if (search) setAddressSearch(withCondition(search, field, texts))
    },
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
    run(_context, { field }) {
      const search = store.get(addressSearchAtom)?.written
      if (search) setAddressSearch(withCondition(search, field, []))
    },
  }),
  command({
    id: 'filter.clear',
    title: 'Сбросить фильтр',
    section: 'table',
    keywords: ['все', 'очистить', 'clear filter', 'reset'],
    effect: 'read',
    available: withSearch,
    run() {
      const search = store.get(addressSearchAtom)?.written
      if (search) setAddressSearch({ target: search.target, ...(search.sort && { sort: search.sort }) })
    },
  }),
  command({
    id: 'filter.text',
    title: 'Искать по тексту',
    shortTitle: 'поиск',
    section: 'table',
    keywords: ['найти', 'строка поиска', 'search'],
    hotkeys: [{ keys: '/', scope: 'table' }],
    effect: 'navigate',
    available: () => (store.get(tableHandleAtom)?.focusTextFilter ? true : { hidden: true }),
    run: () => store.get(tableHandleAtom)?.focusTextFilter?.(),
  }),
  command<{ sort: Sort }>({
    id: 'table.sort',
    title: 'Сортировать…',
    shortTitle: 'сортировка',
    section: 'table',
    keywords: ['порядок', 'sort', 'упорядочить'],
    hotkeys: [{ keys: 'o', scope: 'table' }],
    effect: 'read',
    calls: ['search.run'],
    available: withSearch,
    prompts: {
      sort: {
        kind: 'choice',
        title: 'Как сортировать?',
        choices: async () => sortChoices(),
      },
    },
    run(_context, { sort }) {
      const search = store.get(addressSearchAtom)?.written
      if (search) setAddressSearch({ ...search, sort })
    },
  }),
]

function sortChoices(): Choice<Sort>[] {
  const search = currentSearch()
  const isList = search?.block?.listId !== undefined || search?.building?.listId !== undefined
  const keys = [...(isList ? (['position'] as const) : []), ...sortKeys[search?.target ?? 'blocks']]
  return keys.flatMap((key) =>
    (['asc', 'desc'] as const).map((direction) => ({
      key: `${key}-${direction}`,
      title: `${sortTitles[key]} ${direction === 'asc' ? '↑' : '↓'}`,
      detail: direction === 'asc' ? 'по возрастанию' : 'по убыванию',
      value: { key, direction },
    })),
  )
}

function isRepeated(name: string): boolean {
  const field = fieldNamed(name)
  return field?.kind === 'choices' && field.repeats === true
}

function joined(values: readonly string[]): string[] {
  return values.length === 0 ? [] : [values.join(',')]
}

/** Conditions of the address that people can see and take away. */
export function shownFields(): FilterField[] {
  return filterFields.filter((field) => present(field.name).length > 0)
}
