import { ownedFields } from './inquiry-filters.ts'
import type { ListFilters } from './list-filters.ts'

/** Filters and sort keys of the recipes table. */
export const recipeFilters: ListFilters = {
  fields: ownedFields,
  sorts: [
    { key: 'name', title: 'По названию' },
    { key: 'kind', title: 'По виду записей' },
    { key: 'updated', title: 'По дате изменения' },
  ],
}
