import type { currencyRates } from '#contract/system.ts'
import type { Handlers } from '#server/serve.ts'
import { convertMoney } from '#server/services/office.ts'

export const currencyRatesRoutes: Handlers<typeof currencyRates> = {
  convert: async ({ params: { a: from, b: to, c: amount } }, { db }) => ({
    from,
    to,
    amount,
    ...(await convertMoney(db, { from, to, amount })),
  }),
}
