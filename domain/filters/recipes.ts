import { type ListFilters, owned } from './list-filters.ts'

export const recipeFilters = {
  conditions: owned,
  sorts: { name: 'По названию', kind: 'По виду записей', updated: 'По дате изменения' },
  usualSort: 'name',
  isReadByIds: true,
} as const satisfies ListFilters
