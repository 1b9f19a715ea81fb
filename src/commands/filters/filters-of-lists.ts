import type { RouteName } from '#src/state/place/routes.ts'
import type { ListMenus } from './list-filters.ts'

const filtersOfLists: Partial<Record<RouteName, ListMenus>> = {}

/** Registers the filters of lists: the first table, the stock, does not need them. */
export function offerListFilters(filters: typeof filtersOfLists): void {
  Object.assign(filtersOfLists, filters)
}

/** Conditions and sort keys of a list; empty on lists without any. */
export function filtersOf({ route }: { route: RouteName }): ListMenus {
  return filtersOfLists[route] ?? { fields: [], sorts: [] }
}
