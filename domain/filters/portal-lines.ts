import { portalStates } from '#domain/stock/vocabulary.ts'
import { codes, flag, type ListFilters } from './list-filters.ts'

const problems = { errors: 'ошибки', warnings: 'предупреждения' } as const

export const portalLineFilters = {
  conditions: {
    problem: codes('Замечания', problems, ['ошибки', 'errors', 'warnings']),
    state: {
      ...codes('Состояние', portalStates, ['опубликовано', 'отклонено', 'state']),
      field: 'state',
    },
    mine: flag('Чьи', { true: 'мои', false: 'все' }, ['мои', 'ответственный', 'mine']),
  },
  sorts: {
    position: 'По порядку в фиде',
    state: 'По состоянию',
    building: 'По зданию',
    responsible: 'По ответственному',
  },
  usualSort: 'position',
} as const satisfies ListFilters
