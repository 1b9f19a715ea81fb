import '#src/views/forms/schema-language.ts'
import { type OfficeSettings, officeChanges } from '#contract/office/office-records.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { officeQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type Describe, inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { RecordForm } from '#src/views/forms/record-form.tsx'
import { useFormStart } from '#src/views/forms/use-form-start.ts'
import type { FormBase } from '#src/views/forms/use-record-form.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { officeGroups } from '#src/views/settings/office-groups.ts'

const fields = officeGroups.flatMap((group) => group.fields)
const describe: Describe = (code) => fieldOf('office', code)
const always = () => true
const unlocked = () => undefined

/** The form of the office's settings, for admins. */
export default function OfficeForm() {
  const { data, error, refetch } = useRecordToEdit(officeQuery)
  const start = useFormStart('office', null)
  const title = 'Настройки офиса'
  if (!data || !start.isReady) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <RecordForm
      title={title}
      groups={officeGroups}
      describe={describe}
      isShown={always}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={officeChanges}
      save={(body, etag, start) =>
        runCommand('office.edit', { ...start, args: { edit: { body, ifMatch: etag } } })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...officeQuery, staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText=""
      people={start.people}
      lockedTextOf={unlocked}
    />
  )
}

function baseOf(settings: OfficeSettings, etag: string | null): FormBase {
  return { inputs: inputsOf(fields, settings, describe), etag }
}
