import { queryOptions } from '@tanstack/react-query'
import type { CompanyRow } from '#contract/companies/companies.ts'
import { ApiError } from '#src/api/errors.ts'
import { api } from '#src/state/session/api.ts'
import { isRow } from './companies.ts'

/* Queries around companies that cards and forms need, but not the first screen. */

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

/** Name of a company by the list's reduced form (specification, §7), without reading its card. */
export const companyNameQuery = (id: number) =>
  queryOptions({
    queryKey: ['company', id, 'name'],
    queryFn: async ({ signal }) => {
      const query = { ids: String(id), fields: 'id,name', pageSize: '1' } as const
      const [company] = (await api.companies.list({ query, signal })).data.data
      if (company) return company.name
      throw new ApiError({ kind: 'refused', code: 'notFound', statusCode: 404, message: 'Компания удалена' })
    },
  })

/** Companies matching a text, the first few by name. */
export async function findCompanies(text: string, signal?: AbortSignal): Promise<CompanyRow[]> {
  const query = { ...(text.trim() !== '' && { text: text.trim() }), pageSize: '12' }
  const { data } = await api.companies.list({ query, ...(signal && { signal }) })
  return data.data.filter(isRow)
}
