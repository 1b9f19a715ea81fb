import { failureTexts } from '#contract/core/failure-texts.ts'
import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { countOfNew } from '#domain/looks/notices.ts'
import {
  type AnyCommand,
  type Availability,
  type Choice,
  command,
  type Prompt,
  type RunContext,
} from '#src/commands/core/command.ts'

import { deleteCommand, shareCommands } from '#src/commands/core/kind-commands.ts'

import { tellCommands } from '#src/commands/core/tell-commands.ts'
import { allowedForOwned } from '#src/commands/lists/owned-records.ts'
import type { AheadQuery } from '#src/state/ahead/fetch-ahead.ts'
import { queriesAt } from '#src/state/ahead/queries-at.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo } from '#src/state/place/location.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { lastKnown, queryClient } from '#src/state/queries/query-client.ts'
import {
  addressOfSearch,
  refreshSavedSearches,
  savedSearchChoicesQuery,
} from '#src/state/queries/saved-searches.ts'
import { markFoundAnew } from '#src/state/table/found-anew.ts'

const one = { kinds: ['savedSearch'], count: 'one' } as const

/** The search of the table on screen, without its sort order. */
function presentSearch(): SearchInput | undefined {
  const search = store.get(addressSearchAtom)?.search
  if (!search) return
  const { sort: _, ...criteria } = search
  return criteria
}

const onTable = (): Availability =>
  store.get(addressSearchAtom) ? true : { disabled: 'сначала откройте таблицу блоков или зданий' }

const namePrompt: Prompt<string> = {
  kind: 'text',
  title: 'Название поиска',
  placeholder: 'Например: Вектор, 300–500 м² в ЦАО',
  initial: ({ target }) => (target?.kind === 'savedSearch' ? (target.records[0]?.title ?? '') : ''),
  parse(text) {
    const value = text.trim()
    if (value === '') return { error: 'Введите название' }
    return value.length > 120 ? { error: 'Не длиннее 120 знаков' } : { value }
  },
}

async function searchChoices(isWanted: (search: SavedSearch) => boolean): Promise<Choice<{ id: number }>[]> {
  const searches = await lastKnown(savedSearchChoicesQuery)
  return searches.filter(isWanted).map(({ id, name, config, isShared, owner }) => ({
    key: String(id),
    title: name,
    detail: [config?.target === 'buildings' ? 'здания' : 'блоки', isShared && owner && `общий, ${owner.name}`]
      .filter(Boolean)
      .join(' · '),
    value: { id },
  }))
}

/** The table of a search as last read. */
function aheadOfSearch(id: number | undefined): readonly AheadQuery[] {
  const known = queryClient.getQueryData(savedSearchChoicesQuery.queryKey)?.find((search) => search.id === id)
  return known?.config ? queriesAt(addressOfSearch(known.config)) : []
}

/** Opens the table with the search's conditions and marks what is new; the call records time and count. */
async function openSearch({ api, notify }: RunContext, id: number): Promise<void> {
  // Afterwards everything is regarded as seen.
  const { config, ids, newCount } = (await api.savedSearches.news({ params: { id } })).data
  await api.savedSearches.run({ params: { id } })
  void refreshSavedSearches()
  if (!config) return
  markFoundAnew(config, ids)
  goTo(addressOfSearch(config))
  if (newCount > 0)
    notify({ text: `${countOfNew(newCount, config.target)}, в таблице отмечено «новое»`, tone: 'info' })
}

async function setShared({ api, target, notify }: RunContext, isShared: boolean): Promise<void> {
  const search = target?.records[0]
  if (!search) return
  await api.savedSearches.update({ params: { id: search.id }, body: { isShared } })
  void refreshSavedSearches()
  const text = isShared ? 'Поиск «%» видят все' : 'Поиск «%» видите только вы'
  notify({ text: text.replace('%', () => search.title), canUndo: true })
}

export const savedSearchCommands: AnyCommand[] = [
  command<{ name: string }>({
    id: 'savedSearch.create',
    title: 'Сохранить поиск…',
    shortTitle: 'сохранить поиск',
    section: 'create',
    concepts: ['filter'],
    hotkeys: [{ keys: 'n s', scope: 'global' }],
    effect: 'write',
    failure: failureTexts.createSavedSearch,
    isNeverKept: true,
    calls: ['savedSearches.create'],
    available: onTable,
    prompts: { name: { ...namePrompt, initial: () => '' } },
    async run({ api, commandId, notify }, { name }) {
      const config = presentSearch()
      if (!config) return
      const { data } = await api.savedSearches.create({ body: { name, config }, idempotencyKey: commandId })
      void refreshSavedSearches()
      notify({ text: `Поиск «${data.name}» сохранён`, canUndo: true })
    },
  }),
  command({
    id: 'savedSearch.run',
    title: 'Выполнить поиск',
    shortTitle: 'найти',
    section: 'record',
    concepts: ['open'],
    hotkeys: [{ keys: 'Enter', scope: 'searches' }],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    calls: ['savedSearches.news', 'savedSearches.run'],
    async run(context) {
      const id = context.target?.records[0]?.id
      if (id !== undefined) await openSearch(context, id)
    },
  }),
  command<{ search: { id: number } }>({
    id: 'savedSearch.choose',
    title: 'Открыть сохранённый поиск…',
    section: 'go',
    concepts: ['filter'],
    effect: 'write',
    isNeverKept: true,
    calls: ['savedSearches.list', 'savedSearches.news', 'savedSearches.run'],
    prompts: {
      search: {
        kind: 'choice',
        title: 'Какой поиск открыть?',
        choices: () => searchChoices(({ config }) => config !== null),
      },
    },
    ahead: ({ search }) => aheadOfSearch(search?.id),
    run: (context, { search }) => openSearch(context, search.id),
  }),
  command<{ name: string }>({
    id: 'savedSearch.rename',
    title: 'Переименовать поиск…',
    shortTitle: 'переименовать',
    section: 'record',
    hotkeys: [{ keys: 'e', scope: 'searches' }],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    calls: ['savedSearches.update'],
    available: (context) => allowedForOwned(context, 'savedSearch.update'),
    prompts: { name: namePrompt },
    async run({ api, target, notify }, { name }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      await api.savedSearches.update({ params: { id }, body: { name } })
      void refreshSavedSearches()
      notify({ text: `Поиск теперь называется «${name}»`, canUndo: true })
    },
  }),
  command<{ search: { id: number } }>({
    id: 'savedSearch.replace',
    title: 'Заменить условия сохранённого поиска…',
    section: 'table',
    concepts: ['filter', 'save', 'refresh'],
    effect: 'write',
    isNeverKept: true,
    calls: ['savedSearches.list', 'savedSearches.update'],
    available: onTable,
    prompts: {
      search: {
        kind: 'choice',
        title: 'Какой поиск будет с условиями этой таблицы?',
        choices: ({ user }) => searchChoices(({ owner }) => owner?.id === user?.id || user?.role === 'admin'),
      },
    },
    async run({ api, notify }, { search }) {
      const config = presentSearch()
      if (!config) return
      const { data } = await api.savedSearches.update({ params: { id: search.id }, body: { config } })
      void refreshSavedSearches()
      notify({ text: `Условия поиска «${data.name}» заменены`, canUndo: true })
    },
  }),
  ...shareCommands({
    kind: 'savedSearch',
    noun: 'поиск',
    calls: ['savedSearches.update'],
    mayShare: (context) => allowedForOwned(context, 'savedSearch.update'),
    setShared: setShared,
  }),
  ...tellCommands({
    kind: 'savedSearch',
    about: 'в поиске',
    calls: ['savedSearches.tell'],
    mayTell: () => true,
    async setTelling({ api }, id, isTelling) {
      await api.savedSearches.tell({ params: { id }, body: { isTelling } })
      void refreshSavedSearches()
    },
  }),
  deleteCommand({
    kind: 'savedSearch',
    title: 'Удалить поиск',
    shortTitle: 'удалить',
    available: (context) => allowedForOwned(context, 'savedSearch.delete'),
    verb: { said: 'Удалено', readAgain: refreshSavedSearches },
  }),
]
