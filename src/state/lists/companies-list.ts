import type { CompanyRow } from '#contract/companies.ts'
import { api } from '../api.ts'
import { isRow, recordOfCompanyRow } from '../companies.ts'
import { recordList } from './record-list.ts'

/** All companies. */
export const companiesList = recordList<CompanyRow>({
  route: 'companies',
  kind: 'company',
  card: 'company',
  queryKey: 'companies',
  conditions: ['kinds', 'status', 'responsible', 'parent'],
  bulkName: 'companies',
  usualSort: 'name',
  async read(conditions, signal) {
    const { fields: _, ...query } = conditions
    const { data } = await api.companies.list({ query, signal })
    return { data: data.data.filter(isRow), total: data.total }
  },
  recordOf: recordOfCompanyRow,
})
