import { eventTimes, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { companyField } from './company-filters.ts'
import { dayField } from './day-field.ts'
import { among, colleagues, given, oneOf } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

export const eventFilters: ListFilters = {
  fields: [
    among('when', 'Когда', eventTimes, ['день', 'when']),
    among('type', 'Вид', eventTypes, ['type']),
    oneOf('isDone', 'Сделано', { false: 'Нет', true: 'Да' }, ['готово', 'done']),
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
