import { type Need, unreadText, unsearchedText } from '#domain/need/need.ts'
import { everyCondition } from '#domain/search/stock-criteria.ts'
import { sortsBy } from '#domain/search/stock-sorts.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, routeAtom } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { addressSearchAtom, addressWith } from '#src/state/place/search-location.ts'
import { keepUnread } from '#src/state/place/unread-words.ts'
import { searchOf } from './need-search.ts'

/** Screens that show what a need finds. */
export type NeedScreen = 'blocks' | 'buildings' | 'map'

export interface ChosenNeed {
  need: Need
  isWithText: boolean
  /** The text as typed. */
  name: string
  at: NeedScreen
}

/** The screen that is open, if it has all of the need's conditions; else the blocks. */
export function screenFor(need: Need): NeedScreen {
  const route = store.get(routeAtom)?.route
  return (route === 'buildings' || route === 'map') && fits(need, 'buildings') ? route : 'blocks'
}

/** Tells if a table has all conditions of a need, and its order. */
export function fits({ parts, sort }: Need, target: SearchInput['target']): boolean {
  const targetsOf = (name: string) => everyCondition.find(([known]) => known === name)?.[1].targets
  const isKnown = parts.every(({ of }) => targetsOf(of)?.includes(target) !== false)
  return isKnown && (!sort || sortsBy(target, sort.key))
}

/** Address of what a need means. */
export function shownAt({ need, isWithText, at }: ChosenNeed): string {
  const base: SearchInput = { target: at === 'blocks' ? 'blocks' : 'buildings' }
  return `${pathOf(at, undefined)}?${formatSearch(searchOf(need, { base, isWithText }))}`
}

/** Shows a need in its table, and beside its conditions the words that were not understood. */
export function goToNeed(
  address: string,
  { need, isWithText }: Pick<ChosenNeed, 'need' | 'isWithText'>,
): void {
  keepUnread(address, isWithText ? unsearchedText(need) : unreadText(need))
  goTo(address)
}

/** The search of the table on screen, as its address has it. */
export const presentSearch = () => store.get(addressSearchAtom)?.written

/** Address of the table on screen with the need's conditions; `undefined` on a screen without them. */
export function addedAt({ need, isWithText }: Pick<ChosenNeed, 'need' | 'isWithText'>): string | undefined {
  const base = presentSearch()
  return base && fits(need, base.target) ? addressWith(searchOf(need, { base, isWithText })) : undefined
}

/** The same with the need's words, or none, instead of the text of the table. */
export function insteadOfText(need: Need, isWithText: boolean): string | undefined {
  const now = presentSearch()
  if (!now || !fits(need, now.target)) return
  return addressWith(searchOf(need, { base: { ...now, simple: undefined }, isWithText }))
}
