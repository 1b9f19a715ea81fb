import { presentationStates } from '#domain/presentation/facts.ts'
import { fixed } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Filters and sort keys of the presentations table. */
export const presentationFilters: ListFilters = {
  fields: [
    {
      name: 'state',
      label: 'Ссылка',
      kind: 'choices',
      options: fixed(presentationStates),
      keywords: ['состояние', 'открыта', 'срок', 'state'],
    },
    {
      name: 'isMine',
      label: 'Чьи',
      kind: 'choices',
      single: true,
      options: fixed({ true: 'Мои' }),
      keywords: ['свои', 'mine'],
    },
  ],
  sorts: [
    { key: 'created', title: 'По дате' },
    { key: 'title', title: 'По заголовку' },
    { key: 'expires', title: 'По сроку' },
    { key: 'opened', title: 'По открытию' },
  ],
}
