import { queryOptions } from '@tanstack/react-query'
import type { Presentation } from '#contract/presentations/presentations.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'
import { queryClient } from './query-client.ts'

/* Queries of presentations. Their table is in `lists/presentations-list.ts`. */

/** First part of all their keys. */
export const presentationsKey = targetKinds.presentation.rows

/** A presentation with its row version. */
export const presentationQuery = (id: number) =>
  queryOptions({
    queryKey: [presentationsKey, 'one', id],
    queryFn: ({ signal }) => api.presentations.read({ params: { id }, signal }),
  })

/** Presentations made for a deal, the newest first. */
export const presentationsOfDealQuery = (dealId: number) =>
  queryOptions({
    queryKey: [presentationsKey, 'of', dealId],
    queryFn: async ({ signal }) => {
      const query = { dealId: String(dealId), sort: '-created', pageSize: '20' }
      return (await api.presentations.list({ query, signal })).data
    },
  })

/** A presentation as the client sees it. */
export const contentQuery = (id: number) =>
  queryOptions({
    queryKey: [presentationsKey, 'content', id],
    queryFn: async ({ signal }) => (await api.presentations.content({ params: { id }, signal })).data,
  })

/** A shared presentation by the token of its link. */
export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: async ({ signal }) => (await api.shared.open({ body: { token }, signal })).data,
    // Each fetch counts as an opening, and its pictures expire after an hour.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export function recordOfPresentation({ id, title, owner }: Presentation): TargetRecord {
  return { id, title, responsibleUserId: owner.id, createdById: owner.id }
}

export function refreshPresentations(): Promise<unknown> {
  return Promise.all(
    [presentationsKey, 'deal', 'demands', 'demandMatches', 'variants', 'myDay', 'news', 'journal'].map(
      (key) => queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
