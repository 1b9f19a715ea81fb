import type { CompanyRow, Duplicates } from '#contract/companies.ts'
import { countOf } from '#domain/text/plurals.ts'
import { api } from '#src/state/api.ts'
import type { Choice } from './command.ts'

/** A company as an argument. */
export interface NamedCompany {
  id: number
  name: string
  /** What tells it from others of that name. */
  detail?: string
}

/** «Вектор · ИНН 7707083893 · Анна Белова». */
export function companyChoice(
  row: Pick<CompanyRow, 'id' | 'name' | 'inn' | 'kpp' | 'responsible'>,
): Choice<NamedCompany> {
  const detail = detailOf(row)
  return {
    key: String(row.id),
    title: row.name,
    detail,
    keywords: row.inn === null ? [] : [row.inn],
    value: { id: row.id, name: row.name, detail },
  }
}

/** Companies with the same INN or name as this one. */
export async function likelyDuplicates(id: number): Promise<Choice<NamedCompany>[]> {
  const { data } = await api.companies.duplicates({ query: { company: id } })
  const others = data.data.flatMap(({ companies }) => companies).filter((company) => company.id !== id)
  const byId = new Map(others.map((company) => [company.id, companyChoice(company)]))
  return [...byId.values()]
}

/** Every group of duplicates, surest first. */
export async function duplicateGroups(): Promise<Choice<NamedCompany[]>[]> {
  const { data } = await api.companies.duplicates()
  return data.data.map((group) => ({
    key: `${group.reason} ${group.value}`,
    title: groupTitle(group),
    detail: group.companies.map(({ name }) => name).join(' · '),
    keywords: [group.value, ...group.companies.map(({ name }) => name)],
    value: group.companies.map((company) => ({
      id: company.id,
      name: company.name,
      detail: detailOf(company),
    })),
  }))
}

function groupTitle({ reason, value, companies }: Duplicates): string {
  const count = countOf(companies.length, 'компания', 'компании', 'компаний')
  return reason === 'inn' ? `ИНН ${value}: ${count}` : `«${companies[0]?.name ?? value}»: ${count}`
}

function detailOf({ inn, kpp, responsible }: Pick<CompanyRow, 'inn' | 'kpp' | 'responsible'>): string {
  return [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, responsible?.name ?? 'без ответственного']
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
