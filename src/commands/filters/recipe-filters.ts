import { ownedFields } from './inquiry-filters.ts'
import type { ListFilters } from './list-filters.ts'

/** How the table of recipes is narrowed and ordered. */
export const recipeFilters: ListFilters = {
  fields: ownedFields,
  sorts: [
    { key: 'name', title: 'По названию' },
    { key: 'kind', title: 'По виду записей' },
    { key: 'updated', title: 'По дате изменения' },
  ],
}
