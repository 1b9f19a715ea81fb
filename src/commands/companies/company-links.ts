import { type CompanyRole, companyRoles } from '#domain/stock/company-vocabulary.ts'
import { type AnyCommand, command, type Prompt } from '#src/commands/core/command.ts'
import { refreshCompanies } from '#src/state/queries/companies.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { NamedCompany, NamedLink, NamedObject } from './company-choices.ts'

/** Loaded on demand: the first table does not wait for choices. */
const choices = () => import('./company-choices.ts')

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
  choices: async (context) => (await choices()).linksOf(context),
})

export const companyLinkCommands: AnyCommand[] = [
  command<{ object: NamedObject; role: CompanyRole }>({
    id: 'company.attach',
    title: 'Привязать компанию к зданию или блоку…',
    shortTitle: 'привязать',
    section: 'record',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['company'], count: 'one' },
    effect: 'write',
    calls: ['companyLinks.attach'],
    prompts: {
      object: {
        kind: 'find',
        title: 'К какому зданию или блоку?',
        placeholder: 'Здание, адрес или номер блока',
        find: async (text) => (await choices()).findObjects(text),
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
    surfaces: ['rowMenu'],
    appliesTo: stock,
    effect: 'write',
    calls: ['companyLinks.attach'],
    prompts: {
      company: {
        kind: 'find',
        title: 'Какую компанию?',
        placeholder: 'Название или ИНН',
        find: async (text, _context, signal) => (await choices()).findCompanyChoices(text, signal),
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
    concepts: ['company_roles', 'customize'],
    appliesTo: anyEnd,
    promptsEachTime: true,
    effect: 'write',
    calls: ['companyLinks.update'],
    prompts: { link: linkPrompt('Чью роль сменить?'), role: rolePrompt },
    async run({ api, notify }, { link, role }) {
      await api.companyLinks.update({ body: { id: link.id, role } })
      void refreshCompanies()
      notify({ text: `${link.name}: теперь ${companyRoles[role]}`, canUndo: true })
    },
  }),
  command<{ link: NamedLink; person: NamedCompany | null }>({
    id: 'company.setWhoLets',
    title: 'Указать, кто отвечает за сдачу…',
    shortTitle: 'кто сдаёт',
    section: 'record',
    concepts: ['person', 'phone_call'],
    surfaces: ['rowMenu'],
    appliesTo: anyEnd,
    promptsEachTime: true,
    effect: 'write',
    calls: ['companyLinks.update'],
    prompts: {
      link: linkPrompt('В какой компании?'),
      person: {
        kind: 'find',
        title: 'Кто отвечает за сдачу здесь?',
        placeholder: 'Имя или телефон: ему звонят первому',
        find: async (text) => (await choices()).findPeople(text),
      },
    },
    async run({ api, notify }, { link, person }) {
      await api.companyLinks.update({ body: { id: link.id, personId: person?.id ?? null } })
      void refreshCompanies()
      void queryClient.invalidateQueries({ queryKey: ['callees'] })
      const text = person ? `${link.name}: сдаёт ${person.name}` : `${link.name}: кто сдаёт, не указано`
      notify({ text, canUndo: true })
    },
  }),
  command<{ link: NamedLink }>({
    id: 'company.detach',
    title: 'Отвязать компанию…',
    section: 'record',
    appliesTo: anyEnd,
    promptsEachTime: true,
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
