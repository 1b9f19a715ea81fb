import { failureTexts } from '#contract/core/failure-texts.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import { roles } from '#domain/stock/vocabulary.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AnyCommand, type Choice, command } from '#src/commands/core/command.ts'
import { adminOnly } from '#src/commands/core/evaluate.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'
import { editCommand } from '#src/commands/core/kind-commands.ts'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { colleaguesQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { portraitRequestAtom } from '#src/state/session/account-form.ts'
import { setCurrentUser } from '#src/state/session/session.ts'
import { untick } from '#src/state/table/table.ts'

const one = { kinds: ['user'], count: 'one' } as const

interface Person {
  id: number
  name: string
}

async function colleagues(but?: number): Promise<Choice<Person>[]> {
  const users = await queryClient.fetchQuery({ ...colleaguesQuery, staleTime: 0 })
  return users
    .filter(({ id }) => id !== but)
    .map(({ id, name, role, email }) => ({
      key: String(id),
      title: name,
      detail: [email, role && roles[role]].filter(Boolean).join(' · '),
      value: { id, name },
    }))
}

export const userCommands: AnyCommand[] = [
  command<{ body: CreateOf<'users'> }>({
    id: 'user.create',
    title: 'Пригласить пользователя',
    section: 'create',
    concepts: ['create'],
    hotkeys: [{ keys: 'n u', scope: 'global' }],
    effect: 'write',
    isNeverKept: true,
    calls: ['users.create'],
    lasting: 'ссылку для входа, которую уже передали, не забрать',
    available: adminOnly,
    prompts: {
      body: {
        kind: 'form',
        open: () => store.set(overlayAtom, { kind: 'form', form: { form: 'user', id: null } }),
      },
    },
    async run({ api: calls, commandId, notify }, { body }) {
      const { data } = await calls.users.create({ body, idempotencyKey: commandId })
      void refreshAll()
      const isMailed = data.mailFolder === null
      notify({
        text: isMailed ? `${data.name}: приглашение отправлено` : `${data.name}: передайте ссылку для входа`,
        canUndo: true,
      })
      showLink(data)
    },
  }),
  editCommand({
    kind: 'user',
    title: 'Изменить пользователя',
    calls: ['users.update'],
    available: adminOnly,
    save: (api, edit: EditOf<'users'>) => api.users.update(edit),
    saved: 'Пользователь сохранён',
    refresh: refreshAll,
  }),
  command<{ file: File }>({
    id: 'user.setAvatar',
    title: 'Сменить фото пользователя',
    section: 'record',
    concepts: ['portrait'],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    calls: ['users.setAvatar'],
    available: adminOnly,
    // A file cannot be stored as an argument.
    holdsSecret: true,
    prompts: { file: { kind: 'form', open: ({ target }) => store.set(portraitRequestAtom, target) } },
    async run({ api: calls, target, commandId, notify, user: me }, { file }) {
      const user = target?.records[0]
      if (!user) return
      const upload = await (await import('#src/state/browser/portrait.ts')).asPng(file)
      const { data } = await calls.users.setAvatar({
        params: { id: user.id },
        upload,
        idempotencyKey: commandId,
      })
      if (me?.id === user.id) setCurrentUser({ ...me, ...data })
      void refreshAll()
      notify({ text: `${user.title}: фото сохранено`, canUndo: true })
    },
  }),
  command({
    id: 'user.invite',
    title: 'Новая ссылка для входа',
    shortTitle: 'ссылка для входа',
    section: 'record',
    concepts: ['password', 'invite', 'reset'],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    isNeverKept: true,
    calls: ['users.invite'],
    available: adminOnly,
    irreversible: 'Прежняя ссылка перестанет работать.',
    async run({ api: calls, commandId, target }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      showLink((await calls.users.invite({ params: { id }, idempotencyKey: commandId })).data)
    },
  }),
  command({
    id: 'user.endSessions',
    title: 'Завершить сеансы пользователя',
    shortTitle: 'завершить сеансы',
    section: 'record',
    concepts: ['kick_out'],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'write',
    calls: ['sessions.endAllOf'],
    available: adminOnly,
    irreversible: 'На всех устройствах этого человека понадобится войти заново.',
    async run({ api: calls, target, notify }) {
      const user = target?.records[0]
      if (!user) return
      const { ended } = (await calls.sessions.endAllOf({ params: { id: user.id } })).data
      notify({
        text: ended === 0 ? `${user.title}: сеансов не было` : `${user.title}: сеансов завершено ${ended}`,
      })
    },
  }),
  command<{ successor: Person }>({
    id: 'user.delete',
    title: 'Удалить пользователя',
    shortTitle: 'удалить',
    section: 'selection',
    concepts: ['fire'],
    surfaces: ['rowMenu'],
    appliesTo: one,
    effect: 'destroy',
    failure: `${failureTexts.deleteUser}нет связи с сервером`,
    calls: ['users.remove'],
    available: adminOnly,
    prompts: {
      successor: {
        kind: 'choice',
        title: 'Кому передать записи, подборки и события?',
        placeholder: 'Имя коллеги',
        choices: ({ target }) => colleagues(target?.records[0]?.id),
      },
    },
    async run({ api: calls, target, notify }, { successor }) {
      const id = target?.records[0]?.id
      if (id === undefined) return
      try {
        await calls.users.remove({ params: { id }, body: { successorId: successor.id } })
      } catch (error) {
        throw withPrefix(failureTexts.deleteUser, error)
      }
      untick(target)
      void refreshAll()
      notify({ text: 'Пользователь удален', canUndo: true })
    },
  }),
  command<{ user: Person; role: Role }>({
    id: 'user.changeRole',
    title: 'Сменить роль коллеги…',
    section: 'account',
    concepts: ['user', 'admin'],
    effect: 'write',
    calls: ['users.update'],
    available: adminOnly,
    prompts: {
      user: { kind: 'choice', title: 'Кому?', placeholder: 'Имя коллеги', choices: () => colleagues() },
      role: {
        kind: 'choice',
        title: 'Какая роль?',
        choices: async () => [
          { key: 'broker', title: roles.broker, value: 'broker' },
          { key: 'head', title: roles.head, value: 'head' },
          { key: 'admin', title: roles.admin, value: 'admin' },
        ],
      },
    },
    async run(context, { user, role }) {
      await context.api.users.update({ params: { id: user.id }, body: { role } })
      void refreshAll()
      context.notify({ text: `${user.name}: ${roles[role].toLowerCase()}`, canUndo: true })
    },
  }),
]

type Invited = Record<'name', string> & Record<'invitationLink' | 'mailFolder', string | null>

/** The link is shown only once: it stays on the screen until closed. */
function showLink({ name, invitationLink: link, mailFolder }: Invited): void {
  if (link === null) return
  // After the form that requested it has closed.
  setTimeout(() => store.set(overlayAtom, { kind: 'invitation', name, link, mailFolder }))
}

/** The specification's text, followed by the server's message (specification, §8). */
function withPrefix(prefix: string, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  const { kind, statusCode, code, message, hint } = error
  return new ApiError({ kind, statusCode, code, message: `${prefix}${message}`, hint, cause: error })
}
