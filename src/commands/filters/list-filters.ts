import { listedName } from '#domain/filters/list-filters.ts'
import type { ListCondition } from '#domain/search/condition.ts'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import type { RouteName } from '#src/state/place/routes.ts'
import { dayField } from './day-field.ts'
import type { FilterField } from './filter-field.ts'
import { fieldOf } from './filter-fields.ts'

/** Fields and sort keys of a list for its menus and chips. */
export interface ListMenus {
  /** Named as the list's conditions; codes of sets are comma-separated. */
  fields: readonly FilterField[]
  /** With their Russian names: «По названию». */
  sorts: readonly { key: string; title: string }[]
}

function listFieldOf(name: string, condition: ListCondition): FilterField {
  if (condition.kind === 'day') return dayField(name, condition)
  const field = fieldOf(name, condition)
  if (condition.kind !== 'names' || field.kind !== 'choices') return field
  const { repeats: _, options, ...rest } = field
  return {
    ...rest,
    options: async () => (await options()).map((option) => ({ ...option, value: listedName(option.value) })),
  }
}

/** By the screen of the list. */
export const listFilters: Partial<Record<RouteName, ListMenus>> = Object.fromEntries(
  addressedLists.map(({ route, conditions, sorts = {} }) => [
    route,
    {
      fields: Object.entries(conditions).map(([name, condition]) => listFieldOf(name, condition)),
      sorts: Object.entries(sorts).flatMap(([key, title]) => (title === null ? [] : [{ key, title }])),
    },
  ]),
)
