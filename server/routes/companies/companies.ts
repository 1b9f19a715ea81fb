import type { companies } from '#contract/companies/companies.ts'
import type { Handlers } from '#server/http/serve.ts'
import { findDuplicates } from '#server/repositories/companies/company-duplicates.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import {
  childrenOf,
  createCompany,
  listOfCompanies,
  readCompany,
  updateCompany,
} from '#server/services/companies/companies.ts'
import { objectsOfCompany, refsOfCompany } from '#server/services/companies/company-links.ts'
import { mergeCompanies, splitCompanies } from '#server/services/companies/company-merge.ts'

export const companiesRoutes: Handlers<typeof companies> = {
  list: ({ query }, call) => listOfCompanies(call, query),
  duplicates: ({ query }, { db }) => findDuplicates(db, query.company ?? null),
  create: async ({ body }, call, http) => {
    const { record, version } = await createCompany(call, body)
    http.etag(version)
    return record
  },
  read: async ({ params }, call, http) => {
    const { record, version } = await readCompany(call, params.id)
    http.etag(version)
    return record
  },
  update: async ({ params, body }, call, http) => {
    const { record, version } = await updateCompany(call, params.id, body)
    http.etag(version)
    return record
  },
  remove: removing('company.delete'),
  children: async ({ params }, call) => {
    const data = await childrenOf(call, params.id)
    return { data, total: data.length }
  },
  refs: ({ params }, call) => refsOfCompany(call, params.id),
  objects: async ({ params }, call) => {
    const data = await objectsOfCompany(call, params.id)
    return { data, total: data.length }
  },
  merge: async ({ params, body }, call, http) => {
    for (const id of body.ids) await mergeCompanies(call, params.id, id)
    const { record, version } = await readCompany(call, params.id)
    http.etag(version)
    return record
  },
  split: async ({ params, body }, call, http) => {
    await splitCompanies(call, params.id, body.id)
    const { record, version } = await readCompany(call, params.id)
    http.etag(version)
    return record
  },
}
