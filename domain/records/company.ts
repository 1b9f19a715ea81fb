import { field, group } from '#domain/fields/field.ts'
import {
  longText,
  oneOf,
  percent,
  person,
  phone,
  recordOf,
  requiredOneOf,
  someOf,
  text,
} from '#domain/fields/field-kinds.ts'
import {
  companyKinds,
  companyRoles,
  companySources,
  companyStatuses,
} from '#domain/stock/company-vocabulary.ts'
import { names, record } from './record.ts'

const ownNumber = 'у каждой компании свой'

export const company = record({
  names: names('Компания', 'выберите компанию', ['компания', 'компании', 'компаний']),
  hasHistory: true,
  isTrashed: true,
  owner: 'responsibleUserId',
  audience: 'everybody',
  fields: {
    ...group('Компания', {
      name: field('Название', text, { span: 2, isRequired: true }),
      parentId: field('Головная компания', recordOf('company'), { span: 2 }),
      kinds: field('Тип', someOf(companyKinds), { span: 4 }),
      status: field('Состояние', requiredOneOf(companyStatuses), { isRequired: true }),
      industry: field('Отрасль', text),
      source: field('Источник', oneOf(companySources)),
    }),
    ...group('Реквизиты', {
      legalName: field('Юридическое название', text, { span: 2, hint: 'ООО «Вектор»' }),
      inn: field('ИНН', text, { hint: '10 или 12 цифр', alone: ownNumber }),
      kpp: field('КПП', text, { alone: ownNumber }),
      ogrn: field('ОГРН', text, { hint: '13 или 15 цифр', alone: ownNumber }),
      legalAddress: field('Юридический адрес', text, { span: 2 }),
    }),
    ...group('Связь', {
      phone: field('Телефон', phone),
      email: field('Почта', text),
      site: field('Сайт', text),
      actualAddress: field('Фактический адрес', text, { span: 4 }),
    }),
    ...group('Работа', {
      commissionPercent: field('Комиссия', percent),
      commissionNote: field('Условия комиссии', text, { span: 2 }),
      responsibleUserId: field('Ответственный', person, { span: 2 }),
      note: field('Заметка', longText, { span: 4 }),
    }),
    createdById: field('Кто создал', person),
    mergedIntoId: field('Объединена с', recordOf('company')),
  },
})

/** Role of a company for a building or block. */
export const companyLink = record({
  names: names('Привязка', 'выберите привязку', ['привязка', 'привязки', 'привязок']),
  audience: 'everybody',
  fields: {
    companyId: field('Компания', recordOf('company')),
    buildingId: field('Здание', recordOf('building')),
    blockId: field('Блок', recordOf('block')),
    role: field('Роль', oneOf(companyRoles)),
    personId: field('Кто сдаёт', recordOf('person')),
    createdById: field('Кто создал', person),
  },
})
