import type { address } from '#contract/stock/address.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'
import { addressAmongBuildings, addressFromService } from '#server/services/stock/address.ts'

/** Per person, across all servers. */
const asksPerMinute = 60

export function addressRoutes({ config, outbound }: AppContext): Handlers<typeof address> {
  return {
    geolocate: async ({ body }, { db, actor }) => {
      const asked = {
        keyHash: attemptKey(`geolocate:${actor.id}`),
        limit: asksPerMinute,
        within: '1 minute',
      } as const
      await refuseTooMany(db, [asked], 'запросов адреса')
      const found =
        config.dadataToken === undefined
          ? await addressAmongBuildings(db, body)
          : await addressFromService(outbound, config, body)
      return found ?? {}
    },
  }
}
