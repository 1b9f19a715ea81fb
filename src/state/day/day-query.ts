import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'

/** Calls become due by the clock. */
export const dayRefetchMs = 5 * 60_000

/** All that waits for the user. */
export const dayQuery = queryOptions({
  queryKey: ['myDay'],
  queryFn: async ({ signal }) => (await api.days.read({ signal })).data,
  staleTime: 0,
  refetchInterval: dayRefetchMs,
})
