import { can } from '#domain/access/permissions.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import { type AnyCommand, type CommandContext, command } from '#src/commands/core/command.ts'
import { personTraces } from '#src/commands/core/deletion-traces.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'

import { createCommand, deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'

import { openOutside } from '#src/state/browser/outside.ts'
import { companyQuery } from '#src/state/queries/companies.ts'
import { inquiryQuery } from '#src/state/queries/inquiries.ts'
import { personQuery, refreshPersons } from '#src/state/queries/persons.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { Target } from '#src/state/table/target.ts'

const _one = { kinds: ['person'], count: 'one' } as const

export const personCommands: AnyCommand[] = [
  editCommand({
    kind: 'person',
    title: 'Изменить контакт',
    calls: ['persons.update'],
    available: (context) => allowedForAll(context, 'person.update'),
    save: (api, edit: EditOf<'persons'>) => api.persons.update(edit),
    saved: 'Контакт сохранён',
    refresh: refreshPersons,
  }),
  createCommand({
    kind: 'person',
    key: 'p',
    title: 'Новый контакт',
    calls: ['persons.create'],
    begin: companyOf,
    // On the company's own card the user stays, to add another.
    stays: ({ route }) => route?.route === 'company',
    create: (api, body: CreateOf<'persons'>, idempotencyKey) => api.persons.create({ body, idempotencyKey }),
    made: ({ name }) => `Контакт создан: ${name}`,
    refresh: refreshPersons,
  }),
  deleteCommand({
    kind: 'person',
    title: 'Удалить контакт',
    shortTitle: 'удалить',
    calls: ['events.list'],
    takesAlong: ({ target }) => personTraces(target),
    available: (context) => allowedForAll(context, 'person.delete'),
    leavesTo: 'persons',
    verb: {
      readAgain: refreshPersons,
    },
  }),
  command({
    id: 'person.write',
    title: 'Написать письмо',
    section: 'record',
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['person', 'company', 'inquiry'], count: 'one' },
    effect: 'read',
    calls: ['persons.read', 'companies.read', 'inquiries.read'],
    async run({ target, notify }) {
      const email = await emailOf(target)
      if (!email) notify({ text: 'Почты нет или она скрыта', tone: 'info' })
      else openOutside(`mailto:${email}`)
    },
  }),
]

async function emailOf(target: Target | null): Promise<string | null | undefined> {
  const id = target?.records[0]?.id
  if (!target || id === undefined) return null
  if (target.kind === 'inquiry') return (await queryClient.fetchQuery(inquiryQuery(id))).data.email
  if (target.kind === 'company') {
    const { data } = await queryClient.fetchQuery(companyQuery(id))
    return data.contactsShown === 'full' ? data.email : null
  }
  const { data } = await queryClient.fetchQuery(personQuery(id))
  return data.contactsShown === 'full' ? data.emails[0] : null
}

/** Prefills the open company, if the user may add to it. */
function companyOf({ target, user }: CommandContext): { companyId?: number } {
  const company = target?.kind === 'company' && target.records.length === 1 ? target.records[0] : undefined
  if (!company || !user) return {}
  const mayAdd = can(user, 'person.create', { companyResponsibleId: company.responsibleUserId })
  return mayAdd === true ? { companyId: company.id } : {}
}
