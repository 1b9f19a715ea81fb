import { queryOptions } from '@tanstack/react-query'
import { api } from '#src/state/session/api.ts'
import { askStock } from '#src/state/stock-copy/ask-stock.ts'
import type { FileParent } from './files.ts'
import { queryClient } from './query-client.ts'
import { buildingNameQuery } from './search-queries.ts'

/**
 * Queries, one definition per record kind: `useQuery(blockQuery(id))`, `queryClient.fetchQuery(…)`,
 * `queryClient.setQueryData(blockQuery(id).queryKey, …)`. Search pages are in `search-queries.ts`.
 */

const minuteMs = 60_000

/** Office name, freshness limits, rates: changed only by admins. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await api.settings.read({ signal })).data,
  staleTime: 10 * minuteMs,
})

/** A block with its row version. */
export const blockQuery = (id: number) =>
  queryOptions({
    queryKey: ['block', id],
    queryFn: ({ signal }) => api.offices.read({ params: { id }, signal }),
  })

/** A building with its row version. */
export const buildingQuery = (id: number) =>
  queryOptions({
    queryKey: ['building', id],
    queryFn: ({ signal }) => api.buildings.read({ params: { id }, signal }),
  })

export const blockListsQuery = queryOptions({
  queryKey: ['blockLists'],
  queryFn: async ({ signal }) => (await api.blockLists.list({ signal })).data.data,
})

export const buildingListsQuery = queryOptions({
  queryKey: ['buildingLists'],
  queryFn: async ({ signal }) => (await api.buildingLists.list({ signal })).data.data,
})

/** Existing districts and metro stations, for filters. */
export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: ({ signal }) =>
    askStock({ call: 'search.places' }, async () => (await api.search.places({ signal })).data),
  staleTime: 10 * minuteMs,
})

/** Responsible users of blocks, with counts. */
export const responsibleUsersQuery = queryOptions({
  queryKey: ['responsibleUsers'],
  queryFn: async ({ signal }) => (await api.blocks.responsibleUsers({ signal })).data.data,
  staleTime: 5 * minuteMs,
})

/** All colleagues, for names and for choosing a responsible user. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: ({ signal }) => everyColleague(signal),
  staleTime: 5 * minuteMs,
})

/** The first competitors by name, for the palette. */
export const competitorNamesQuery = queryOptions({
  queryKey: ['competitors', 'names'],
  queryFn: async ({ signal }) =>
    (await api.competitors.list({ query: { pageSize: '200' }, signal })).data.data,
  staleTime: 5 * minuteMs,
})

/** A colleague with the row version; for admins. */
export const userQuery = (id: number) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api.users.read({ params: { id }, signal }),
  })

/** The office's settings with their version. */
export const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: ({ signal }) => api.settings.read({ signal }),
})

/** The user's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await api.sessions.list({ signal })).data.data,
  staleTime: 0,
})

/** Records for the palette by typed text, with the converted text if the layout was swapped. */
export const suggestionsQuery = (text: string, of?: 'stock' | 'contacts') =>
  queryOptions({
    queryKey: ['suggestions', text, of],
    queryFn: ({ signal }) => {
      const ask = async () => (await api.search.suggest({ query: { text, of }, signal })).data
      if (of === 'contacts') return ask()
      return askStock({ call: 'search.suggest', asked: { text } }, ask, { isPart: of !== 'stock' })
    },
  })

/** Buildings whose whole name is in a text. */
export const buildingsInQuery = (text: string) =>
  queryOptions({
    queryKey: ['buildingsIn', text],
    async queryFn({ signal }) {
      const { data } = (await api.search.buildingsIn({ body: { text }, signal })).data
      for (const { id, name } of data) queryClient.setQueryData(buildingNameQuery(id).queryKey, name)
      return data
    },
    staleTime: 5 * minuteMs,
  })

/** Files of a record in order, with addresses valid for some hours. */
export const filesQuery = ({ kind, id }: FileParent) =>
  queryOptions({
    queryKey: ['files', kind, id],
    queryFn: async ({ signal }) => (await api.files.list({ params: { a: kind, b: id }, signal })).data,
  })

async function everyColleague(signal: AbortSignal) {
  const colleagues = []
  for (let page = 1; ; page++) {
    const { data, total } = (await api.users.list({ query: { page, pageSize: colleaguesAtOnce }, signal }))
      .data
    colleagues.push(...data)
    if (data.length === 0 || colleagues.length >= total) return colleagues
  }
}
/** The largest page of a list. */
const colleaguesAtOnce = 200
