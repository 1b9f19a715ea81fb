import { personStatuses } from '#domain/records/contacts.ts'
import type { FieldCatalogue } from './field-catalogue.ts'

/** Fields of a contact person. */
export const personFields: FieldCatalogue = {
  name: { label: 'ФИО', kind: { kind: 'text' }, span: 2, isRequired: true },
  post: { label: 'Должность', kind: { kind: 'text' }, span: 2 },
  companyId: {
    label: 'Компания',
    kind: { kind: 'record', of: 'company' },
    span: 2,
    hint: 'Название или ИНН',
  },
  status: {
    label: 'Статус',
    kind: { kind: 'choice', options: personStatuses, isRequired: true },
    isRequired: true,
  },
  isMain: { label: 'Главный контакт', kind: { kind: 'flag' }, hint: 'в компании он один' },
  phones: { label: 'Телефоны', kind: { kind: 'phones' } },
  emails: { label: 'Почта', kind: { kind: 'emails' } },
  messengers: { label: 'Мессенджеры', kind: { kind: 'messengers' } },
  birthday: { label: 'День рождения', kind: { kind: 'day', isPast: true } },
  note: { label: 'Заметка', kind: { kind: 'longText' }, span: 4 },
}
