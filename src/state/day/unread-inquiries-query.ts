import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'

/**
 * Unread count; anything but a number counts as 0 (specification, §9). Refetched on focus and each minute.
 */
export const unreadInquiriesQuery = queryOptions({
  queryKey: ['unreadInquiries'],
  queryFn: async ({ signal }) => Number((await api.inquiries.unreadCount({ signal })).data) || 0,
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  refetchInterval: 60_000,
})
