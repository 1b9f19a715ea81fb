import type { Colleague } from '#contract/access/accounts.ts'
import type { Presentation } from '#contract/presentations/presentations.ts'
import type { SavedSearch } from '#contract/stock/saved-searches.ts'
import { presentationStates } from '#domain/presentation/facts.ts'
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
  owner: [textColumn<Presentation>('Чья', ({ owner }) => owner.name)],
} satisfies ExportColumns<Presentation>

/** Conditions are shown on the page only. */
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
  owner: [textColumn<SavedSearch>('Чей', ({ owner }) => owner?.name ?? null)],
} satisfies ExportColumns<SavedSearch>
