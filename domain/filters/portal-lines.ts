import { portalStates } from '#domain/stock/vocabulary.ts'
import { flag, type ListFilters } from './list-filters.ts'

export const portalLineFilters = {
  conditions: {
    problem: {
      kind: 'codes',
      codes: { errors: 'ошибки', warnings: 'предупреждения' },
      label: 'Замечания',
      keywords: ['ошибки', 'errors', 'warnings'],
    },
    state: {
      kind: 'codes',
      codes: portalStates,
      field: 'state',
      label: 'Состояние',
      keywords: ['опубликовано', 'отклонено', 'state'],
    },
    mine: {
      ...flag({ true: 'мои', false: 'все' }),
      label: 'Чьи',
      keywords: ['мои', 'ответственный', 'mine'],
    },
  },
  sorts: {
    position: 'По порядку в фиде',
    state: 'По состоянию',
    building: 'По зданию',
    responsible: 'По ответственному',
  },
  usualSort: 'position',
} as const satisfies ListFilters
