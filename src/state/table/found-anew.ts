import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'

/** Records that a saved search has found since its last run, and the search as it was opened. */
const foundAnewAtom = atom<{ search: string; ids: ReadonlySet<number> } | null>(null)

/** The order of rows makes no other search of it. */
const nameOf = (search: SearchInput) => `${search.target} ${formatSearch({ ...search, sort: undefined })}`

export function markFoundAnew(search: SearchInput, ids: readonly number[]): void {
  store.set(foundAnewAtom, { search: nameOf(search), ids: new Set(ids) })
}

/** Ids of the table on the screen to mark as new, for as long as it shows the search that was opened. */
export const newIdsAtom = atom((get): ReadonlySet<number> | null => {
  const found = get(foundAnewAtom)
  const search = get(addressSearchAtom)?.written
  return found && search && nameOf(search) === found.search ? found.ids : null
})
