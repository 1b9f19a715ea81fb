import { store } from '#src/state/keyboard/store.ts'
import { locationAtom } from './location.ts'

/** The query each screen was left with, by its path; `kept-places.ts` carries it over a reload. */
export const lastQueries = new Map<string, string>()

function remember(): void {
  const { pathname, search } = store.get(locationAtom)
  lastQueries.set(pathname, search.slice(1))
}

remember()
store.sub(locationAtom, remember)

/**
 * The query a screen is opened with: the one it was left with, so that filter, place and ticks are there again. Where it
 * is open already, its usual one: all of its rows.
 */
export function queryOf(pathname: string, usual: string): string {
  const isOpen = store.get(locationAtom).pathname === pathname
  return isOpen ? usual : (lastQueries.get(pathname) ?? usual)
}
