import type { address } from '#contract/address.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Handlers } from '#server/serve.ts'
import { addressAmongBuildings, addressFromService } from '#server/services/address.ts'
import { rateLimit } from '#server/services/rate-limit.ts'

export function addressRoutes({ config, outbound }: AppContext): Handlers<typeof address> {
  const refuseTooMany = rateLimit({
    limit: 60,
    windowMs: 60_000,
    message: 'Адреса спрашивают слишком часто: не больше 60 раз в минуту. Подождите и повторите',
  })
  return {
    geolocate: async ({ body }, { db, actor }) => {
      refuseTooMany(actor.id)
      const found =
        config.dadataToken === undefined
          ? await addressAmongBuildings(db, body)
          : await addressFromService(outbound, config, body)
      return found ?? {}
    },
  }
}
