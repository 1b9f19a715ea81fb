import { atom } from 'jotai'
import type { SearchResult } from '#contract/search.ts'
import { type HistoryEntry, locationAtom, navigate, routeAtom } from './location.ts'
import { blockQuery, buildingQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { recordOfBlockRow, recordOfBuildingRow } from './records.ts'
import { matchPath } from './routes.ts'
import type { SearchInput } from './search-fields.ts'
import { searchAt } from './search-location.ts'
import { searchPageQuery, searchPageSize } from './search-queries.ts'
import { store } from './store.ts'
import { setCursorOf } from './table.ts'

/** The way from a card back into the table it was opened from. */
interface CardTrail {
  search: SearchInput
  /** Where the card's row was when the card was opened, from 0. */
  at: number
  address: string
}

/** `null`: the card was opened by its address, or no card is open. It lives in the history entry: a reload keeps it. */
export const cardTrailAtom = atom((get): CardTrail | null => {
  const route = get(routeAtom)?.route
  const trail = get(locationAtom).entry.trail
  if ((route !== 'block' && route !== 'building') || !trail) return null
  const { pathname, search: query } = new URL(trail.address, 'http://localhost')
  const search = searchAt(matchPath(pathname), query)?.search
  const isSameKind = search?.target === (route === 'block' ? 'blocks' : 'buildings')
  return search && isSameKind ? { search, at: trail.at, address: trail.address } : null
})

/** Page of a search that holds the row, from 1. */
export const pageOfRow = (at: number) => Math.floor(at / searchPageSize) + 1

/** Where the record stands now: rows move when somebody edits them. `undefined`: it fits the search no more. */
export function placeOf(id: number, result: SearchResult): number | undefined {
  const at = result.data.findIndex((row) => row.id === id)
  return at < 0 ? undefined : (result.page - 1) * result.pageSize + at
}

/** Steps pressed and not yet taken; `null` while nobody walks. */
let owed: number | null = null

/** Opens the next or the previous record of the search; at its end nothing happens. No quick press is lost. */
export async function openNeighbour(step: 1 | -1): Promise<void> {
  if (owed !== null) {
    owed += step
    return
  }
  owed = step
  try {
    while (owed !== 0) {
      const steps = owed
      owed = 0
      await openAt(steps)
    }
  } finally {
    owed = null
  }
}

async function openAt(steps: number): Promise<void> {
  const trail = store.get(cardTrailAtom)
  const match = store.get(routeAtom)
  if (!trail || (match?.route !== 'block' && match?.route !== 'building')) return
  const { search, at, address } = trail
  const here = await queryClient.fetchQuery(searchPageQuery(search, pageOfRow(at)))
  const place = placeOf(match.id, here)
  // A record that has left the search: the one that took its place is the next.
  const aimed = place === undefined && steps > 0 ? at + steps - 1 : (place ?? at) + steps
  const next = Math.max(0, Math.min(here.total - 1, aimed))
  if (here.total === 0 || next === place) return
  const page = pageOfRow(next) === here.page ? here : await fetchPage(search, next)
  const index = next % searchPageSize
  const record =
    page.target === 'blocks'
      ? page.data[index] && recordOfBlockRow(page.data[index])
      : page.data[index] && recordOfBuildingRow(page.data[index])
  if (!record) return
  // The card changes at once when its record is there already; a failure is told by the card itself.
  if (match.route === 'block') await queryClient.prefetchQuery(blockQuery(record.id))
  else await queryClient.prefetchQuery(buildingQuery(record.id))
  // Somewhere else by now: the keys were faster than the server.
  if (store.get(cardTrailAtom) !== trail) return
  const entry: HistoryEntry = { trail: { address, at: next } }
  setCursorOf(new URL(address, 'http://localhost').pathname, next, record)
  store.set(cardTabAtom, { ofId: record.id, tab: store.get(cardTabAtom) })
  navigate(match.route, { id: record.id }, { replace: true, entry })
}

function fetchPage(search: SearchInput, at: number): Promise<SearchResult> {
  return queryClient.fetchQuery(searchPageQuery(search, pageOfRow(at)))
}

/** Tabs of the cards, in the order of their keys. */
export const cardTabs = {
  block: ['Блок', 'Здание', 'История'],
  building: ['Этажи', 'Блоки', 'Данные', 'История'],
} as const

const heldTab = atom<{ ofId: number; tab: number }>({ ofId: 0, tab: 0 })
/** Open tab of the card on screen, from 0; another record's card begins at its first, but for a neighbour's. */
export const cardTabAtom = atom(
  (get) => {
    const match = get(routeAtom)
    const { ofId, tab } = get(heldTab)
    return match && 'id' in match && match.id === ofId ? tab : 0
  },
  (_get, set, held: { ofId: number; tab: number }) => set(heldTab, held),
)
