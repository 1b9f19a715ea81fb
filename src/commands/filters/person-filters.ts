import { personStatuses } from '#domain/records/contacts.ts'
import { companyField } from './company-filters.ts'
import { colleagues, fixed } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Filters and sort keys of contact persons. */
export const personFilters: ListFilters = {
  fields: [
    companyField({
      name: 'company',
      label: 'Компания',
      keywords: ['организация', 'где работает', 'company'],
    }),
    colleagues('responsible', 'Ответственный', ['брокер', 'мои', 'broker']),
    {
      name: 'status',
      label: 'Статус',
      kind: 'choices',
      options: fixed(personStatuses),
      keywords: ['уволился', 'не звонить', 'status'],
    },
    {
      name: 'isMain',
      label: 'Главный контакт',
      kind: 'choices',
      options: fixed({ true: 'Да', false: 'Нет' }),
      single: true,
      keywords: ['основной', 'лпр', 'main'],
    },
  ],
  sorts: [
    { key: 'name', title: 'По ФИО' },
    { key: 'company', title: 'По компании' },
    { key: 'createdAt', title: 'По дате создания' },
    { key: 'updatedAt', title: 'По дате изменения' },
  ],
}
