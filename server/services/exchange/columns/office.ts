import type { Colleague } from '#contract/access/accounts.ts'
import type { Recipe } from '#contract/office/recipes.ts'
import type { TrashRow } from '#contract/office/trash.ts'
import type { Presentation } from '#contract/presentations/presentations.ts'
import type { BlockList } from '#contract/stock/lists.ts'
import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { presentationStates } from '#domain/presentation/facts.ts'
import { recordTitles } from '#domain/records/names.ts'
import { runText } from '#domain/records/recipes.ts'
import { recordNames } from '#domain/records/record-names.ts'
import { type ExportColumns, fieldColumn, instantColumn, numberColumn, textColumn } from '../column.ts'

const user = (name: string) => fieldColumn<Colleague>('user', name)

/** Brokers receive names only. */
export const userColumns = {
  name: [user('name')],
  role: [user('role')],
  email: [user('email')],
  phone: [user('phone')],
  lastLoginAt: [instantColumn<Colleague>('Последний вход', ({ lastLoginAt }) => lastLoginAt ?? null)],
} satisfies ExportColumns<Colleague>

const presentation = (name: string) => fieldColumn<Presentation>('presentation', name)

export const presentationColumns = {
  title: [presentation('title')],
  recipient: [presentation('recipient')],
  records: [numberColumn<Presentation>('Записей в ней', ({ recordCount }) => recordCount)],
  state: [textColumn<Presentation>('Ссылка', ({ state }) => presentationStates[state])],
  expires: [presentation('expiresAt')],
  opened: [
    numberColumn<Presentation>('Открывали, раз', ({ openCount }) => openCount),
    instantColumn<Presentation>('Последний раз', ({ lastOpenedAt }) => lastOpenedAt),
  ],
  created: [instantColumn<Presentation>('Создана', ({ createdAt }) => createdAt)],
  owner: [textColumn<Presentation>('Автор', ({ owner }) => owner.name)],
  deal: [textColumn<Presentation>('Сделка', ({ deal }) => deal?.name ?? null)],
} satisfies ExportColumns<Presentation>

/** Conditions and what is new are shown on the page only. */
export const savedSearchColumns = {
  name: [fieldColumn<SavedSearch>('savedSearch', 'name')],
  target: [
    textColumn<SavedSearch>(
      'Где',
      ({ config }) => config && (config.target === 'blocks' ? 'Блоки' : 'Здания'),
    ),
  ],
  conditions: [],
  lastRun: [instantColumn<SavedSearch>('Последний запуск', ({ lastRunAt }) => lastRunAt)],
  found: [numberColumn<SavedSearch>('Нашлось', ({ lastRunCount }) => lastRunCount)],
  news: [],
  owner: [textColumn<SavedSearch>('Автор', ({ owner }) => owner?.name ?? null)],
} satisfies ExportColumns<SavedSearch>

const recipe = (name: string) => fieldColumn<Recipe>('recipe', name)

export const recipeColumns = {
  name: [recipe('name')],
  kind: [textColumn<Recipe>('Для чего', ({ kind }) => `для ${recordNames[kind].forms[2]}`)],
  steps: [
    textColumn<Recipe & { titles: Readonly<Record<string, string>> }>('Шаги', ({ steps, titles }) =>
      steps
        .map(({ commandId, label }) => runText({ title: titles[commandId] ?? commandId, label }))
        .join(' · '),
    ),
  ],
  hotkey: [recipe('hotkey')],
  owner: [textColumn<Recipe>('Автор', ({ owner }) => owner?.name ?? null), recipe('isShared')],
  updated: [instantColumn<Recipe>('Изменён', ({ updatedAt }) => updatedAt)],
} satisfies ExportColumns<never>

export const trashColumns = {
  title: [
    textColumn<TrashRow>('Запись', ({ title }) => title),
    numberColumn<TrashRow>('Блоков вместе с ней', ({ partCount }) => partCount || null),
  ],
  kind: [textColumn<TrashRow>('Вид записи', ({ kind }) => recordTitles[kind])],
  deletedAt: [instantColumn<TrashRow>('Удалено', ({ deletedAt }) => deletedAt)],
  deletedBy: [textColumn<TrashRow>('Кто', ({ deletedBy }) => deletedBy?.name ?? null)],
  purgeAt: [instantColumn<TrashRow>('Хранится до', ({ purgeAt }) => purgeAt)],
} satisfies ExportColumns<TrashRow>

const listColumns = (countTitle: string) =>
  ({
    name: [textColumn<BlockList>('Подборка', ({ name }) => name)],
    count: [numberColumn<BlockList>(countTitle, ({ count }) => count)],
    changed: [instantColumn<BlockList>('Изменена', ({ updatedAt }) => updatedAt)],
  }) satisfies ExportColumns<BlockList>

export const buildingListColumns = listColumns('Зданий')
export const blockListColumns = {
  ...listColumns('Блоков'),
  company: [textColumn<BlockList>('Для кого', ({ companyName }) => companyName)],
} satisfies ExportColumns<BlockList>
