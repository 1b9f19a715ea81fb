import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { isUnreachedAtom } from '#src/state/session/api.ts'

/** True if the last call did not reach the server, or the browser is offline. */
export function useIsOffline(): boolean {
  const isUnreached = useAtomValue(isUnreachedAtom)
  const isOnLine = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isUnreached || !isOnLine
}

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
