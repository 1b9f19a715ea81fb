import { type ListFilters, owned } from './list-filters.ts'

export const savedSearchFilters = {
  conditions: owned,
  sorts: { name: 'По названию', lastRun: 'По последнему запуску', updated: 'По дате изменения' },
  usualSort: 'name',
  isReadByIds: true,
} as const satisfies ListFilters
