import { personStatuses } from '#domain/records/contacts.ts'
import { person } from '#domain/records/person.ts'
import { codes, colleagues, companies, flag, type ListFilters } from './list-filters.ts'

const { fields } = person

export const personFilters = {
  textHint: 'Имя, телефон, почта',
  conditions: {
    company: {
      ...companies(fields.companyId.label, ['организация', 'где работает', 'company']),
      field: 'companyId',
    },
    responsible: colleagues('Ответственный', ['брокер', 'мои', 'broker']),
    status: {
      ...codes(fields.status.label, personStatuses, ['уволился', 'не звонить', 'status']),
      field: 'status',
    },
    /** Main contacts of their companies. */
    isMain: {
      ...flag(fields.isMain.label, { true: 'Да', false: 'Нет' }, ['основной', 'лпр', 'main']),
      field: 'isMain',
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
