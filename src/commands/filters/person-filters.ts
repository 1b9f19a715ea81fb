import { personStatuses } from '#domain/records/contacts.ts'
import { companyField } from './company-filters.ts'
import { among, colleagues, oneOf } from './filter-field.ts'
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
    among('status', 'Статус', personStatuses, ['уволился', 'не звонить', 'status']),
    oneOf('isMain', 'Главный контакт', { true: 'Да', false: 'Нет' }, ['основной', 'лпр', 'main']),
  ],
  sorts: [
    { key: 'name', title: 'По ФИО' },
    { key: 'company', title: 'По компании' },
    { key: 'createdAt', title: 'По дате создания' },
    { key: 'updatedAt', title: 'По дате изменения' },
  ],
}
