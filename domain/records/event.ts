import { field } from '#domain/fields/field.ts'
import {
  flag,
  instant,
  longText,
  minutes,
  person,
  recordOf,
  recordsOf,
  requiredOneOf,
  text,
} from '#domain/fields/field-kinds.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { record } from './record.ts'

export const event = record({
  owner: 'userId',
  audience: 'owner',
  fields: {
    title: field('Что', text, { span: 2, isRequired: true }),
    type: field('Вид', requiredOneOf(eventTypes)),
    date: field('Когда', instant, { isRequired: true }),
    durationMinutes: field('Длительность', minutes, { isRequired: true }),
    reminderMinutes: field('Напомнить за', minutes, { hint: 'минут до начала; пусто — не напоминать' }),
    place: field('Место', text, { span: 2 }),
    companyId: field('Компания', recordOf('company'), { span: 2 }),
    personId: field('Контакт', recordOf('person'), { span: 2 }),
    blockIds: field('Блоки', recordsOf('block'), { span: 2 }),
    buildingIds: field('Здания', recordsOf('building'), { span: 2 }),
    note: field('Заметка', longText, { span: 4 }),
    isDone: field('Сделано', flag),
    userId: field('Ответственный', person, { isRequired: true }),
  },
})
