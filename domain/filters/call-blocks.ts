import type { ListFilters } from './list-filters.ts'

/** Blocks of a contact of the call queue: few, in the order of their houses. */
export const callBlockFilters = {
  conditions: {},
  sorts: { place: null },
  usualSort: 'place',
} as const satisfies ListFilters
