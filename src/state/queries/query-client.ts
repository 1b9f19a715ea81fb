import { type FetchQueryOptions, notifyManager, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'

/** Reads are retried twice when the server was unreachable or failed; a refusal is final. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server')
}

// The default, a timer, would let a frame pass before an optimistic update is drawn.
notifyManager.setScheduler(queueMicrotask)

/** The query cache; commands use it outside React too. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: shouldRetry,
      // Offline, show the failure instead of pausing silently.
      networkMode: 'always',
      // That mode disables it by default: retries failures once online.
      refetchOnReconnect: true,
    },
  },
})

/** Fetches, or falls back to cached data: choosing works offline. */
export async function lastKnown<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    const known = queryClient.getQueryData<T>(query.queryKey)
    if (known === undefined) throw error
    return known
  }
}
