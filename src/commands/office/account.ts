import type { Client } from '#src/api/client.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { unsentActionsAtom } from '#src/state/offline/unsent.ts'
import { navigate } from '#src/state/place/location.ts'
import { bulkProgressAtom } from '#src/state/queries/bulk-run.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'
import { accountFormRequestAtom } from '#src/state/session/account-form.ts'
import { renewSession, setCurrentUser, signOut } from '#src/state/session/session.ts'

type BodyOf<C extends (request: never) => unknown> = Parameters<C>[0] extends { body: infer B } ? B : never
type Profile = BodyOf<Client['users']['updateMe']>
type NewPassword = BodyOf<Client['auth']['updatePassword']>

export const accountCommands: AnyCommand[] = [
  command<{ body: Profile }>({
    id: 'account.edit',
    title: 'Изменить свои данные',
    section: 'account',
    concepts: ['profile', 'own_data'],
    effect: 'write',
    calls: ['users.updateMe'],
    holdsSecret: true,
    prompts: { body: { kind: 'form', open: () => openForm('profile') } },
    async run(context, { body }) {
      const { data } = await context.api.users.updateMe({ body })
      setCurrentUser(data)
      context.notify({ text: 'Данные сохранены', canUndo: true })
    },
  }),
  command<{ body: NewPassword }>({
    id: 'account.changePassword',
    title: 'Сменить пароль',
    section: 'account',
    effect: 'write',
    calls: ['auth.updatePassword'],
    lasting: 'прежний пароль перестанет подходить, другие сеансы завершатся',
    holdsSecret: true,
    prompts: { body: { kind: 'form', open: () => openForm('password') } },
    async run(context, { body }) {
      const { data } = await context.api.auth.updatePassword({ body })
      renewSession(data)
      context.notify({ text: 'Пароль изменён, на других устройствах вы вышли из системы' })
    },
  }),
  command<{ file: File }>({
    id: 'account.setAvatar',
    title: 'Сменить своё фото',
    section: 'account',
    concepts: ['profile', 'portrait'],
    effect: 'write',
    calls: ['users.setAvatar'],
    // A file cannot be stored as an argument.
    holdsSecret: true,
    prompts: { file: { kind: 'form', open: () => openForm('avatar') } },
    async run(context, { file }) {
      const { user, api, commandId, notify } = context
      if (!user) return
      const upload = await (await import('#src/state/browser/portrait.ts')).asPng(file)
      const { data } = await api.users.setAvatar({
        params: { id: user.id },
        upload,
        idempotencyKey: commandId,
      })
      setCurrentUser({ ...user, ...data })
      void refreshStock()
      notify({ text: 'Фото сохранено', canUndo: true })
    },
  }),
  command({
    id: 'account.signOut',
    title: 'Выйти',
    section: 'account',
    concepts: ['program'],
    effect: 'write',
    isNeverKept: true,
    calls: ['auth.logout'],
    irreversible() {
      if (store.get(bulkProgressAtom)) return 'Массовое действие ещё идёт: оно остановится.'
      const count = store.get(unsentActionsAtom).length
      return count > 0
        ? `Не отправлено действий: ${count}. Они останутся в этом браузере и уйдут, когда вы войдёте снова.`
        : null
    },
    run() {
      store.get(bulkProgressAtom)?.stop()
      signOut()
    },
  }),
]

function openForm(form: 'profile' | 'password' | 'avatar'): void {
  store.set(accountFormRequestAtom, form)
  navigate('account')
}
