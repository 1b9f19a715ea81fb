import type { Need } from '#domain/need/need.ts'
import { store } from '#src/state/keyboard/store.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom, addressWith } from '#src/state/place/search-location.ts'
import { searchOf } from './need-search.ts'

export interface ChosenNeed {
  need: Need
  isWithText: boolean
  /** The text as typed. */
  name: string
}

/** Address of the blocks that a need means. */
export function shownAt({ need, isWithText }: ChosenNeed): string {
  return `${pathOf('blocks', undefined)}?${formatSearch(searchOf(need, { isWithText }))}`
}

/** Address of the table on screen with the need's conditions; `undefined` on a screen without a stock search. */
export function addedAt({ need, isWithText }: ChosenNeed): string | undefined {
  const base = store.get(addressSearchAtom)?.written
  return base && addressWith(searchOf(need, { base, isWithText }))
}

/** The same with the need's words instead of the text of the table. */
export function insteadOfText(need: Need): string | undefined {
  const now = store.get(addressSearchAtom)?.written
  return now && addressWith(searchOf(need, { base: { ...now, simple: undefined } }))
}

/** The present filter with the need's conditions; `undefined` on a screen without a stock search. */
export function presentWith(need: Need, isWithText: boolean): SearchInput | undefined {
  const now = store.get(addressSearchAtom)
  return now && searchOf(need, { base: now.search, isWithText })
}
