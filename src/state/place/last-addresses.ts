import { store } from '#src/state/keyboard/store.ts'
import { locationAtom } from './location.ts'

/** Last query of each screen by path; `kept-places.ts` preserves it over a reload. */
export const lastQueries = new Map<string, string>()

function remember(): void {
  const { pathname, search } = store.get(locationAtom)
  lastQueries.set(pathname, search.slice(1))
}

remember()
store.sub(locationAtom, remember)

/**
 * Query to open a screen with: the last one, which restores filter, place and ticks. If the screen is open
 * already, its default: all rows.
 */
export function queryOf(pathname: string, usual: string): string {
  const isOpen = store.get(locationAtom).pathname === pathname
  return isOpen ? usual : (lastQueries.get(pathname) ?? usual)
}
