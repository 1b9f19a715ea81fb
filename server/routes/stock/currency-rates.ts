import type { currencyRates } from '#contract/stock/currency-rates.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { convertMoney, knownRates, refreshRates } from '#server/services/rates/rates.ts'
import { keepPricesCurrent } from '#server/services/records/derived-data.ts'

export function currencyRatesRoutes({
  config,
  outbound,
  background,
}: AppContext): Handlers<typeof currencyRates> {
  return {
    convert: async ({ params: { a: from, b: to, c: amount } }, { db }) => ({
      from,
      to,
      amount,
      ...(await convertMoney(db, { from, to, amount })),
    }),
    list: (_input, { db }) => knownRates(db),
    refresh: async (_input, { db }) => {
      await refreshRates(db, { outbound, url: config.ratesUrl })
      // Repricing a hundred thousand blocks takes longer than a user waits.
      background('comparable prices by new rates', async () => {
        await keepPricesCurrent(db)
      })
      return knownRates(db)
    },
  }
}
