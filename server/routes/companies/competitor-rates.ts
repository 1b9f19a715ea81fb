import type { competitorRates } from '#contract/companies/competitor-rates.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { rateMonthsOf, readRateOffers } from '#server/services/competitors/rate-months.ts'

export function competitorRatesRoutes(): Handlers<typeof competitorRates> {
  return {
    months: ({ query }, call) => pageOf(rateMonthsOf(call, query), query),
    offers: ({ query }, call) => readRateOffers(call, query),
  }
}
