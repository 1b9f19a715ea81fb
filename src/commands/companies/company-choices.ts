import type { CompanyRefs, CompanyRow, Duplicates, LinkedCompany } from '#contract/companies/companies.ts'
import { can } from '#domain/access/permissions.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { quote } from '#domain/text/format.ts'
import type { Choice, CommandContext } from '#src/commands/core/command.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'
import type { FieldOption } from '#src/commands/filters/filter-field.ts'
import { companyQuery } from '#src/state/queries/companies.ts'
import {
  companyNameQuery,
  companyObjectsQuery,
  findCompanies,
  linkedCompaniesQuery,
} from '#src/state/queries/company-links.ts'
import { mayChangeLink } from '#src/state/queries/link-rights.ts'
import { suggestionsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'

/* Choices of company commands, in a module of their own, loaded on demand. */

/** A company as an argument. */
export interface NamedCompany {
  id: number
  name: string
  /** Distinguishes namesakes. */
  detail?: string
  inn?: string | null
}

/** A building or a block as an argument. */
export interface NamedObject {
  kind: 'building' | 'block'
  id: number
  name: string
}

/** A company's role for an object, as an argument. */
export interface NamedLink {
  id: number
  name: string
}

/** «Вектор · ИНН 7707083893 · Анна Белова». */
function companyChoice(
  row: Pick<CompanyRow, 'id' | 'name' | 'inn' | 'kpp' | 'responsible'>,
): Choice<NamedCompany> {
  const detail = detailOf(row)
  return {
    key: String(row.id),
    title: row.name,
    detail,
    keywords: row.inn === null ? [] : [row.inn],
    value: { id: row.id, name: row.name, detail, inn: row.inn },
  }
}

/** Names what a merge does before it is done, and the two INNs if they differ. */
export async function mergeChoices(
  { target }: CommandContext,
  duplicate: NamedCompany,
): Promise<Choice<true>[]> {
  const [survivor] = target?.records ?? []
  if (!survivor) return []
  const { inn } = (await queryClient.fetchQuery({ ...companyQuery(survivor.id), staleTime: 0 })).data
  const other = duplicate.inn ?? null
  const detail = inn !== null && other !== null && inn !== other ? `ИНН разные: ${other} и ${inn}` : ''
  const title = `${quote(duplicate.name)} уйдёт в корзину, её связи получит ${quote(survivor.title)}`
  return [{ key: 'merge', title, ...(detail && { detail }), value: true }]
}

/** Companies matching a text that may be chosen. */
export async function findCompanyChoices(
  text: string,
  signal: AbortSignal,
  fits: (company: Led) => boolean = () => true,
): Promise<Choice<NamedCompany>[]> {
  return (await findCompanies(text, signal)).filter(fits).map(companyChoice)
}

/** The same as values of a condition. */
export async function companyOptions(text: string, signal: AbortSignal): Promise<FieldOption[]> {
  const rows = await findCompanies(text, signal)
  return rows.map((row) => ({ value: String(row.id), title: row.name, detail: detailOf(row) }))
}

export async function companyName(id: string): Promise<string> {
  return queryClient.fetchQuery(companyNameQuery(Number(id)))
}

type Led = Pick<CompanyRow, 'id' | 'responsible'>

/** The user may merge this company: he is responsible for it, or an admin. */
export const mayMerge =
  ({ user }: CommandContext) =>
  ({ responsible }: Led): boolean =>
    user !== null && can(user, 'company.merge', { responsibleUserId: responsible?.id ?? null }) === true

/** Shown if references are not counted. */
export const severalRefsText =
  'Контакты и события останутся без компании, связи с объектами и комментарии скроются вместе с ней.'

/** Effects of deleting the company on records that refer to it. @returns `null`: none. */
export async function refsText(id: number): Promise<string | null> {
  try {
    return textOfRefs((await api.companies.refs({ params: { id } })).data)
  } catch {
    return severalRefsText
  }
}

/**
 * «Останутся без компании: контактов: 1. Скроются вместе с ней: комментариев: 2.»; zero counts are left out.
 */
export function textOfRefs(refs: CompanyRefs): string | null {
  const planned = refs.plannedEventCount > 0 ? ` (не сделано: ${refs.plannedEventCount})` : ''
  const stays = counted([
    ['дочерних компаний', refs.childCount],
    ['контактов', refs.personCount],
    ['событий', refs.eventCount, planned],
  ])
  const goes = counted([
    ['связей с объектами', refs.buildingIds.length + refs.blockIds.length],
    ['комментариев', refs.commentCount],
  ])
  const told = [stays && `Останутся без компании: ${stays}.`, goes && `Скроются вместе с ней: ${goes}.`]
  return told.filter(Boolean).join(' ') || null
}

function counted(counts: readonly [what: string, count: number, more?: string][]): string {
  return counts
    .filter(([, count]) => count > 0)
    .map(([what, count, more = '']) => `${what}: ${count}${more}`)
    .join(', ')
}

/** Companies with the same INN or name as this one. */
export async function likelyDuplicates(
  id: number,
  fits: (company: Led) => boolean,
): Promise<Choice<NamedCompany>[]> {
  const { data } = await api.companies.duplicates({ query: { company: id } })
  const others = data.data.flatMap(({ companies }) => companies).filter(fits)
  const byId = new Map(others.map((company) => [company.id, companyChoice(company)]))
  return [...byId.values()]
}

/** Groups of duplicates that may be merged, most certain first. */
export async function duplicateGroups(fits: (company: Led) => boolean): Promise<Choice<NamedCompany[]>[]> {
  const { data } = await api.companies.duplicates()
  const fitting = data.data.map((group) => ({ ...group, companies: group.companies.filter(fits) }))
  return fitting
    .filter(({ companies }) => companies.length > 1)
    .map((group) => ({
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
  const count = countOfTargets('company', companies.length)
  return reason === 'inn' ? `ИНН ${value}: ${count}` : `«${companies[0]?.name ?? value}»: ${count}`
}

function detailOf({ inn, kpp, responsible }: Pick<CompanyRow, 'inn' | 'kpp' | 'responsible'>): string {
  return [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, responsible?.name ?? 'без ответственного']
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}

/** Buildings and blocks matching a text. */
export async function findObjects(text: string): Promise<Choice<NamedObject>[]> {
  if (text.trim() === '') return []
  const found = await queryClient.fetchQuery(suggestionsQuery(text.trim().slice(0, 100), 'stock'))
  return found.data.flatMap(({ kind, id, title, detail }) =>
    kind === 'building' || kind === 'block'
      ? [{ key: `${kind} ${id}`, title, detail, value: { kind, id, name: title } }]
      : [],
  )
}

/** Contacts matching a text; for none, nobody. */
export async function findPeople(text: string): Promise<Choice<NamedCompany | null>[]> {
  if (text.trim() === '') return [{ key: 'nobody', title: 'Никто', keywords: ['снять'], value: null }]
  const found = await queryClient.fetchQuery(suggestionsQuery(text.trim().slice(0, 100), 'contacts'))
  return found.data
    .filter(({ kind }) => kind === 'person')
    .map(({ id, title, detail }) => ({ key: String(id), title, detail, value: { id, name: title } }))
}

/** Links of the selected company, block or building that the user may change. */
export async function linksOf({ target, user }: CommandContext): Promise<Choice<NamedLink>[]> {
  const id = target?.records[0]?.id
  if (id === undefined || !target) return []
  if (target.kind === 'company') {
    const links = await queryClient.fetchQuery({ ...companyObjectsQuery(id), staleTime: 0 })
    const leaderId = target.records[0]?.responsibleUserId
    return links
      .filter((link) => mayChangeLink(user, link.createdById, leaderId))
      .map((link) => {
        const place = [link.building.name, link.block?.title].filter(Boolean).join(', ')
        return choiceOf(link.id, place, companyRoles[link.role])
      })
  }
  const kind = target.kind === 'block' ? 'block' : 'building'
  const links: LinkedCompany[] = await queryClient.fetchQuery({
    ...linkedCompaniesQuery(kind, id),
    staleTime: 0,
  })
  const mine = links.filter(({ createdById, company }) =>
    mayChangeLink(user, createdById, company.responsible?.id),
  )
  return mine.map((link) => {
    const detail = [companyRoles[link.role], link.block?.title].filter(Boolean).join(' · ')
    return choiceOf(link.id, link.company.name, detail)
  })
}

function choiceOf(id: number, name: string, detail: string): Choice<NamedLink> {
  return { key: String(id), title: name, detail, keywords: [detail], value: { id, name } }
}
