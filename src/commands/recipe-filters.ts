import { fixed } from './filter-fields.ts'
import type { ListFilters } from './list-filters.ts'

/** How the table of recipes is narrowed and ordered. */
export const recipeFilters: ListFilters = {
  fields: [
    {
      name: 'isMine',
      label: 'Чьи',
      kind: 'choices',
      single: true,
      options: fixed({ true: 'Мои', false: 'Коллег' }),
      keywords: ['свои', 'mine'],
    },
    {
      name: 'isShared',
      label: 'Доступ',
      kind: 'choices',
      single: true,
      options: fixed({ true: 'Общие', false: 'Только мои' }),
      keywords: ['общие', 'shared'],
    },
  ],
  sorts: [
    { key: 'name', title: 'По названию' },
    { key: 'kind', title: 'По виду записей' },
    { key: 'updated', title: 'По дате изменения' },
  ],
}
