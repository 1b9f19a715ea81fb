import { recordTitles } from '#domain/records/names.ts'
import type { ListCondition } from '#domain/search/condition.ts'
import { colleagues, days } from './list-filters.ts'

/** Conditions on a person's actions, which are always sorted by time. */
export const actionConditions = {
  kind: {
    kind: 'codes',
    codes: recordTitles,
    label: 'Что',
    keywords: ['вид', 'запись', 'блоки', 'kind'],
  },
  ...days('past'),
} as const satisfies Record<string, ListCondition>

/** And on those of the office. */
export const officeActionConditions = {
  user: { ...colleagues, field: 'userId', label: 'Кто', keywords: ['брокер', 'сотрудник', 'чьи', 'who'] },
  ...actionConditions,
} as const satisfies Record<string, ListCondition>
