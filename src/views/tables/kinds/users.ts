import type { Colleague } from '#contract/access/accounts.ts'
import { formatInstant } from '#domain/time/time.ts'
import { usersList } from '#src/state/lists/users-list.ts'
import { initialsOf } from '#src/ui/avatar.tsx'
import type { Column } from '../columns/column-list.ts'
import type { TableDeclaration } from '../list-table.tsx'

const name: Column<Colleague> = {
  id: 'name',
  title: 'Имя',
  width: 200,
  grow: 3,
  tone: 'strong',
  isSortable: true,
  face: ({ name, avatarUrl }) => ({ src: avatarUrl, letters: initialsOf(name) }),
}

/** Users of the office; brokers see names, admins everything but passwords. */
export const usersTable: TableDeclaration<Colleague> = {
  list: usersList,
  fieldKind: 'user',
  title: 'Пользователи',
  view: 'users',
  icon: 'users',
  columns: ({ isAdmin, now, zone }) =>
    isAdmin
      ? [
          name,
          { id: 'role', width: 130, isSortable: true },
          { id: 'email', width: 200, grow: 2 },
          { id: 'phone', width: 150 },
          {
            id: 'lastLoginAt',
            title: 'Последний вход',
            width: 190,
            tone: 'muted',
            isSortable: true,
            text({ lastLoginAt, isInvited }) {
              if (isInvited) return 'приглашён, ещё не входил'
              return lastLoginAt ? formatInstant(lastLoginAt, now, zone) : 'ещё не входил'
            },
          },
        ]
      : [name],
  empty: () => ({ title: 'Никого нет', text: 'Пригласите коллег: каждый задаст пароль сам по ссылке.' }),
}
