import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'

const minuteMs = 60_000

/** All that waits for the user. Refetched every five minutes, since calls become due by the clock. */
export const dayQuery = queryOptions({
  queryKey: ['myDay'],
  queryFn: async ({ signal }) => (await api.days.read({ signal })).data,
  staleTime: 0,
  refetchInterval: 5 * minuteMs,
})
