import type { Competitor, CompetitorOffer } from '#contract/companies/competitors.ts'
import { competitorFilters, offerFilters } from '#domain/filters/competitors.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

export const competitorsList = recordList<Competitor>({
  ...competitorFilters,
  kind: 'competitor',
  exportName: 'competitors',
  read: async (query, signal) => (await api.competitors.list({ query, signal })).data,
  recordOf: ({ id, name }) => ({ id, title: name, responsibleUserId: null, createdById: null }),
})

/** A competitor's offers: leases, or with `isSale=true` sales. */
export const competitorOffersList = recordList<CompetitorOffer>({
  ...offerFilters,
  kind: 'competitorOffer',
  exportName: 'competitorOffers',
  switches: ['isSale'],
  fixed: (id) => ({ competitorId: String(id) }),
  // The competitor's id is a fixed condition of the query.
  read: async (query, signal) =>
    (await api.competitors.offers({ query: query as typeof query & { competitorId: string }, signal })).data,
  recordOf: ({ id, address, buildingName, building, block, url }) => ({
    id,
    title: buildingName ?? address,
    responsibleUserId: null,
    createdById: null,
    ...(building && { opens: { route: 'building', id: building.id } }),
    // Nearer than its building.
    ...(block && { opens: { route: 'block', id: block.id } }),
    ...(url !== null && { url }),
  }),
})
