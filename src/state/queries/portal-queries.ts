import { queryOptions } from '@tanstack/react-query'
import { maxPageSize } from '#contract/core/list-query.ts'
import type { ConvertedCurrency } from '#domain/stock/vocabulary.ts'
import type { ListConditions } from '#src/state/lists/record-list.ts'
import { api } from '#src/state/session/api.ts'
import { queryClient } from './query-client.ts'

/* Queries of competitors, the listing portal and exchange rates. */

/** A competitor with its row version. */
export const competitorQuery = (id: number) =>
  queryOptions({
    queryKey: ['competitor', id],
    queryFn: ({ signal }) => api.competitors.read({ params: { id }, signal }),
  })

/** Asking rates of a competitor compared with ours. */
export const competitorRatesQuery = (id: number, isSale: boolean) =>
  queryOptions({
    queryKey: ['competitor', id, 'rates', isSale],
    queryFn: async ({ signal }) =>
      (await api.competitors.rates({ params: { id }, query: { isSale: isSale ? 'true' : 'false' }, signal }))
        .data,
  })

/** Medians of all lines of a plot, in their order. @param conditions of the table beside it. */
export const rateLinesQuery = ({ sort: _, ...conditions }: ListConditions) =>
  queryOptions({
    queryKey: ['rateMonths', 'lines', conditions],
    queryFn: async ({ signal }) => {
      const read = async (page: string) => {
        const query = { ...conditions, sort: 'line' as const, page, pageSize: String(maxPageSize) }
        return (await api.competitorRates.months({ query, signal })).data
      }
      const first = await read('1')
      // Two pages hold the lines that fit a plot, of as many months as may be asked for.
      return first.total > maxPageSize ? [...first.data, ...(await read('2')).data] : first.data
    },
  })

/** A competitor's offer with its changes, our building and block matched now. */
export const competitorOfferQuery = (id: number) =>
  queryOptions({
    queryKey: ['competitorOffer', id],
    queryFn: ({ signal }) => api.competitors.offer({ params: { id }, signal }),
  })

/** The portal's last import of our feed: live, else as stored. */
export const portalOrderQuery = queryOptions({
  queryKey: ['portalOrder'],
  queryFn: async ({ signal }) => (await api.portal.lastOrderInfo({ signal })).data,
})

/** The portal's status of each ad in the feed: live, else as stored. */
export const portalOffersQuery = queryOptions({
  queryKey: ['portalOffers'],
  queryFn: async ({ signal }) => (await api.portal.order({ signal })).data,
})

/** Portal settings with their row version, for admins. */
export const portalConfigQuery = queryOptions({
  queryKey: ['portalConfig'],
  queryFn: ({ signal }) => api.portal.config({ signal }),
})

/** The last good feed of our ads, and what waits. */
export const feedQuery = queryOptions({
  queryKey: ['feed'],
  queryFn: async ({ signal }) => (await api.publication.feed({ signal })).data,
})

/** Classes of findings about our ads. */
export const preflightQuery = queryOptions({
  queryKey: ['preflight'],
  queryFn: async ({ signal }) => (await api.publication.preflight({ signal })).data,
})

/** The ad that a block is part of. */
export const adOfBlockQuery = (id: number) =>
  queryOptions({
    queryKey: ['block', id, 'ad'],
    queryFn: async ({ signal }) => (await api.publication.ad({ params: { id }, signal })).data.ad,
  })

export interface ConversionAsked {
  amount: string
  from: ConvertedCurrency
  to: ConvertedCurrency
}

/** Converts a sum by today's rates. */
export const conversionQuery = ({ amount, from, to }: ConversionAsked) =>
  queryOptions({
    queryKey: ['conversion', amount, from, to],
    queryFn: async ({ signal }) =>
      (await api.currencyRates.convert({ params: { a: from, b: to, c: amount }, signal })).data,
    staleTime: 10 * 60_000,
    retry: false,
  })

/** Invalidates everything an import or a change of competitors may affect. */
export function refreshCompetitors(): Promise<unknown> {
  return refresh([
    'competitors',
    'competitor',
    'competitorOffers',
    'competitorOffer',
    'rateMonths',
    'journal',
  ])
}

export function refreshPortal(): Promise<unknown> {
  return refresh([
    ...['portalLines', 'portalOrder', 'portalOffers', 'portalConfig', 'journal'],
    ...['feed', 'preflight', 'feedAds'],
  ])
}

function refresh(keys: readonly string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
