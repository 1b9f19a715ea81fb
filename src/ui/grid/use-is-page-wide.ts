import { useSyncExternalStore } from 'react'

/** Equals `wide` in `tailwind.config.ts`. */
const wide = '(min-width: 1200px)'
/** One for all: a new list brings the styles of the whole page up to date. */
let list: MediaQueryList | undefined

/** Tells if the panel fits beside the table; otherwise it overlays it. */
export function useIsPageWide(): boolean {
  return useSyncExternalStore(subscribe, isPageWide)
}

export function isPageWide(): boolean {
  return wideList().matches
}

function subscribe(onChange: () => void): () => void {
  const query = wideList()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function wideList(): MediaQueryList {
  list ??= matchMedia(wide)
  return list
}
