import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'
import { dayRefetchAt } from './day-query.ts'

/** Contacts that the user should call now. */
export const callsDueQuery = queryOptions({
  queryKey: ['callsDue'],
  queryFn: async ({ signal }) => (await api.calls.due({ signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => dayRefetchAt(data?.nextAt),
})
