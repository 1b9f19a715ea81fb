import { infiniteQueryOptions } from '@tanstack/react-query'
import type { HistoryKind } from '#contract/journal.ts'
import { api } from './api.ts'

type Asked = NonNullable<Parameters<typeof api.journal.mine>[0]>['query']
/** Who, what and when, as the address has it. */
export type JournalConditions = Omit<NonNullable<Asked>, 'after' | 'pageSize'>

/** Actions, the newest first, page by page: mine, or by condition the office’s. */
export const actionsQuery = (conditions: JournalConditions) =>
  infiniteQueryOptions({
    queryKey: ['journal', 'actions', conditions],
    queryFn: async ({ pageParam: after, signal }) =>
      (await api.journal.mine({ query: { ...conditions, after }, signal })).data,
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
