import { obstacles } from '#domain/demands/obstacles.ts'
import { codes, type ListFilters } from './list-filters.ts'

export const demandMatchFilters = {
  conditions: {
    /** Obstacles that leave nothing out. */
    lifted: codes('Всё равно показать', obstacles, ['вернуть', 'не исключать', 'не вошли', 'lifted']),
  },
  sorts: { score: 'По соответствию' },
  usualSort: '-score',
} as const satisfies ListFilters
