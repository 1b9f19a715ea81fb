import { queryOptions } from '@tanstack/react-query'
import type { CompanyRow } from '#contract/companies.ts'
import type { Company } from '#contract/company-records.ts'
import { api } from './api.ts'
import { queryClient } from './query-client.ts'
import type { TargetRecord } from './target.ts'

/* Companies as the page reads them. Their table is in `lists/companies-list.ts`. */

/** A company with the row version that an edit of it sends back. */
export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: ['company', id],
    queryFn: ({ signal }) => api.companies.read({ params: { id }, signal }),
  })

/** Buildings and blocks of a company, with its roles. */
export const companyObjectsQuery = (id: number) =>
  queryOptions({
    queryKey: ['company', id, 'objects'],
    queryFn: async ({ signal }) => (await api.companies.objects({ params: { id }, signal })).data.data,
  })

export const companyChildrenQuery = (id: number) =>
  queryOptions({
    queryKey: ['company', id, 'children'],
    queryFn: async ({ signal }) => (await api.companies.children({ params: { id }, signal })).data.data,
  })

/** Companies of a block, or of a building and its blocks. */
export const linkedCompaniesQuery = (kind: 'block' | 'building', id: number) =>
  queryOptions({
    queryKey: ['linkedCompanies', kind, id],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, signal }
      const { data } = await (kind === 'block' ? api.blocks : api.buildings).companies(request)
      return data.data
    },
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

/** Reads again what a change of companies may have touched. */
export function refreshCompanies(): Promise<unknown> {
  return Promise.all(
    ['companies', 'company', 'linkedCompanies', 'persons', 'comments', 'events', 'files', 'journal'].map(
      (key) => queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
}

/** Companies that fit a text, the first few by name. */
export async function findCompanies(text: string, signal?: AbortSignal): Promise<CompanyRow[]> {
  const query = { ...(text.trim() !== '' && { text: text.trim() }), pageSize: '12' }
  const { data } = await api.companies.list({ query, ...(signal && { signal }) })
  return data.data.filter(isRow)
}

/** Whether it is a row of the table, not the reduced form. */
export function isRow(row: { id: number; name: string } | CompanyRow): row is CompanyRow {
  return 'kinds' in row
}
