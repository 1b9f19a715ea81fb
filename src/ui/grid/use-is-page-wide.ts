import { useSyncExternalStore } from 'react'

/** Equals `wide` in `tailwind.config.ts`. */
const wide = '(min-width: 1200px)'

/** Tells if the panel fits beside the table; otherwise it overlays it. */
export function useIsPageWide(): boolean {
  return useSyncExternalStore(subscribe, isPageWide)
}

export function isPageWide(): boolean {
  return matchMedia(wide).matches
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
