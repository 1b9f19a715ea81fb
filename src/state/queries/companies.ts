import { queryOptions } from '@tanstack/react-query'
import type { CompanyRow } from '#contract/companies/companies.ts'
import type { Company } from '#contract/companies/company-records.ts'
import { api } from '#src/state/session/api.ts'
import type { TargetRecord } from '#src/state/table/target.ts'
import { queryClient } from './query-client.ts'

/* Queries of companies. Their table is in `lists/companies-list.ts`. */

/** A company with its row version. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }) => api.companies.read({ params: { id }, signal }),
  })

export function recordOfCompany(company: Company): TargetRecord {
  return {
    id: company.id,
    title: company.name,
    responsibleUserId: company.responsible?.id ?? null,
    createdById: company.createdBy?.id ?? null,
  }
}

export function recordOfCompanyRow({
  id,
  name,
  responsible,
}: Omit<CompanyRow, 'parent' | 'objectCount' | 'updatedAt'>): TargetRecord {
  return { id, title: name, responsibleUserId: responsible?.id ?? null, createdById: null }
}

/** Invalidates everything a change of companies may affect. */
export function refreshCompanies(): Promise<unknown> {
  return Promise.all(
    [
      ...['companies', 'company', 'linkedCompanies', 'callees', 'persons', 'comments', 'events', 'files'],
      ...['myDay', 'callsDue', 'journal'],
    ].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
}

/** Tells if it is a full row, not the reduced form. */
export function isRow(row: { id: number; name: string } | CompanyRow): row is CompanyRow {
  return 'kinds' in row
}
