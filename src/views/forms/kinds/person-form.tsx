import '#src/views/forms/schema-language.ts'
import {
  type Person,
  type PersonFacts,
  personCreate,
  personFacts,
} from '#contract/companies/person-records.ts'
import { can } from '#domain/access/permissions.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { personQuery, recordOfPerson } from '#src/state/queries/persons.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type Describe, inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { RecordForm } from '#src/views/forms/record-form.tsx'
import { newDraft, useFormStart } from '#src/views/forms/use-form-start.ts'
import type { FormBase } from '#src/views/forms/use-record-form.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { personGroups } from '#src/views/record/field-groups.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const fields = personGroups.flatMap((group) => group.fields)
const describe: Describe = (code) => fieldOf('person', code)
const always = () => true

/** What a form changes; the id goes beside it. */
const changes = personFacts.partial()

interface Beginning {
  companyId?: number
  prefill?: Partial<PersonFacts>
  /** The form request it is made from. */
  of?: number
}

/**
 * The form of a contact person; `id` null: a new one, of the given company or of one that is chosen there, which may
 * begin with what a form request says.
 */
export default function PersonForm({ id, ...beginning }: Beginning & { id: number | null }) {
  return id === null ? <NewPerson {...beginning} /> : <EditedPerson id={id} />
}

function NewPerson({ companyId, prefill, of }: Beginning) {
  const draft =
    of === undefined ? newDraft('person', prefill, companyId ?? 'anywhere') : `person:new:request-${of}`
  const start = useFormStart(draft, null)
  const title = 'Новый контакт'
  if (!start.isReady || !start.user) return <FormWindow title={title} error={null} onRetry={() => {}} />
  const usual = {
    companyId,
    status: 'active',
    isMain: false,
    // One empty row, so that a phone is typed without asking for it first.
    phones: [{ number: '', note: null }],
    ...prefill,
  }
  return (
    <RecordForm
      title={title}
      groups={personGroups}
      describe={describe}
      isShown={always}
      base={{ inputs: inputsOf(fields, usual, describe), etag: null }}
      keeps={['companyId', 'status']}
      draft={start.draft}
      draftKey={start.key}
      schema={personCreate}
      save={(body, _etag, start) => runCommand('person.create', { ...start, args: { body } })}
      deletedText="Компания удалена. Написанное осталось в форме: выберите другую компанию."
      people={start.people}
      lockedTextOf={() => undefined}
    />
  )
}

function EditedPerson({ id }: { id: number }) {
  const { data, error, refetch } = useRecordToEdit(personQuery(id))
  const start = useFormStart(`person:${id}`, data?.data.responsible ?? null)
  const title = data ? `Контакт: ${data.data.name}` : 'Контакт'
  if (!data || !start.isReady || !start.user) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  const { user } = start
  const record = recordOfPerson(data.data)
  return (
    <RecordForm
      title={title}
      groups={personGroups}
      describe={describe}
      isShown={always}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={changes}
      save={(body, etag, start) =>
        runCommand('person.edit', {
          ...start,
          target: { kind: 'person', records: [record], origin: 'open' },
          args: { edit: { body: { ...Object(body), id }, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...personQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Этот контакт удалили, пока вы его правили. Написанное осталось в форме: скопируйте нужное."
      people={start.people}
      lockedTextOf={() => {
        const verdict = can(user, 'person.update', { companyResponsibleId: record.responsibleUserId })
        return verdict === true ? undefined : verdict.reason
      }}
    />
  )
}

function baseOf(person: Person, etag: string | null): FormBase {
  return { inputs: inputsOf(fields, { ...person, companyId: person.company?.id ?? null }, describe), etag }
}
