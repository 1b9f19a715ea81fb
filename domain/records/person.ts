import { field, group } from '#domain/fields/field.ts'
import {
  person as colleague,
  flag,
  longText,
  recordOf,
  requiredOneOf,
  text,
} from '#domain/fields/field-kinds.ts'
import { personStatuses } from './contacts.ts'
import { names, record } from './record.ts'

/** Without a company the creator owns it; otherwise the company's responsible user does. */
export const person = record({
  names: names('Контакт', 'выберите контакт', ['контакт', 'контакта', 'контактов']),
  hasHistory: true,
  isTrashed: true,
  owner: 'createdById',
  audience: 'everybody',
  fields: {
    ...group('О человеке', {
      name: field('ФИО', text, { span: 2, isRequired: true }),
      post: field('Должность', text, { span: 2 }),
      companyId: field('Компания', recordOf('company'), { span: 2, hint: 'Название или ИНН' }),
      status: field('Состояние', requiredOneOf(personStatuses), { isRequired: true }),
      isMain: field('Главный контакт', flag, {
        hint: 'в компании он один',
        alone: 'главный в компании один',
      }),
    }),
    ...group('Связь', {
      phones: field('Телефоны', { kind: 'phones' }),
      emails: field('Почта', { kind: 'emails' }),
      messengers: field('Мессенджеры', { kind: 'messengers' }),
    }),
    ...group('Ещё', {
      birthday: field('День рождения', { kind: 'day', isPast: true }),
      note: field('Заметка', longText, { span: 4 }),
    }),
    createdById: field('Кто создал', colleague),
  },
})
