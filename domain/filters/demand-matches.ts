import { obstacles } from '#domain/demands/obstacles.ts'
import { variantStates } from '#domain/demands/variant-vocabulary.ts'
import { codes, type ListFilters } from './list-filters.ts'

export const demandMatchFilters = {
  conditions: {
    /** Obstacles that leave nothing out. */
    lifted: codes('Всё равно показать', obstacles, ['вернуть', 'не исключать', 'не вошли', 'lifted']),
    /** Blocks in these states, whatever leaves them out. */
    variant: codes('Статус у клиента', variantStates, [
      'вариант',
      'шорт-лист',
      'отказ',
      'предложен',
      'variant',
    ]),
  },
  sorts: { score: 'По соответствию' },
  usualSort: '-score',
} as const satisfies ListFilters
