import type { RouteName } from '#src/state/place/routes.ts'
import { companiesList } from './companies-list.ts'
import { competitorOffersList, competitorsList } from './competitor-lists.ts'
import { eventsList } from './events-list.ts'
import { officeActions, ownActions } from './history-addresses.ts'
import { inquiriesList } from './inquiries-list.ts'
import { personsList } from './persons-list.ts'
import { portalLinesList } from './portal-lines-list.ts'
import { presentationsList } from './presentations-list.ts'
import { recipesList } from './recipes-list.ts'
import type { AddressedList, RecordList } from './record-list.ts'
import { savedSearchesList } from './saved-searches-list.ts'
import { trashList } from './trash-list.ts'
import { usersList } from './users-list.ts'

/** Every list with its own table, by screen. Row types are known to each list itself. */
// biome-ignore lint/suspicious/noExplicitAny: a list reads only rows it has made
const lists: readonly RecordList<any>[] = [
  companiesList,
  personsList,
  eventsList,
  inquiriesList,
  savedSearchesList,
  recipesList,
  presentationsList,
  competitorsList,
  competitorOffersList,
  portalLinesList,
  usersList,
  trashList,
]

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
