import { queryOptions } from '@tanstack/react-query'
import type { Deal, DealRow } from '#contract/deals/deal-records.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { clientOf, type TargetRecord } from '#src/state/table/target.ts'

/* Queries of deals. Their table is in `lists/deals-list.ts`. */

/** A deal with its row version. */
export const dealQuery = (id: number) =>
  queryOptions({
    queryKey: ['deal', id],
    queryFn: ({ signal }) => api.deals.read({ params: { id }, signal }),
  })

/** Deals of a demand or about a block, the last moved first. */
export const dealsOfQuery = (of: { demandId: number } | { blockId: number }) =>
  queryOptions({
    queryKey: ['deals', 'of', of],
    queryFn: async ({ signal }) => {
      const condition = 'blockId' in of ? { blockId: String(of.blockId) } : { demandId: String(of.demandId) }
      return (await api.deals.list({ query: { ...condition, sort: '-moved', pageSize: '20' }, signal })).data
    },
  })

export function recordOfDeal(deal: Deal | DealRow): TargetRecord {
  const { id, name, responsible, stage, blocks, signOn } = deal
  const ownerId = responsible?.id ?? null
  return {
    id,
    title: name,
    stage,
    blockCount: blocks.length,
    about: { ...clientOf(deal), blocks: blocks.map((block) => ({ id: block.id, title: block.title })) },
    keyDay: signOn,
    responsibleUserId: ownerId,
    createdById: ownerId,
  }
}

export function refreshDeals(): Promise<unknown> {
  return Promise.all(
    ['deal', 'deals', 'lease', 'leases', 'events', 'event', 'reports', 'myDay', 'journal'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}
