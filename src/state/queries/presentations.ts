import { queryOptions } from '@tanstack/react-query'
import type { Presentation } from '#contract/presentations/presentations.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { queryClient } from './query-client.ts'

/* Presentations as the page reads them. Their table is in `lists/presentations-list.ts`. */

/** First part of the keys of everything that is read of them. */
export const presentationsKey = 'presentations'

/** A presentation with the row version that an edit of it sends back. */
export const presentationQuery = (id: number) =>
  queryOptions({
    queryKey: [presentationsKey, 'one', id],
    queryFn: ({ signal }) => api.presentations.read({ params: { id }, signal }),
  })

/** What the client sees of it. */
export const contentQuery = (id: number) =>
  queryOptions({
    queryKey: [presentationsKey, 'content', id],
    queryFn: async ({ signal }) => (await api.presentations.content({ params: { id }, signal })).data,
  })

/** What a link opens, for whoever has it. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: async ({ signal }) => (await api.shared.open({ body: { token }, signal })).data,
    // Each reading counts as an opening, and its pictures open for an hour.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function recordOfPresentation({ id, title, owner }: Presentation): TargetRecord {
  return { id, title, responsibleUserId: owner.id, createdById: owner.id }
}

export function refreshPresentations(): Promise<unknown> {
  return Promise.all(
    [[presentationsKey], ['journal']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
