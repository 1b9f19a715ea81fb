import { similarObstacles } from '#domain/demands/similar.ts'
import { codes, type ListFilters } from './list-filters.ts'

export const similarBlockFilters = {
  conditions: {
    /** Obstacles that leave nothing out. */
    lifted: codes('Всё равно показать', similarObstacles, ['вернуть', 'не исключать', 'не вошли', 'lifted']),
  },
  sorts: { score: 'По сходству' },
  usualSort: '-score',
} as const satisfies ListFilters
