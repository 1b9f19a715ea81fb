import type { competitorRates } from '#contract/companies/competitor-rates.ts'
import type { Handlers } from '#server/http/serve.ts'
import { readRateMonths, readRateOffers } from '#server/services/competitors/rate-months.ts'

export function competitorRatesRoutes(): Handlers<typeof competitorRates> {
  return {
    months: ({ query }, call) => readRateMonths(call, query),
    offers: ({ query }, call) => readRateOffers(call, query),
  }
}
