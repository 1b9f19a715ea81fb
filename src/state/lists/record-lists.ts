import type { RouteName } from '#src/state/place/routes.ts'
import { officeActions, ownActions } from './history-addresses.ts'
import type { AddressedList, RecordList } from './record-list.ts'

const files = import.meta.glob<Record<string, unknown>>(['./*-list.ts', './*-lists.ts', '!./record-*'], {
  eager: true,
})

/** Every list of a file here with its own table, by screen. Row types are known to each list itself. */
const lists = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter(isList)

// biome-ignore lint/suspicious/noExplicitAny: a list reads only rows it has made
function isList(value: unknown): value is RecordList<any> {
  return typeof value === 'object' && value !== null && 'recordOf' in value
}

/** All screens with conditions in their address; the stock search has its own codec. */
export const addressedLists: readonly AddressedList[] = [...lists, ownActions, officeActions]

const byRoute = new Map<RouteName, AddressedList>(addressedLists.map((list) => [list.route, list]))

export function listOfRoute(route: RouteName | undefined): AddressedList | undefined {
  return route && byRoute.get(route)
}

// biome-ignore lint/suspicious/noExplicitAny: a list reads only rows it has made
const tables = new Map<RouteName, RecordList<any>>(lists.map((list) => [list.route, list]))

/** The list of a table; a history has none. */
// biome-ignore lint/suspicious/noExplicitAny: a list reads only rows it has made
export function tableOf({ route }: AddressedList): RecordList<any> | undefined {
  return tables.get(route)
}
