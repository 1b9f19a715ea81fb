import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Colleague } from '#contract/access/accounts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { roles } from '#domain/stock/vocabulary.ts'
import { defaultOfficeZone, formatInstant } from '#domain/time/time.ts'
import { usersList } from '#src/state/lists/users-list.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { initialsOf } from '#src/ui/avatar.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { CommandButton } from '#src/views/runtime/command-button.tsx'
import { RecordTable } from '#src/views/tables/record-table.tsx'
import { useNow } from '#src/views/tables/use-now.ts'
import { PortraitField } from './portrait-field.tsx'

/** Users of the office; brokers see names, admins everything but passwords. */
export function UsersTable() {
  const user = useAtomValue(currentUserAtom)
  const { data: settings } = useQuery(settingsQuery)
  const now = useNow()
  const zone = settings?.officeZone ?? defaultOfficeZone
  const isAdmin = user?.role === 'admin'
  const columns = useMemo(() => (isAdmin ? adminColumns(now, zone) : [nameColumn]), [isAdmin, now, zone])
  return (
    <RecordTable
      list={usersList}
      title="Пользователи"
      view="users"
      columns={columns}
      empty={
        <EmptyState
          icon="users"
          title="Никого нет"
          text="Пригласите коллег: каждый задаст пароль сам по ссылке."
        />
      }
    >
      {isAdmin && (
        <>
          <CommandButton id="user.create" className="ml-auto">
            Пригласить
          </CommandButton>
          <PortraitField />
        </>
      )}
    </RecordTable>
  )
}

const nameColumn: GridColumn<Colleague> = {
  id: 'name',
  title: 'Имя',
  width: 200,
  grow: 3,
  tone: 'strong',
  isSortable: true,
  text: ({ name }) => name,
  face: ({ name, avatarUrl }) => ({ src: avatarUrl, letters: initialsOf(name) }),
}

function adminColumns(now: string, zone: string): readonly GridColumn<Colleague>[] {
  return [
    nameColumn,
    {
      id: 'role',
      title: 'Роль',
      width: 130,
      isSortable: true,
      text: ({ role }) => (role ? roles[role] : '—'),
    },
    { id: 'email', title: 'Почта', width: 200, grow: 2, text: ({ email = '—' }) => email },
    { id: 'phone', title: 'Телефон', width: 150, text: ({ phone }) => (phone ? formatPhone(phone) : '—') },
    {
      id: 'lastLoginAt',
      title: 'Последний вход',
      width: 190,
      tone: 'muted',
      isSortable: true,
      text: ({ lastLoginAt, isInvited }) => {
        if (isInvited) return 'приглашён, ещё не входил'
        return lastLoginAt ? formatInstant(lastLoginAt, now, zone) : 'ещё не входил'
      },
    },
  ]
}
