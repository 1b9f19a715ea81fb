import { actionConditions, officeActionConditions } from '#domain/filters/actions.ts'
import type { ListFilters } from '#domain/filters/list-filters.ts'
import { isReadable } from '#src/state/place/search-fields.ts'
import type { AddressedList } from './record-list.ts'

function actions(route: 'history' | 'officeHistory', conditions: ListFilters['conditions']): AddressedList {
  const understands = (name: string, text: string) => {
    const condition = conditions[name]
    return text === '' || (condition !== undefined && isReadable(condition, text))
  }
  return { route, conditions, understands }
}

/** The user's own actions, newest first. */
export const ownActions = actions('history', actionConditions)

/** Everybody's actions, for admins. */
export const officeActions = actions('officeHistory', officeActionConditions)
