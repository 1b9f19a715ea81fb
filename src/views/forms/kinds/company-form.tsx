import '#src/views/forms/schema-language.ts'
import {
  type Company,
  type CompanyFacts,
  companyCreate,
  companyPatch,
} from '#contract/companies/company-records.ts'
import { can } from '#domain/access/permissions.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { companyQuery, recordOfCompany } from '#src/state/queries/companies.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type Describe, inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { RecordForm } from '#src/views/forms/record-form.tsx'
import { newDraft, useFormStart } from '#src/views/forms/use-form-start.ts'
import type { FormBase } from '#src/views/forms/use-record-form.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { companyGroups } from '#src/views/record/field-groups.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const fields = companyGroups.flatMap((group) => group.fields)
const describe: Describe = (code) => fieldOf('company', code)
const always = () => true

interface Beginning {
  prefill?: Partial<CompanyFacts>
  /** The form request it is made from. */
  of?: number
}

/** The form of a company; `id` null: a new one, which may begin with what a form request says. */
export default function CompanyForm({ id, ...beginning }: Beginning & { id: number | null }) {
  return id === null ? <NewCompany {...beginning} /> : <EditedCompany id={id} />
}

function NewCompany({ prefill, of }: Beginning) {
  const draft = of === undefined ? newDraft('company', prefill) : `company:new:request-${of}`
  const start = useFormStart(draft, null)
  const title = 'Новая компания'
  if (!start.isReady || !start.user) return <FormWindow title={title} error={null} onRetry={() => {}} />
  const isAdmin = start.user.role === 'admin'
  const usual = { status: 'active', responsibleUserId: start.user.id, ...prefill }
  return (
    <RecordForm
      title={title}
      groups={companyGroups}
      describe={describe}
      isShown={always}
      base={{ inputs: inputsOf(fields, usual, describe), etag: null }}
      keeps={['kinds', 'status', 'industry', 'source', 'parentId', 'responsibleUserId']}
      draft={start.draft}
      draftKey={start.key}
      schema={companyCreate}
      save={(body, _etag, start) => runCommand('company.create', { ...start, args: { body } })}
      deletedText=""
      people={start.people}
      lockedTextOf={(field) =>
        field === 'responsibleUserId' && !isAdmin ? 'назначает администратор' : undefined
      }
    />
  )
}

function EditedCompany({ id }: { id: number }) {
  const { data, error, refetch } = useRecordToEdit(companyQuery(id))
  const start = useFormStart(`company:${id}`, data?.data.responsible ?? null)
  const title = data ? `Компания: ${data.data.name}` : 'Компания'
  if (!data || !start.isReady || !start.user) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  const { user } = start
  const record = recordOfCompany(data.data)
  return (
    <RecordForm
      title={title}
      groups={companyGroups}
      describe={describe}
      isShown={always}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={companyPatch}
      save={(body, etag, start) =>
        runCommand('company.edit', {
          ...start,
          target: { kind: 'company', records: [record], origin: 'open' },
          args: { edit: { params: { id }, body, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...companyQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Эту компанию удалили, пока вы её правили. Написанное осталось в форме: скопируйте нужное."
      people={start.people}
      lockedTextOf={(field) => {
        const action = field === 'responsibleUserId' ? 'company.changeResponsible' : 'company.update'
        const verdict = can(user, action, record)
        return verdict === true ? undefined : verdict.reason
      }}
    />
  )
}

function baseOf(company: Company, etag: string | null): FormBase {
  const { responsible, parent } = company
  const record = {
    ...company,
    responsibleUserId: responsible?.id ?? null,
    parentId: parent?.id ?? null,
  }
  return { inputs: inputsOf(fields, record, describe), etag }
}
