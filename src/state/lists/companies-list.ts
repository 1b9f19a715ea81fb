import type { CompanyRow } from '#contract/companies/companies.ts'
import { companyFilters } from '#domain/filters/companies.ts'
import { isRow, recordOfCompanyRow } from '#src/state/queries/companies.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

export const companiesList = recordList<CompanyRow>({
  ...companyFilters,
  kind: 'company',
  bulkName: 'companies',
  exportName: 'companies',
  async read(conditions, signal) {
    const { fields: _, ...query } = conditions
    const { data } = await api.companies.list({ query, signal })
    return { data: data.data.filter(isRow), total: data.total }
  },
  recordOf: recordOfCompanyRow,
})
