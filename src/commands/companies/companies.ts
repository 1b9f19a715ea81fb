import { failureTexts } from '#contract/core/failure-texts.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'

import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { countOfTargets } from '#src/commands/core/target-names.ts'

import { companyQuery, refreshCompanies } from '#src/state/queries/companies.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { sizeOf } from '#src/state/table/target.ts'
import type { NamedCompany } from './company-choices.ts'

/** Loaded on demand: the first table does not wait for choices. */
const choices = () => import('./company-choices.ts')

const one = { kinds: ['company'], count: 'one' } as const

export const companyCommands: AnyCommand[] = [
  editCommand({
    kind: 'company',
    title: 'Изменить компанию',
    calls: ['companies.update'],
    available: (context) => allowedForAll(context, 'company.update'),
    save: (api, edit: EditOf<'companies'>) => api.companies.update(edit),
    saved: 'Компания сохранена',
    refresh: refreshCompanies,
  }),
  createCommand({
    kind: 'company',
    key: 'c',
    title: 'Новая компания',
    calls: ['companies.create'],
    failure: failureTexts.createCompany,
    create: (api, body: CreateOf<'companies'>, idempotencyKey) =>
      api.companies.create({ body, idempotencyKey }),
    made: () => 'Компания создана',
    refresh: refreshCompanies,
  }),
  deleteCommand({
    kind: 'company',
    title: 'Удалить компанию',
    shortTitle: 'удалить',
    calls: ['companies.refs'],
    available: (context) => allowedForAll(context, 'company.update'),
    async takesAlong({ target }) {
      const { refsText, severalRefsText } = await choices()
      const [company] = target?.records ?? []
      return company && target && sizeOf(target) === 1 ? refsText(company.id) : severalRefsText
    },
    leavesTo: 'companies',
    verb: {
      readAgain: refreshCompanies,
    },
  }),
  command<{ duplicate: NamedCompany; isAgreed: true }>({
    id: 'company.merge',
    title: 'Объединить с дублем…',
    shortTitle: 'объединить',
    section: 'record',
    surfaces: ['rowMenu'],
    appliesTo: one,
    promptsEachTime: true,
    effect: 'write',
    calls: ['companies.merge'],
    available: (context) => allowedForAll(context, 'company.merge'),
    prompts: {
      duplicate: {
        kind: 'find',
        title: 'Какую компанию объединить с этой?',
        placeholder: 'Название или ИНН дубля: он уйдёт в корзину, связи останутся здесь',
        async find(text, context, signal) {
          const id = context.target?.records[0]?.id
          if (id === undefined) return []
          const { findCompanyChoices, likelyDuplicates, mayMerge } = await choices()
          const fits = mayMerge(context)
          const others = (company: Parameters<typeof fits>[0]) => company.id !== id && fits(company)
          return text.trim() === '' ? likelyDuplicates(id, others) : findCompanyChoices(text, signal, others)
        },
      },
      isAgreed: ({ duplicate }) =>
        duplicate
          ? {
              kind: 'choice',
              title: 'Это одна компания?',
              choices: async (context) => (await choices()).mergeChoices(context, duplicate),
            }
          : null,
    },
    async run({ api, target, notify }, { duplicate }) {
      const [company] = target?.records ?? []
      if (!company) return
      await api.companies.merge({ params: { id: company.id }, body: { ids: [duplicate.id] } })
      void refreshCompanies()
      notify({ text: `«${duplicate.name}» объединена с «${company.title}»`, canUndo: true })
    },
  }),
  command<{ company: NamedCompany }>({
    id: 'company.split',
    title: 'Отделить объединённую компанию…',
    shortTitle: 'отделить',
    section: 'record',
    surfaces: ['rowMenu'],
    appliesTo: one,
    promptsEachTime: true,
    effect: 'write',
    calls: ['companies.split'],
    available: (context) => allowedForAll(context, 'company.merge'),
    prompts: {
      company: {
        kind: 'choice',
        title: 'Какую отделить?',
        placeholder: 'Компании, которые объединили с этой',
        async choices({ target }) {
          const id = target?.records[0]?.id
          if (id === undefined) return []
          const { data } = await queryClient.fetchQuery({ ...companyQuery(id), staleTime: 0 })
          return data.merged.map((company) => ({
            key: String(company.id),
            title: company.name,
            value: company,
          }))
        },
      },
    },
    async run({ api, target, notify }, { company }) {
      const [survivor] = target?.records ?? []
      if (!survivor) return
      await api.companies.split({ params: { id: survivor.id }, body: { id: company.id } })
      void refreshCompanies()
      notify({ text: `«${company.name}» снова отдельно`, canUndo: true })
    },
  }),
  command<{ group: NamedCompany[]; survivor: NamedCompany }>({
    id: 'company.mergeDuplicates',
    title: 'Найти и объединить дубли компаний…',
    section: 'table',
    concepts: ['take_out'],
    effect: 'write',
    calls: ['companies.merge', 'companies.duplicates'],
    prompts: {
      group: {
        kind: 'choice',
        title: 'Какие дубли?',
        placeholder: 'ИНН или название',
        choices: async (context) => {
          const { duplicateGroups, mayMerge } = await choices()
          return duplicateGroups(mayMerge(context))
        },
      },
      survivor: ({ group = [] }) => ({
        kind: 'choice',
        title: 'Какая останется?',
        placeholder: 'Остальные уйдут в корзину, их связи перейдут к ней',
        choices: async () =>
          group.map((company) => ({
            key: String(company.id),
            title: company.name,
            ...(company.detail !== undefined && { detail: company.detail }),
            value: company,
          })),
      }),
    },
    async run({ api, notify }, { group, survivor }) {
      const ids = group.map(({ id }) => id).filter((id) => id !== survivor.id)
      await api.companies.merge({ params: { id: survivor.id }, body: { ids } })
      void refreshCompanies()
      notify({
        text: `С «${survivor.name}» объединено: ${countOfTargets('company', ids.length)}`,
        canUndo: true,
      })
    },
  }),
]
