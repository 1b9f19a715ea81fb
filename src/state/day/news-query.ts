import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'
import { dayRefetchAt } from './day-query.ts'

/** The user's demands and saved searches with something new; notices also come by the clock. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }) => (await api.days.news({ signal })).data,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => dayRefetchAt(data?.nextNoticeAt),
})
