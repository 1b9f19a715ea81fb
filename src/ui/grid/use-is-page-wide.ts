import { useSyncExternalStore } from 'react'

/** As `wide` in `tailwind.config.ts`. */
const wide = '(min-width: 1200px)'

/** Whether the panel has room beside the table; else it lies over it. */
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
