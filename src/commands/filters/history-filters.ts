import { recordTitles } from '#domain/records/names.ts'
import { dayField } from './day-field.ts'
import { colleagues, type FilterField, fixed } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

const ofWhatAndWhen: readonly FilterField[] = [
  {
    ...{ name: 'kind', label: 'Что', kind: 'choices', options: fixed(recordTitles) },
    keywords: ['вид', 'запись', 'блоки', 'kind'],
  },
  dayField({ name: 'from', time: 'past' }, ['позже', 'начиная']),
  dayField({ name: 'to', time: 'past' }, ['раньше', 'до']),
]

const who: FilterField = {
  ...colleagues('user', 'Кто', ['брокер', 'сотрудник', 'чьи', 'who']),
  unlisted: (id) => `№\u00a0${id}`,
}

/** Filters of actions, which are always sorted by time. */
export const historyFilters: Record<'history' | 'officeHistory', ListFilters> = {
  history: { fields: ofWhatAndWhen, sorts: [] },
  officeHistory: { fields: [who, ...ofWhatAndWhen], sorts: [] },
}
