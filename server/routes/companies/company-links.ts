import type { companyLinks } from '#contract/companies/companies.ts'
import type { Handlers } from '#server/http/serve.ts'
import { attachCompany, changeLink, detachCompany } from '#server/services/companies/company-links.ts'

export const companyLinksRoutes: Handlers<typeof companyLinks> = {
  attach: ({ body }, call) => attachCompany(call, body),
  update: ({ body }, call) => changeLink(call, body),
  detach: async ({ body }, call) => {
    await detachCompany(call, body.id)
    return undefined
  },
}
