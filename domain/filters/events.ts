import { event } from '#domain/records/event.ts'
import { anyStored, stored } from '#domain/search/condition.ts'
import { eventTimes, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { colleagues, companies, days, flag, given, type ListFilters } from './list-filters.ts'

const { fields } = event

export const eventFilters = {
  conditions: {
    /** Any of these periods, by the database clock. */
    when: { kind: 'codes', codes: eventTimes, label: 'Когда', keywords: ['день', 'when'] },
    type: { ...anyStored(eventTypes, fields, 'type'), keywords: ['type'] },
    isDone: {
      ...flag({ false: 'Нет', true: 'Да' }),
      ...stored(fields, 'isDone'),
      keywords: ['готово', 'done'],
    },
    userId: { ...colleagues, field: 'userId', label: 'Чьи', keywords: ['брокер', 'who'] },
    /** With these companies, or with their people. */
    companyId: { ...companies, label: 'Компания', keywords: ['организация', 'company'] },
    personId: { ...given('Контакт'), field: 'personId' },
    blockId: given('Блок'),
    /** About these buildings, or about blocks in them. */
    buildingId: given('Здание'),
    /** First and last calendar day of the office that the event overlaps. */
    ...days('coming'),
  },
  sorts: { date: 'По времени', title: 'По названию', type: 'По виду' },
  usualSort: '-date',
  isReadByIds: true,
} as const satisfies ListFilters
