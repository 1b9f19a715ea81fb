import { personStatuses } from '#domain/records/contacts.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { companyField } from './company-filters.ts'
import { fixed } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Filters and sort keys of contact persons. */
export const personFilters: ListFilters = {
  fields: [
    companyField({
      name: 'company',
      label: 'Компания',
      keywords: ['организация', 'где работает', 'company'],
    }),
    {
      name: 'responsible',
      label: 'Ответственный',
      kind: 'choices',
      options: async () =>
        (await queryClient.fetchQuery(colleaguesQuery)).map(({ id, name }) => ({
          value: String(id),
          title: name,
        })),
      keywords: ['брокер', 'мои', 'broker'],
    },
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
