import { infiniteQueryOptions } from '@tanstack/react-query'
import type { HistoryKind } from '#contract/journal.ts'
import { api } from './api.ts'
import type { ListConditions } from './lists/record-list.ts'

/** Actions, the newest first, page by page. @param conditions as the address has them. */
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

/** What happened to one record, page by page. */
export const recordActionsQuery = (kind: HistoryKind, id: number) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'of', kind, id],
    queryFn: async ({ pageParam: after, signal }) =>
      (await api.journal.ofRecord({ params: { kind, id }, query: { after }, signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** Records of a part of an action over many. */
export const entriesPageSize = 100

/** The records of an action behind those that it is told with, part by part. */
export const entriesQuery = (groupId: string, moreAfter: string) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'entries', groupId],
    queryFn: async ({ pageParam: after }) =>
      (await api.journal.entries({ params: { id: groupId }, query: { after, pageSize: entriesPageSize } }))
        .data,
    initialPageParam: moreAfter,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
