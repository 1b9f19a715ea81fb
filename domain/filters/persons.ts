import { personStatuses } from '#domain/records/contacts.ts'
import { person } from '#domain/records/person.ts'
import { anyStored, stored } from '#domain/search/condition.ts'
import { colleagues, companies, flag, type ListFilters } from './list-filters.ts'

const { fields } = person

export const personFilters = {
  conditions: {
    company: {
      ...companies,
      ...stored(fields, 'companyId'),
      keywords: ['организация', 'где работает', 'company'],
    },
    responsible: { ...colleagues, label: 'Ответственный', keywords: ['брокер', 'мои', 'broker'] },
    status: {
      ...anyStored(personStatuses, fields, 'status'),
      keywords: ['уволился', 'не звонить', 'status'],
    },
    /** Main contacts of their companies. */
    isMain: {
      ...flag({ true: 'Да', false: 'Нет' }),
      ...stored(fields, 'isMain'),
      keywords: ['основной', 'лпр', 'main'],
    },
  },
  sorts: {
    name: 'По ФИО',
    company: 'По компании',
    createdAt: 'По дате создания',
    updatedAt: 'По дате изменения',
    isMain: null,
  },
  usualSort: 'name',
  isReadByIds: true,
} as const satisfies ListFilters
