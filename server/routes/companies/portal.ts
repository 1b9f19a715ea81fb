import type { portal } from '#contract/companies/portal.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { createPortalApi } from '#server/services/portal/portal-api.ts'
import { portalConfigOf, updatePortalConfig } from '#server/services/portal/portal-config.ts'
import {
  importReport,
  lastOrderInfo,
  lastOrderLines,
  orderLines,
  syncReport,
} from '#server/services/portal/portal-orders.ts'

export function portalRoutes({
  config,
  outbound,
  feedChoice,
  database,
}: AppContext): Handlers<typeof portal> {
  const environment = { cianAccessKey: config.cianAccessKey, cianSearchUrl: config.cianSearchUrl }
  const access = { api: createPortalApi(outbound, config.cianUrl), environment }
  return {
    lastOrderInfo: (_input, call) => lastOrderInfo(call, access),
    order: (_input, call) => lastOrderLines(call, access),
    config: async (_input, call, http) => http.versioned(await portalConfigOf(call, environment)),
    updateConfig: async ({ body }, call, http) => {
      http.afterCommit('what is exported', () => feedChoice.keep(database.db))
      return http.versioned(await updatePortalConfig(call, body, environment))
    },
    lines: ({ query }, call) => pageOf(orderLines(call, query), query),
    sync: (_input, call) => syncReport(call, access),
    importReport: ({ body }, call, http) => importReport(call, http, body),
  }
}
