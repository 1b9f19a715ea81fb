import '#src/views/forms/schema-language.ts'
import type { Colleague } from '#contract/access/accounts.ts'
import { userCreate, userPatch } from '#contract/access/user-records.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { usersList } from '#src/state/lists/users-list.ts'
import { userQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type Describe, inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { LastingNote } from '#src/views/forms/lasting-note.tsx'
import { RecordForm } from '#src/views/forms/record-form.tsx'
import { useFormStart } from '#src/views/forms/use-form-start.ts'
import type { FormBase } from '#src/views/forms/use-record-form.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { userGroups } from '#src/views/record/field-groups.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const fields = userGroups.flatMap((group) => group.fields)
const describe: Describe = (code) => fieldOf('user', code)
const always = () => true
const unlocked = () => undefined

/** The form of an account, for admins; `id` null: somebody is invited. */
export default function UserForm({ id }: { id: number | null }) {
  return id === null ? <NewUser /> : <EditedUser id={id} />
}

function NewUser() {
  const start = useFormStart('user:new', null)
  const title = 'Пригласить пользователя'
  if (!start.isReady) return <FormWindow title={title} error={null} onRetry={() => {}} />
  return (
    <RecordForm
      title={title}
      saveText="Пригласить"
      note={<LastingNote id="user.create" />}
      groups={userGroups}
      describe={describe}
      isShown={always}
      base={{ inputs: inputsOf(fields, { role: 'broker' }, describe), etag: null }}
      draft={start.draft}
      draftKey={start.key}
      schema={userCreate}
      save={(body, _etag, start) => runCommand('user.create', { ...start, args: { body } })}
      deletedText=""
      people={start.people}
      lockedTextOf={unlocked}
    />
  )
}

function EditedUser({ id }: { id: number }) {
  const { data, error, refetch } = useRecordToEdit(userQuery(id))
  const start = useFormStart(`user:${id}`, null)
  const title = data ? `Пользователь: ${data.data.name}` : 'Пользователь'
  if (!data || !start.isReady) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <RecordForm
      title={title}
      groups={userGroups}
      describe={describe}
      isShown={always}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={userPatch}
      save={(body, etag, start) =>
        runCommand('user.edit', {
          ...start,
          target: { kind: 'user', records: [usersList.recordOf(data.data)], origin: 'open' },
          args: { edit: { params: { id }, body, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Этого пользователя удалили, пока вы его правили."
      people={start.people}
      lockedTextOf={unlocked}
    />
  )
}

function baseOf(user: Colleague, etag: string | null): FormBase {
  return { inputs: inputsOf(fields, user, describe), etag }
}
