import { presentationStates } from '#domain/presentation/facts.ts'
import { among, oneOf } from './filter-field.ts'
import type { ListFilters } from './list-filters.ts'

/** Filters and sort keys of the presentations table. */
export const presentationFilters: ListFilters = {
  fields: [
    among('state', 'Ссылка', presentationStates, ['состояние', 'открыта', 'срок', 'state']),
    oneOf('isMine', 'Чьи', { true: 'Мои' }, ['свои', 'mine']),
  ],
  sorts: [
    { key: 'created', title: 'По дате' },
    { key: 'title', title: 'По заголовку' },
    { key: 'expires', title: 'По сроку' },
    { key: 'opened', title: 'По открытию' },
  ],
}
