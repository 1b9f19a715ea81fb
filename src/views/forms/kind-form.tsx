import './schema-language.ts'
import { useRef, useState } from 'react'
import type { CurrentUser } from '#contract/access/accounts.ts'
import { type FieldGroup, fieldGroupsOf, fieldOf } from '#domain/fields/field-catalogue.ts'
import { recordNames } from '#domain/records/record-names.ts'
import { oneMore } from '#domain/text/plurals.ts'
import type { FormRequest } from '#src/state/place/overlay.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { runCommand } from '../runtime/runtime.ts'
import type { AnyForm, Creation, Editing, FieldValues } from './form-declaration.ts'
import { linkedOf, useFormFrame } from './form-frame.ts'
import { type Describe, type FormValues, inputsOf } from './form-values.ts'
import { FormWindow } from './form-window.tsx'
import { leapRefusal } from './leap-refusal.ts'
import { RecordForm, type RecordFormProps } from './record-form.tsx'
import { newDraft, useFormStart } from './use-form-start.ts'
import type { FormBase } from './use-record-form.ts'
import { useRecordToEdit } from './use-record-to-edit.ts'

interface KindFormProps {
  form: AnyForm
  request: FormRequest
}

const copyIt = 'Написанное осталось в форме: скопируйте нужное.'

/** The declared form of a record kind, for a new or an existing record. */
export function KindForm({ form, request }: KindFormProps) {
  const { create, edit } = form
  const id = 'id' in request ? request.id : undefined
  if (id === null) return create ? <NewRecord form={form} create={create} request={request} /> : null
  return edit ? <EditedRecord form={form} edit={edit} request={request} id={id ?? 0} /> : null
}

function NewRecord({ form, create, request }: KindFormProps & { create: Creation<FormRequest['form']> }) {
  const frame = useFormFrame()
  const [linked] = useState(() => linkedOf(frame))
  const prefill = 'prefill' in request ? request.prefill : undefined
  const start = useFormStart(create.draft?.(request) ?? newDraft(request.form, prefill), null)
  const warnedOf = useRef<string>(undefined)
  const { user } = start
  const values = user && { ...create.usual(request, { user, linked }), ...prefill }
  const title = typeof create.title === 'string' ? create.title : create.title(request, values ?? {})
  if (!start.isReady || !values) return <FormWindow title={title} error={null} onRetry={() => {}} />
  const target = create.target?.(request)
  const base = baseOf(form, values, null)
  return (
    <RecordForm
      title={title}
      saveText={create.saveText}
      note={create.note}
      {...drawn(form, request, user, values, true)}
      groups={groupsOf(form)}
      base={base}
      typed={told(request, base.inputs)}
      keeps={create.keeps}
      draft={create.forgetsDraft?.(request) && !start.draft?.replaces ? undefined : start.draft}
      draftKey={start.key}
      schema={create.schema}
      save={async (body, _etag, start) => {
        const warning = await create.warns?.(body)
        if (warning && warnedOf.current !== warning.about) {
          warnedOf.current = warning.about
          return { status: 'failed', error: warning.error }
        }
        const args = create.args?.(body, request) ?? { body }
        return runCommand(create.command, { ...start, ...(target && { target }), args })
      }}
      deletedText={create.deletedText ?? ''}
      people={start.people}
      lockedTextOf={(field) =>
        field === 'responsibleUserId' && user.role !== 'admin'
          ? 'назначает руководитель или администратор'
          : undefined
      }
    />
  )
}

function EditedRecord({ form, edit, request, id }: KindFormProps & { edit: Editing<object>; id: number }) {
  const { data, error, refetch } = useRecordToEdit(edit.query(id))
  const start = useFormStart(nameOfDraft(request, id), data ? responsibleOf(edit, data.data) : null)
  const warnedOf = useRef<string>(undefined)
  const record = data && edit.recordOf?.(data.data)
  const title = record ? `${edit.noun}: ${record.title}` : edit.noun
  const { user } = start
  if (!data || !start.isReady || !user) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  const { without = [] } = edit
  const valuesOf = (of: object): FieldValues => ({
    ...of,
    responsibleUserId: responsibleOf(edit, of)?.id ?? null,
    ...edit.values?.(of),
  })
  const values = valuesOf(data.data)
  const kind = edit.targetKind
  return (
    <RecordForm
      title={title}
      {...drawn(form, request, user, values, false)}
      groups={groupsOf(form, without)}
      base={baseOf(form, values, data.etag, without)}
      draft={start.draft}
      typed={edit.typed?.(request, data.data)}
      draftKey={start.key}
      schema={edit.schema}
      save={async (body, etag, start) => {
        const warning = leapRefusal(form.fieldKind, data.data, body)
        if (warning && warnedOf.current !== warning.about) {
          warnedOf.current = warning.about
          return { status: 'failed', error: warning.error }
        }
        return runCommand(edit.command, {
          ...start,
          ...(record && kind && { target: { kind, records: [record], origin: 'open' } }),
          args: edit.args?.({ id, body, etag }) ?? { edit: { params: { id }, body, ifMatch: etag } },
        })
      }}
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...edit.query(id), staleTime: 0 })
        return baseOf(form, valuesOf(fresh.data), fresh.etag, without)
      }}
      deletedText={edit.deletedText ? `${edit.deletedText} ${copyIt}` : ''}
      people={start.people}
      lockedTextOf={(field) => {
        const verdict = (record && edit.mayChange?.(field, record, user)) ?? true
        return verdict === true ? undefined : verdict.reason
      }}
    />
  )
}

/** Props that depend on the form's values. */
function drawn(
  form: AnyForm,
  request: FormRequest,
  user: CurrentUser,
  values: FieldValues,
  isNew: boolean,
): Pick<RecordFormProps, 'describe' | 'isShown' | 'toolsOf' | 'oneMore'> {
  return {
    oneMore: oneMore(recordNames[form.fieldKind].forms[0]),
    describe: describeOf(form, values),
    isShown: (field, current) => form.isShown?.(field, current, { isNew, user }) ?? true,
    toolsOf: (group, state, current) => form.tools?.(group, state, current, { request, user }),
  }
}

function describeOf(form: AnyForm, values: FieldValues): Describe {
  return form.describe?.(values) ?? ((code) => fieldOf(form.fieldKind, code))
}

function groupsOf({ fieldKind }: AnyForm, without: readonly string[] = []): FieldGroup[] {
  return fieldGroupsOf(fieldKind).map(({ title, fields }) => ({
    title,
    fields: fields.filter((field) => !without.includes(field)),
  }))
}

function baseOf(
  form: AnyForm,
  values: FieldValues,
  etag: string | null,
  without: readonly string[] = [],
): FormBase {
  const fields = groupsOf(form, without).flatMap((group) => group.fields)
  return { inputs: inputsOf(fields, values, describeOf(form, values)), etag }
}

/** Inputs that a line has just told. */
function told({ told: fields = [] }: FormRequest, inputs: FormValues): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => (field in inputs ? [[field, inputs[field] ?? '']] : [])),
  )
}

function nameOfDraft({ form }: FormRequest, id: number): string {
  return id === 0 ? form : `${form}:${id}`
}

function responsibleOf(edit: Editing<object>, record: object): { id: number; name: string } | null {
  if (edit.responsible) return edit.responsible(record)
  return (record as { responsible?: { id: number; name: string } | null }).responsible ?? null
}
