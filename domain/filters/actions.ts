import { recordTitles } from '#domain/records/names.ts'
import type { ListCondition } from '#domain/search/condition.ts'
import { codes, colleagues, days } from './list-filters.ts'

/** Conditions on a person's actions, which are always sorted by time. */
export const actionConditions = {
  kind: codes('Вид записи', recordTitles, ['вид', 'запись', 'блоки', 'kind']),
  ...days('past'),
} as const satisfies Record<string, ListCondition>

/** Conditions on the actions of the whole office. */
export const officeActionConditions = {
  user: { ...colleagues('Кто', ['брокер', 'сотрудник', 'чьи', 'who']), field: 'userId' },
  ...actionConditions,
} as const satisfies Record<string, ListCondition>
