import { can } from '#domain/access/permissions.ts'
import {
  type AnyCommand,
  type CommandContext,
  type CreateOf,
  command,
  type EditOf,
} from '#src/commands/core/command.ts'
import { personTraces } from '#src/commands/core/deletion-traces.ts'
import { allowedForAll } from '#src/commands/core/evaluate.ts'
import { recordCommand, toTrash } from '#src/commands/core/record-command.ts'
import { openOutside } from '#src/state/browser/outside.ts'
import { store } from '#src/state/keyboard/store.ts'
import { navigate } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { companyQuery } from '#src/state/queries/companies.ts'
import { inquiryQuery } from '#src/state/queries/inquiries.ts'
import { personQuery, refreshPersons } from '#src/state/queries/persons.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import type { Target } from '#src/state/table/target.ts'

const one = { kinds: ['person'], count: 'one' } as const

export const personCommands: AnyCommand[] = [
  command<{ edit: EditOf<'persons'> }>({
    id: 'person.edit',
    title: 'Изменить контакт',
    shortTitle: 'изменить',
    section: 'record',
    keywords: ['править', 'редактировать', 'edit', 'телефон', 'должность', 'перевести в другую компанию'],
    hotkeys: [{ keys: 'e', scope: 'persons' }],
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: one,
    effect: 'write',
    calls: ['persons.update'],
    available: (context) => allowedForAll(context, 'person.update'),
    prompts: {
      edit: {
        kind: 'form',
        open({ target }) {
          const id = target?.records[0]?.id
          if (id !== undefined) store.set(overlayAtom, { kind: 'form', form: { form: 'person', id } })
        },
      },
    },
    async run({ api, notify }, { edit }) {
      await api.persons.update(edit)
      void refreshPersons()
      notify({ text: 'Контакт сохранён', canUndo: true })
    },
  }),
  command<{ body: CreateOf<'persons'> }>({
    id: 'person.create',
    title: 'Новый контакт',
    section: 'create',
    keywords: ['добавить контактное лицо', 'человек', 'new person', 'contact', 'create'],
    hotkeys: [{ keys: 'n p', scope: 'global' }],
    effect: 'write',
    calls: ['persons.create'],
    prompts: {
      body: {
        kind: 'form',
        open(context, args) {
          const form = { form: 'person', id: null, ...companyOf(context), ...args } as const
          store.set(overlayAtom, { kind: 'form', form })
        },
        takesFields: true,
      },
    },
    async run({ api, commandId, notify, route, staysHere }, { body }) {
      const { data } = await api.persons.create({ body, idempotencyKey: commandId })
      void refreshPersons()
      notify({ text: `Контакт создан: ${data.name}`, canUndo: true })
      // On the company's own card one goes on with the next.
      if (route?.route !== 'company' && !staysHere) navigate('person', { id: data.id })
      return { madeId: data.id }
    },
  }),
  recordCommand({
    id: 'person.delete',
    title: 'Удалить контакт',
    shortTitle: 'удалить',
    section: 'selection',
    keywords: ['в корзину', 'delete', 'remove'],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['person'], count: 'many' },
    effect: 'destroy',
    calls: ['events.list'],
    takesAlong: ({ target }) => personTraces(target),
    available: (context) => allowedForAll(context, 'person.delete'),
    verb: {
      ...toTrash,
      readAgain: refreshPersons,
      // A deleted person's card is no place to stay in.
      after({ route }, { changed }) {
        if (route?.route === 'person' && changed.includes(route.id))
          navigate('persons', undefined, { replace: true })
      },
    },
  }),
  command({
    id: 'person.write',
    title: 'Написать письмо',
    section: 'record',
    keywords: ['почта', 'email', 'mail', 'письмо'],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['person', 'company', 'request'], count: 'one' },
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
  if (target.kind === 'request') return (await queryClient.fetchQuery(inquiryQuery(id))).data.email
  if (target.kind === 'company') {
    const { data } = await queryClient.fetchQuery(companyQuery(id))
    return data.contactsShown === 'full' ? data.email : null
  }
  const { data } = await queryClient.fetchQuery(personQuery(id))
  return data.contactsShown === 'full' ? data.emails[0] : null
}

/** Made over an open company, a person is of that company, where one may add to it. */
function companyOf({ target, user }: CommandContext): { companyId?: number } {
  const company = target?.kind === 'company' && target.records.length === 1 ? target.records[0] : undefined
  if (!company || !user) return {}
  const mayAdd = can(user, 'person.create', { companyResponsibleId: company.responsibleUserId })
  return mayAdd === true ? { companyId: company.id } : {}
}
