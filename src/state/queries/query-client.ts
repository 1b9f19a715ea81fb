import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#src/api/errors.ts'

/** Reads are repeated twice when the server was not reached or failed; a refusal is final. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server')
}

/** The cache of what was read; commands use it outside React too. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: shouldRetry,
      // A pause without a word is no answer: without a network the failure is shown.
      networkMode: 'always',
      // With that mode off by default: what failed without a network comes with it.
      refetchOnReconnect: true,
    },
  },
})

/** What is read now or, without an answer, what was read before: choosing goes on without a network. */
export async function lastKnown<T, K extends QueryKey>(query: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  try {
    return await queryClient.fetchQuery(query)
  } catch (error) {
    const known = queryClient.getQueryData<T>(query.queryKey)
    if (known === undefined) throw error
    return known
  }
}
