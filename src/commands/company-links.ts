import type { LinkedCompany } from '#contract/companies.ts'
import { type CompanyRole, companyRoles } from '#domain/company-vocabulary.ts'
import {
  companyObjectsQuery,
  findCompanies,
  linkedCompaniesQuery,
  refreshCompanies,
} from '#src/state/companies.ts'
import { suggestionsQuery } from '#src/state/queries.ts'
import { queryClient } from '#src/state/query-client.ts'
import { type AnyCommand, type Choice, type CommandContext, command, type Prompt } from './command.ts'
import { companyChoice, type NamedCompany } from './company-choices.ts'

/** A building or a block as an argument. */
interface NamedObject {
  kind: 'building' | 'block'
  id: number
  name: string
}

/** What a company is for an object, as an argument. */
interface NamedLink {
  id: number
  name: string
}

const stock = { kinds: ['block', 'building'], count: 'one' } as const
const anyEnd = { kinds: ['company', 'block', 'building'], count: 'one' } as const

const rolePrompt: Prompt<CompanyRole> = {
  kind: 'choice',
  title: 'Кто она здесь?',
  placeholder: 'Роль',
  choices: async () =>
    // The keys of a closed object are its codes.
    (Object.keys(companyRoles) as CompanyRole[]).map((role) => ({
      key: role,
      title: companyRoles[role],
      value: role,
    })),
}

const linkPrompt = (title: string): Prompt<NamedLink> => ({
  kind: 'choice',
  title,
  placeholder: 'Компания, роль или объект',
  choices: linksOf,
})

export const companyLinkCommands: AnyCommand[] = [
  command<{ object: NamedObject; role: CompanyRole }>({
    id: 'company.attach',
    title: 'Привязать компанию к зданию или блоку…',
    shortTitle: 'привязать',
    section: 'record',
    keywords: ['объект', 'арендатор', 'собственник', 'attach', 'link'],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['company'], count: 'one' },
    effect: 'write',
    calls: ['companyLinks.attach'],
    prompts: {
      object: {
        kind: 'find',
        title: 'К какому зданию или блоку?',
        placeholder: 'Здание, адрес или номер блока',
        find: findObjects,
      },
      role: rolePrompt,
    },
    async run({ api, target, commandId, notify }, { object, role }) {
      const [company] = target?.records ?? []
      if (!company) return
      const end = object.kind === 'building' ? { buildingId: object.id } : { blockId: object.id }
      await api.companyLinks.attach({
        body: { companyId: company.id, ...end, role },
        idempotencyKey: commandId,
      })
      void refreshCompanies()
      notify({ text: `«${company.title}»: ${companyRoles[role]} — ${object.name}`, canUndo: true })
    },
  }),
  command<{ company: NamedCompany; role: CompanyRole }>({
    id: 'stock.attachCompany',
    title: 'Привязать сюда компанию…',
    shortTitle: 'компания',
    section: 'record',
    keywords: ['арендатор', 'собственник', 'ук', 'агентство', 'attach company'],
    surfaces: ['rowMenu'],
    appliesTo: stock,
    effect: 'write',
    calls: ['companyLinks.attach'],
    prompts: {
      company: {
        kind: 'find',
        title: 'Какую компанию?',
        placeholder: 'Название или ИНН',
        find: async (text, _context, signal) => (await findCompanies(text, signal)).map(companyChoice),
      },
      role: rolePrompt,
    },
    async run({ api, target, commandId, notify }, { company, role }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      const end = target?.kind === 'building' ? { buildingId: id } : { blockId: id }
      await api.companyLinks.attach({
        body: { companyId: company.id, ...end, role },
        idempotencyKey: commandId,
      })
      void refreshCompanies()
      notify({ text: `${companyRoles[role]}: «${company.name}»`, canUndo: true })
    },
  }),
  command<{ link: NamedLink; role: CompanyRole }>({
    id: 'company.changeRole',
    title: 'Сменить роль компании…',
    section: 'record',
    keywords: ['привязка', 'change role'],
    appliesTo: anyEnd,
    effect: 'write',
    calls: ['companyLinks.update'],
    prompts: { link: linkPrompt('Чью роль сменить?'), role: rolePrompt },
    async run({ api, notify }, { link, role }) {
      await api.companyLinks.update({ body: { id: link.id, role } })
      void refreshCompanies()
      notify({ text: `${link.name}: теперь ${companyRoles[role]}`, canUndo: true })
    },
  }),
  command<{ link: NamedLink }>({
    id: 'company.detach',
    title: 'Отвязать компанию…',
    section: 'record',
    keywords: ['привязка', 'убрать', 'detach', 'unlink'],
    appliesTo: anyEnd,
    effect: 'write',
    calls: ['companyLinks.detach'],
    prompts: { link: linkPrompt('Что отвязать?') },
    async run({ api, notify }, { link }) {
      await api.companyLinks.detach({ body: { id: link.id } })
      void refreshCompanies()
      notify({ text: `Отвязано: ${link.name}`, canUndo: true })
    },
  }),
]

async function findObjects(text: string, _context: CommandContext): Promise<Choice<NamedObject>[]> {
  if (text.trim() === '') return []
  const records = await queryClient.fetchQuery(suggestionsQuery(text.trim().slice(0, 100), 'stock'))
  return records.flatMap(({ kind, id, title, detail }) =>
    kind === 'building' || kind === 'block'
      ? [{ key: `${kind} ${id}`, title, detail, value: { kind, id, name: title } }]
      : [],
  )
}

/** The links of the chosen company, block or building. */
async function linksOf({ target }: CommandContext): Promise<Choice<NamedLink>[]> {
  const id = target?.records[0]?.id
  if (id === undefined || !target) return []
  if (target.kind === 'company') {
    const links = await queryClient.fetchQuery({ ...companyObjectsQuery(id), staleTime: 0 })
    return links.map((link) => {
      const place = [link.building.name, link.block?.title].filter(Boolean).join(', ')
      return choiceOf(link.id, place, companyRoles[link.role])
    })
  }
  const kind = target.kind === 'block' ? 'block' : 'building'
  const links: LinkedCompany[] = await queryClient.fetchQuery({
    ...linkedCompaniesQuery(kind, id),
    staleTime: 0,
  })
  return links.map((link) => {
    const detail = [companyRoles[link.role], link.block?.title].filter(Boolean).join(' · ')
    return choiceOf(link.id, link.company.name, detail)
  })
}

function choiceOf(id: number, name: string, detail: string): Choice<NamedLink> {
  return { key: String(id), title: name, detail, keywords: [detail], value: { id, name } }
}
