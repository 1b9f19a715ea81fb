import { eventTypes } from '#domain/records/event.ts'
import type { Field } from './field-catalogue.ts'

/** Fields of an event by their code. */
export const eventFields: Readonly<Record<string, Field>> = {
  title: { label: 'Что', kind: { kind: 'text' }, span: 2, isRequired: true },
  type: { label: 'Вид', kind: { kind: 'choice', options: eventTypes, isRequired: true } },
  date: { label: 'Когда', kind: { kind: 'instant' }, isRequired: true },
  durationMinutes: { label: 'Длительность', kind: { kind: 'integer', unit: 'мин' }, isRequired: true },
  reminderMinutes: {
    label: 'Напомнить за',
    kind: { kind: 'integer', unit: 'мин' },
    hint: 'минут до начала; пусто — не напоминать',
  },
  place: { label: 'Место', kind: { kind: 'text' }, span: 2 },
  companyId: { label: 'Компания', kind: { kind: 'record', of: 'company' }, span: 2 },
  personId: { label: 'Контакт', kind: { kind: 'record', of: 'person' }, span: 2 },
  blockIds: { label: 'Блоки', kind: { kind: 'records', of: 'block' }, span: 2 },
  buildingIds: { label: 'Здания', kind: { kind: 'records', of: 'building' }, span: 2 },
  note: { label: 'Заметка', kind: { kind: 'longText' }, span: 4 },
  isDone: { label: 'Сделано', kind: { kind: 'flag' } },
  userId: { label: 'Ответственный', kind: { kind: 'person' }, isRequired: true },
}
