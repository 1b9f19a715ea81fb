import type { buildings } from '#contract/stock/stock.ts'
import type { Handlers } from '#server/http/serve.ts'
import { wholeList } from '#server/http/whole-list.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import { companiesOfBuilding } from '#server/services/companies/company-links.ts'
import { readBuilding } from '#server/services/stock/buildings.ts'

export const buildingsRoutes: Handlers<typeof buildings> = {
  read: async ({ params }, call, http) => http.versioned(await readBuilding(call, params.id)),
  companies: async ({ params }, call) => wholeList(await companiesOfBuilding(call, params.id)),
  remove: removing('building.delete'),
}
