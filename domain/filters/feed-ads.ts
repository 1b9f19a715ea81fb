import { adStates } from '#domain/publication/ad-states.ts'
import { rules } from '#domain/publication/rules/rules.ts'
import { codes, flag, type ListFilters } from './list-filters.ts'

const ruleTitles: Readonly<Record<string, string>> = Object.fromEntries(
  rules.map(({ id, title }) => [id, title]),
)

export const feedAdFilters = {
  conditions: {
    rule: codes('Замечание', ruleTitles, ['замечание', 'ошибка', 'rule']),
    state: codes('Объявление', adStates, ['новое', 'изменилось', 'снимется', 'state']),
    mine: flag('Чьи', { true: 'мои', false: 'все' }, ['мои', 'ответственный', 'mine']),
  },
  sorts: {
    state: 'По состоянию',
    block: 'По блоку',
    responsible: 'По ответственному',
  },
  usualSort: 'state',
} as const satisfies ListFilters
