import {
  type FetchQueryOptions,
  hashKey,
  notifyManager,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'

/** Reads are retried twice when the server was unreachable or failed; a refusal is final. */
export function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server')
}

// The default, a timer, would let a frame pass before an optimistic update is drawn.
notifyManager.setScheduler(queueMicrotask)

/** Reads a query again once for all the refreshes of one moment: a call given up for the next goes on at the server. */
class CalmClient extends QueryClient {
  #asked = new Map<string, Promise<void>>()

  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>) {
    const { queryKey, ...more } = filters ?? {}
    if (!queryKey || options || Object.keys(more).length > 0) return super.invalidateQueries(filters, options)
    const key = hashKey(queryKey)
    const asked = this.#asked.get(key) ?? super.invalidateQueries(filters)
    this.#asked.set(key, asked)
    queueMicrotask(() => this.#asked.delete(key))
    return asked
  }
}

/** The query cache; commands use it outside React too. */
export const queryClient: QueryClient = new CalmClient({
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
