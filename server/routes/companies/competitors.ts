import type { competitors } from '#contract/companies/competitors.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { offerList } from '#server/repositories/portal/competitor-offers.ts'
import { competitorList } from '#server/repositories/portal/competitors.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import {
  compareRates,
  createCompetitor,
  readCompetitor,
  readOffer,
  updateCompetitor,
} from '#server/services/competitors/competitors.ts'
import { fetchOffers } from '#server/services/competitors/fetch-offers.ts'
import { importText } from '#server/services/competitors/import-offers.ts'

export function competitorsRoutes({ config, outbound }: AppContext): Handlers<typeof competitors> {
  return {
    list: ({ query }, { db }) => competitorList(db, query).page(query),
    offers: async ({ query }, call) => {
      await readCompetitor(call, query.competitorId)
      return offerList(call.db, query).page(query)
    },
    offer: ({ params }, call) => readOffer(call, params.id),
    create: async ({ body }, call, http) => http.versioned(await createCompetitor(call, body)),
    read: async ({ params }, call, http) => http.versioned(await readCompetitor(call, params.id)),
    update: async ({ params, body }, call, http) =>
      http.versioned(await updateCompetitor(call, params.id, body)),
    remove: removing('competitor.delete'),
    importOffers: ({ params, body }, call) => importText(call, params.id, body),
    fetchOffers: ({ params, body }, call) =>
      fetchOffers(call, params.id, { ...body, outbound, url: config.cianSearchUrl }),
    rates: ({ params, query }, call) => compareRates(call, params.id, query.isSale),
  }
}
