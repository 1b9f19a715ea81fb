import '#src/views/forms/schema-language.ts'
import { useRef } from 'react'
import {
  type Building,
  type BuildingFacts,
  buildingCreate,
  buildingPatch,
} from '#contract/stock/building-records.ts'
import { canUpdateBuilding } from '#domain/access/permissions.ts'
import { buildingQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { recordOfBuilding } from '#src/state/queries/records.ts'
import { AddressTools } from '#src/views/forms/fields/address-tools.tsx'
import { inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { RecordForm, type RecordFormProps } from '#src/views/forms/record-form.tsx'
import { sameAddressRefusal } from '#src/views/forms/same-address.ts'
import { newDraft, useFormStart } from '#src/views/forms/use-form-start.ts'
import type { FormBase } from '#src/views/forms/use-record-form.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { buildingGroups } from '#src/views/record/field-groups.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const fields = buildingGroups.flatMap((group) => group.fields)

/** What a new building begins with, as the server would take it. */
const usual = { type: 'businessCentre', status: 'operating' }
const always = () => true

/** The form of a building; `id` null: a new one. */
export default function BuildingForm({
  id,
  prefill,
  asksAddress = false,
}: {
  id: number | null
  prefill?: Partial<BuildingFacts> | undefined
  asksAddress?: boolean | undefined
}) {
  return id === null ? (
    <NewBuilding prefill={prefill} />
  ) : (
    <EditedBuilding id={id} asksAddress={asksAddress} />
  )
}

function NewBuilding({ prefill }: { prefill: Partial<BuildingFacts> | undefined }) {
  const warnedOf = useRef<string>(undefined)
  const start = useFormStart(newDraft('building', prefill), null)
  const title = 'Новое здание'
  if (!start.isReady || !start.user) return <FormWindow title={title} error={null} onRetry={() => {}} />
  const isAdmin = start.user.role === 'admin'
  return (
    <RecordForm
      title={title}
      groups={buildingGroups}
      isShown={always}
      toolsOf={addressTools(false)}
      base={{
        inputs: inputsOf(fields, { ...usual, responsibleUserId: start.user.id, ...prefill }),
        etag: null,
      }}
      keeps={['type', 'status', 'responsibleUserId']}
      draft={start.draft}
      draftKey={start.key}
      schema={buildingCreate}
      save={async (body, _etag, start) => {
        const { address } = buildingCreate.parse(body)
        const error = warnedOf.current === address ? null : await sameAddressRefusal(address)
        warnedOf.current = address
        if (error) return { status: 'failed', error }
        return runCommand('building.create', { ...start, args: { body } })
      }}
      deletedText=""
      people={start.people}
      lockedTextOf={(field) =>
        field === 'responsibleUserId' && !isAdmin ? 'назначает администратор' : undefined
      }
    />
  )
}

function EditedBuilding({ id, asksAddress }: { id: number; asksAddress: boolean }) {
  const { data, error, refetch } = useRecordToEdit(buildingQuery(id))
  const start = useFormStart(`building:${id}`, data?.data.responsible ?? null)
  const title = data ? `Здание: ${data.data.name}` : 'Здание'
  if (!data || !start.isReady || !start.user) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  const { user } = start
  const record = recordOfBuilding(data.data)
  return (
    <RecordForm
      title={title}
      groups={buildingGroups}
      isShown={always}
      toolsOf={addressTools(asksAddress)}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={buildingPatch}
      save={(body, etag, start) =>
        runCommand('building.edit', {
          ...start,
          target: { kind: 'building', records: [record], origin: 'open' },
          args: { edit: { params: { id }, body, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...buildingQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Это здание удалили, пока вы его правили. Написанное осталось в форме: скопируйте нужное."
      people={start.people}
      lockedTextOf={(field) => {
        const verdict = canUpdateBuilding(user, record, [field])
        return verdict === true ? undefined : verdict.reason
      }}
    />
  )
}

const addressTools =
  (asksAtOnce: boolean): RecordFormProps['toolsOf'] =>
  (group, form, values) =>
    group === 'Здание и адрес' && <AddressTools form={form} values={values} asksAtOnce={asksAtOnce} />

function baseOf(building: Building, etag: string | null): FormBase {
  return {
    inputs: inputsOf(fields, { ...building, responsibleUserId: building.responsible?.id ?? null }),
    etag,
  }
}
