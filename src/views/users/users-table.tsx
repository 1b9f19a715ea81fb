import { useAtomValue } from 'jotai'
import { currentUserAtom } from '#src/state/session/session.ts'
import { usersTable } from '#src/views/tables/kinds/users.ts'
import { ListTable } from '#src/views/tables/list-table.tsx'
import { PortraitField } from './portrait-field.tsx'

/** The office's people, whom an admin invites. */
export function UsersTable() {
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  return <ListTable of={usersTable}>{isAdmin && <PortraitField />}</ListTable>
}
