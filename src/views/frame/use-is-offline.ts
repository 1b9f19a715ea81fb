import { useSyncExternalStore } from 'react'
import { ApiError } from '#src/api/errors.ts'
import { queryClient } from '#src/state/query-client.ts'

let isUnreached = false

/** Whether the server was not reached at the last try, or the browser knows of no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isUnreached || !navigator.onLine)
}

function subscribe(tell: () => void): () => void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'failed' || action.type === 'error') {
      isUnreached = action.error instanceof ApiError && action.error.kind === 'offline'
    } else if (action.type === 'success' && !action.manual) isUnreached = false
    else return
    tell()
  })
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    stop()
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
