import '../schema-language.ts'
import type { Colleague } from '#contract/access/accounts.ts'
import { userCreate, userPatch } from '#contract/access/user-records.ts'
import { usersList } from '#src/state/lists/users-list.ts'
import { userQuery } from '#src/state/queries/queries.ts'
import type { FormDeclaration } from '../form-declaration.ts'
import { LastingNote } from '../lasting-note.tsx'

/** User account, for admins; a new one is invited. */
const form: FormDeclaration<'user', Colleague> = {
  fieldKind: 'user',
  create: {
    command: 'user.create',
    title: 'Пригласить пользователя',
    saveText: 'Пригласить',
    note: <LastingNote id="user.create" />,
    schema: userCreate,
    usual: () => ({ role: 'broker' }),
    isOnce: 'without mail the link for the new colleague stands there to be handed over',
  },
  edit: {
    command: 'user.edit',
    noun: 'Пользователь',
    schema: userPatch,
    query: userQuery,
    targetKind: 'user',
    recordOf: usersList.recordOf,
    deletedText: 'Этого пользователя удалили, пока вы его правили.',
  },
}
export default form
