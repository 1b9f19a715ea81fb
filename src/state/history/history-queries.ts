import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HistoryKind } from '#domain/records/records.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { api } from '#src/state/session/api.ts'

/** Actions, newest first, paged. @param conditions as in the address. */
export const actionsQuery = (of: 'mine' | 'office', conditions: ListConditions) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'actions', of, conditions],
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { ...conditions, ...(of === 'office' && { office: 'true' as const }), after }
      return (await api.journal.mine({ query, signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** Actions on one record, paged. */
export const recordActionsQuery = (kind: HistoryKind, id: number) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'of', kind, id],
    queryFn: async ({ pageParam: after, signal }) =>
      (await api.journal.ofRecord({ params: { kind, id }, query: { after }, signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** Records fetched at a time: the server's maximum. */
export const entriesPageSize = 200

/** A page of an action's records. @param after id of the preceding entry. */
export const entriesQuery = (groupId: string, after: string) =>
  queryOptions({
    queryKey: ['journal', 'entries', groupId, after],
    queryFn: async ({ signal }) => {
      const query = { after, pageSize: String(entriesPageSize) }
      return (await api.journal.entries({ params: { id: groupId }, query, signal })).data
    },
    // Invalidated by undo, not refetched on scroll.
    staleTime: Number.POSITIVE_INFINITY,
  })
