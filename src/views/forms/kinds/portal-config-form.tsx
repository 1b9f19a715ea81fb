import '#src/views/forms/schema-language.ts'
import { portalConfigPatch } from '#contract/companies/portal.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { portalConfigQuery } from '#src/state/queries/portal-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type Describe, inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { RecordForm } from '#src/views/forms/record-form.tsx'
import { useFormStart } from '#src/views/forms/use-form-start.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { portalConfigGroups } from '#src/views/record/field-groups.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const fields = portalConfigGroups.flatMap((group) => group.fields)
const describe: Describe = (code) => fieldOf('portalConfig', code)
const always = () => true
const nothing = () => undefined

/** Settings of the portal. Secrets are no fields: they are set by commands of their own and never shown. */
export default function PortalConfigForm() {
  const { data, error, refetch } = useRecordToEdit(portalConfigQuery)
  const start = useFormStart('portalConfig', null)
  const title = 'Настройки портала'
  if (!data || !start.isReady)
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  return (
    <RecordForm
      title={title}
      groups={portalConfigGroups}
      describe={describe}
      isShown={always}
      base={{ inputs: inputsOf(fields, data.data, describe), etag: data.etag }}
      draft={start.draft}
      draftKey={start.key}
      schema={portalConfigPatch}
      save={(body, etag, start) =>
        runCommand('portal.edit', { ...start, args: { request: { body, ifMatch: etag } } })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...portalConfigQuery, staleTime: 0 })
        return { inputs: inputsOf(fields, fresh.data, describe), etag: fresh.etag }
      }}
      deletedText=""
      people={[]}
      lockedTextOf={nothing}
    />
  )
}
