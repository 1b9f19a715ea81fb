import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Demand, DemandRow } from '#contract/demands/demand-records.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import type { RouteMatch } from '#src/state/place/routes.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { clientOf, type TargetRecord } from '#src/state/table/target.ts'
import { matchesOpenedAt } from './opened-matches.ts'

/* Queries of demands. Their table is in `lists/demands-list.ts`. */

/** First part of the keys of a demand's matches. */
export const demandMatchesKey = 'demandMatches'

/** A demand with its row version. */
export const demandQuery = (id: number) =>
  queryOptions({
    queryKey: ['demand', id],
    queryFn: ({ signal }) => api.demands.read({ params: { id }, signal }),
  })

/** Open demands of a company. */
export const openDemandsOfQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['demands', 'of', companyId],
    queryFn: async ({ signal }) => {
      const query = { companyId: String(companyId), state: openDemandStates.join(','), pageSize: '1' }
      return (await api.demands.list({ query, signal })).data
    },
  })

/** Counts of the blocks that are left out of a demand's matches. */
export const demandObstaclesQuery = (id: number) =>
  queryOptions({
    queryKey: [demandMatchesKey, 'obstacles', id],
    queryFn: async ({ signal }) => {
      const query = { pageSize: '1', keptSince: matchesOpenedAt(id) }
      return (await api.demands.matches({ params: { id }, query, signal })).data
    },
  })

/** Open demands that a block suits. */
export const demandsForBlockQuery = (id: number) =>
  queryOptions({
    queryKey: [demandMatchesKey, 'block', id],
    queryFn: async ({ signal }) => (await api.demands.forBlock({ params: { id }, signal })).data,
  })

/** First part of the keys of a block's variants. */
const variantsKey = 'variants'

/** Clients whom a block was offered to. */
export const variantsOfBlockQuery = (id: number) =>
  queryOptions({
    queryKey: [variantsKey, id],
    queryFn: async ({ signal }) => (await api.demands.variantsOfBlock({ params: { id }, signal })).data,
  })

export function recordOfDemand(demand: Demand | DemandRow): TargetRecord {
  const { id, name, responsible, isTelling, state, unreadText } = demand
  const ownerId = responsible?.id ?? null
  return {
    id,
    title: name,
    responsibleUserId: ownerId,
    createdById: ownerId,
    isTelling,
    state,
    hasUnread: unreadText !== null,
    about: clientOf(demand),
    keyDay: demand.criteria?.block?.availableBy ?? null,
  }
}

export function refreshDemands(): Promise<unknown> {
  return Promise.all(
    [
      ...['demand', 'demands', demandMatchesKey, variantsKey, 'variant', 'deal', 'deals'],
      ...['events', 'event', 'myDay', 'news', 'callsDue', 'journal'],
    ].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}

/** The demand whose matches are on the screen. */
export function demandAt(
  route: RouteMatch | undefined,
): Pick<Demand, 'id' | 'company' | 'person'> | undefined {
  if (route?.route !== 'demand') return
  const known = queryClient.getQueryData(demandQuery(route.id).queryKey)?.data
  return known ?? { id: route.id, company: null, person: null }
}

/**
 * Optimistic update of blocks in the matches of one demand.
 * @returns a rollback of the rows that still hold it.
 */
export async function showVariants(
  ids: readonly number[],
  { demandId, variant }: Readonly<Record<string, unknown>>,
): Promise<() => void> {
  const queryKey = [demandMatchesKey]
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<MatchPage>({ queryKey })
  const wanted = new Set(ids)
  const isWanted = (row: MatchRow) => row.demandId === demandId && wanted.has(row.id)
  for (const [key, page] of before) rewrite(key, page, (row) => (isWanted(row) ? { ...row, variant } : row))
  return () => {
    for (const [key, page] of before) {
      if (!Array.isArray(page?.data)) continue
      const former = new Map(page.data.filter(isWanted).map((row) => [row.id, row.variant]))
      const holdsIt = (row: MatchRow) => isWanted(row) && former.has(row.id) && isSame(row.variant, variant)
      rewrite(key, queryClient.getQueryData<MatchPage>(key), (row) =>
        holdsIt(row) ? { ...row, variant: former.get(row.id) } : row,
      )
    }
  }
}

interface MatchRow {
  id: number
  demandId: number
  variant: unknown
}
type MatchPage = { data: MatchRow[] } | undefined

function rewrite(key: QueryKey, page: MatchPage, of: (row: MatchRow) => MatchRow): void {
  if (Array.isArray(page?.data)) queryClient.setQueryData(key, { ...page, data: page.data.map(of) })
}

/** The cache keeps copies: two are the same if they have the same moment. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
