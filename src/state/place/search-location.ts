import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, locationAtom, routeAtom } from './location.ts'
import { matchPath, type RouteMatch } from './routes.ts'
import { type DroppedPart, formatSearch, parseSearch } from './search-address.ts'
import type { SearchInput } from './search-fields.ts'

interface AddressSearch {
  /** Search to send, including the list's own condition and order. */
  search: SearchInput
  /** Search in the address, for chips and for writing back. */
  written: SearchInput
  dropped: DroppedPart[]
}

/** The search of the table on screen; `undefined` on screens without one. */
export const addressSearchAtom = atom((get) => searchAt(get(routeAtom), get(locationAtom).search))

/** The search of the table at an address. */
export function searchAt(match: RouteMatch | undefined, query: string): AddressSearch | undefined {
  switch (match?.route) {
    case 'blocks':
    case 'buildings': {
      const { search, dropped } = parseSearch(query, match.route)
      return { search, written: search, dropped }
    }
    // Chips over the map remove conditions as over the table.
    case 'map': {
      const { search, dropped } = parseSearch(query, 'buildings')
      const building = { ...search.building, bounds: search.building?.bounds ?? anywhere }
      return { search: { sort: byFreeArea, ...search, building }, written: search, dropped }
    }
    case 'blockList': {
      const { search, dropped } = parseSearch(query, 'blocks')
      const block = { ...search.block, listId: match.id }
      return { search: { sort: byPosition, ...search, block }, written: search, dropped }
    }
    case 'buildingList': {
      const { search, dropped } = parseSearch(query, 'buildings')
      const building = { ...search.building, listId: match.id }
      return { search: { sort: byPosition, ...search, building }, written: search, dropped }
    }
    default:
      return
  }
}

/** The search at an address of the app; `undefined`: that screen has none. */
export function searchAtAddress(address: string): SearchInput | undefined {
  const { pathname, search } = new URL(address, 'http://localhost')
  return searchAt(matchPath(pathname), search)?.search
}

/** The address of the table on screen with another search. */
export function addressWith(search: SearchInput): string {
  const query = formatSearch(search)
  const { pathname } = store.get(locationAtom)
  return query === '' ? pathname : `${pathname}?${query}`
}

/** Writes a search into the address of the table on screen, as a new history entry. */
export function setAddressSearch(search: SearchInput, options: { replace?: boolean } = {}): void {
  goTo(addressWith(search), options)
}

const byPosition = { key: 'position', direction: 'asc' } as const
const byFreeArea = { key: 'freeArea', direction: 'desc' } as const
/** The map shows only what has coordinates. */
const anywhere = { south: -90, west: -180, north: 90, east: 180 }
