import { eventTimes, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { companyField } from './company-filters.ts'
import { dayField } from './day-field.ts'
import { colleagues, fixed, given } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

export const eventFilters: ListFilters = {
  fields: [
    { name: 'when', label: 'Когда', kind: 'choices', options: fixed(eventTimes), keywords: ['день', 'when'] },
    { name: 'type', label: 'Вид', kind: 'choices', options: fixed(eventTypes), keywords: ['type'] },
    {
      name: 'isDone',
      label: 'Сделано',
      kind: 'choices',
      options: fixed({ false: 'Нет', true: 'Да' }),
      single: true,
      keywords: ['готово', 'done'],
    },
    colleagues('userId', 'Чьи', ['брокер', 'who']),
    companyField({ name: 'companyId', label: 'Компания', keywords: ['организация', 'company'] }),
    given('personId', 'Контакт'),
    given('blockId', 'Блок'),
    given('buildingId', 'Здание'),
    dayField({ name: 'from', time: 'coming' }, ['позже', 'начиная']),
    dayField({ name: 'to', time: 'coming' }, ['раньше', 'до']),
  ],
  sorts: [
    { key: 'date', title: 'По времени' },
    { key: 'title', title: 'По названию' },
    { key: 'type', title: 'По виду' },
  ],
}
