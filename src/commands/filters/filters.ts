import type { SearchFacets } from '#contract/stock/search.ts'
import { lowered } from '#domain/text/capitals.ts'
import {
  type AnyCommand,
  type Availability,
  type Choice,
  command,
  type Prompt,
} from '#src/commands/core/command.ts'
import type { AheadQuery } from '#src/state/ahead/fetch-ahead.ts'
import { queriesAt } from '#src/state/ahead/queries-at.ts'
import { scopesOfRoute } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { ownTableAtom, ownTextFilterAtom } from '#src/state/table/table.ts'
import {
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
import { rememberReplaced, replacedFilterAtom, restoreFilter } from './replaced-filter.ts'
import { sortChoices } from './sort-choices.ts'

const withFilter = (): Availability => {
  const place = filterPlace()
  return place && place.fields.length > 0 ? true : { hidden: 'на этом экране нет фильтра' }
}
const withSorts = (): Availability => {
  const place = filterPlace()
  return place && place.sorts.length > 0 ? true : { hidden: 'этот экран не сортируют' }
}

/** Lists conditions, followed by their values, so that typing «ЦАО» finds the okrug directly. */
function fieldPrompt(): Prompt<string> {
  const fields = (filterPlace()?.fields ?? []).filter(({ isOnlyGiven }) => !isOnlyGiven)
  return {
    kind: 'choice',
    title: 'Какое условие?',
    placeholder: namesOfFields(fields),
    takesNeed: store.get(addressSearchAtom) !== undefined,
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
  const text = names.map((name, at) => (at === 0 ? name : lowered(name))).join(', ')
  return fields.length > names.length ? `${text}…` : text
}

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
        faultOf: field.typed.faultOf,
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
  return facet && search && searchSummaryQuery(search, { facets: [facet] })
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
  command<{ field: string; values?: string[] }>({
    id: 'filter.add',
    title: 'Добавить условие фильтра…',
    shortTitle: 'фильтр',
    section: 'table',
    concepts: ['filter', 'look_for'],
    hotkeys: [
      { keys: 'f', scope: 'table' },
      { keys: 'f', scope: 'actions' },
      { keys: 'f', scope: 'dealTabs' },
    ],
    effect: 'read',
    calls: ['search.run'],
    available: withFilter,
    prompts: {
      field: fieldPrompt,
      values: ({ field = '' }) => {
        if (field.includes(valueMark)) return null
        const known = fieldNamed(field)
        return known ? valuePrompt(known) : null
      },
    },
    ahead(args) {
      const address = filteredAddress(args)
      const { field = '' } = args
      const counts = address === undefined && countsQuery(fieldNamed(field))
      return counts ? [counts] : aheadAt(address)
    },
    run: (_context, args) => openAt(filteredAddress(args)),
  }),
  command<{ field: string }>({
    id: 'filter.remove',
    title: 'Убрать условие фильтра…',
    section: 'table',
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
    concepts: ['all'],
    effect: 'read',
    available: withFilter,
    ahead: () => aheadAt(filterPlace()?.cleared()),
    run() {
      const address = filterPlace()?.cleared()
      if (address !== undefined) rememberReplaced(address)
      openAt(address)
    },
  }),
  command({
    id: 'filter.previous',
    title: 'Вернуть прежний фильтр',
    shortTitle: 'прежний фильтр',
    section: 'table',
    concepts: ['give_back', 'filter', 'go_back'],
    hotkeys: [{ keys: 'Backspace', scope: 'table' }],
    effect: 'navigate',
    available() {
      const isReplaced = store.get(replacedFilterAtom) !== null
      return withFilter() === true && !isReplaced ? { disabled: 'фильтр не заменяли' } : withFilter()
    },
    ahead: () => aheadAt(store.get(replacedFilterAtom) ?? undefined),
    run: restoreFilter,
  }),
  command({
    id: 'filter.text',
    title: 'Искать по тексту',
    shortTitle: 'поиск',
    section: 'table',
    concepts: ['text'],
    hotkeys: [{ keys: '/', scope: 'table' }],
    effect: 'navigate',
    opensField: true,
    available: ({ route }) => {
      // A screen that is still loading focuses its text filter when it is ready.
      const isComing =
        store.get(ownTableAtom) === null &&
        route !== undefined &&
        scopesOfRoute[route.route]?.includes('table') === true
      return store.get(ownTextFilterAtom) !== null || isComing || { hidden: true }
    },
    run: () => store.get(ownTextFilterAtom)?.focus(),
  }),
  command<{ sort: Sort }>({
    id: 'table.sort',
    title: 'Сортировать…',
    shortTitle: 'сортировка',
    section: 'table',
    concepts: ['price_order'],
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
