import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'
import { dayRefetchMs } from './day-query.ts'

/** The user's demands with new blocks. Its key begins with that of the day, so that they are refetched together. */
export const newsQuery = queryOptions({
  queryKey: ['myDay', 'news'],
  queryFn: async ({ signal }) => (await api.days.news({ signal })).data,
  staleTime: 0,
  refetchInterval: dayRefetchMs,
})
