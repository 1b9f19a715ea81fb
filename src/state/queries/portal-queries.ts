import { queryOptions } from '@tanstack/react-query'
import type { ConvertedCurrency } from '#domain/stock/vocabulary.ts'
import { api } from '#src/state/session/api.ts'
import { queryClient } from './query-client.ts'

/* What is read of competitors, the listing portal and exchange rates. */

/** A competitor with the row version that an edit of it sends back. */
export const competitorQuery = (id: number) =>
  queryOptions({
    queryKey: ['competitor', id],
    queryFn: ({ signal }) => api.competitors.read({ params: { id }, signal }),
  })

/** Asking rates of a competitor beside ours. */
export const competitorRatesQuery = (id: number, isSale: boolean) =>
  queryOptions({
    queryKey: ['competitor', id, 'rates', isSale],
    queryFn: async ({ signal }) =>
      (await api.competitors.rates({ params: { id }, query: { isSale: isSale ? 'true' : 'false' }, signal }))
        .data,
  })

/** The portal's last import of our feed: asked there, else as it was kept. */
export const portalOrderQuery = queryOptions({
  queryKey: ['portalOrder'],
  queryFn: async ({ signal }) => (await api.portal.lastOrderInfo({ signal })).data,
})

/** What the portal says of each ad of the feed: asked there, else as it was kept. */
export const portalOffersQuery = queryOptions({
  queryKey: ['portalOffers'],
  queryFn: async ({ signal }) => (await api.portal.order({ signal })).data,
})

/** Settings of the portal, for admins, with their row version. */
export const portalConfigQuery = queryOptions({
  queryKey: ['portalConfig'],
  queryFn: ({ signal }) => api.portal.config({ signal }),
})

export interface ConversionAsked {
  amount: string
  from: ConvertedCurrency
  to: ConvertedCurrency
}

/** A sum in another currency, by the rates of today. */
export const conversionQuery = ({ amount, from, to }: ConversionAsked) =>
  queryOptions({
    queryKey: ['conversion', amount, from, to],
    queryFn: async ({ signal }) =>
      (await api.currencyRates.convert({ params: { a: from, b: to, c: amount }, signal })).data,
    staleTime: 10 * 60_000,
    retry: false,
  })

/** Reads again what an import or a change of competitors may have touched. */
export function refreshCompetitors(): Promise<unknown> {
  return refresh(['competitors', 'competitor', 'competitorOffers', 'journal'])
}

export function refreshPortal(): Promise<unknown> {
  return refresh(['portalLines', 'portalOrder', 'portalOffers', 'portalConfig', 'journal'])
}

function refresh(keys: readonly string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
