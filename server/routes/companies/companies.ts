import type { companies } from '#contract/companies/companies.ts'
import type { Handlers } from '#server/http/serve.ts'
import { wholeList } from '#server/http/whole-list.ts'
import { findDuplicates } from '#server/repositories/companies/company-duplicates.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import {
  childrenOf,
  companiesOf,
  companyNamesOf,
  createCompany,
  readCompany,
  updateCompany,
} from '#server/services/companies/companies.ts'
import { objectsOfCompany, refsOfCompany } from '#server/services/companies/company-links.ts'
import { mergeCompanies, splitCompanies } from '#server/services/companies/company-merge.ts'

export const companiesRoutes: Handlers<typeof companies> = {
  list: ({ query }, call) =>
    query.fields === undefined
      ? pageOf(companiesOf(call, query), query)
      : pageOf(companyNamesOf(call, query), query),
  duplicates: ({ query }, { db }) => findDuplicates(db, query.company ?? null),
  create: async ({ body }, call, http) => http.versioned(await createCompany(call, body)),
  read: async ({ params }, call, http) => http.versioned(await readCompany(call, params.id)),
  update: async ({ params, body }, call, http) => http.versioned(await updateCompany(call, params.id, body)),
  remove: removing('company.delete'),
  children: async ({ params }, call) => wholeList(await childrenOf(call, params.id)),
  refs: ({ params }, call) => refsOfCompany(call, params.id),
  objects: async ({ params }, call) => wholeList(await objectsOfCompany(call, params.id)),
  merge: async ({ params, body }, call, http) => {
    for (const id of body.ids) await mergeCompanies(call, params.id, id)
    return http.versioned(await readCompany(call, params.id))
  },
  split: async ({ params, body }, call, http) => {
    await splitCompanies(call, params.id, body.id)
    return http.versioned(await readCompany(call, params.id))
  },
}
