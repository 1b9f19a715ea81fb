import '../forms/schema-language.ts'
import { z } from 'zod'
import type { CurrentUser } from '#contract/access/accounts.ts'
import {
  newPresentation,
  type Presentation,
  presentationFacts,
} from '#contract/presentations/presentations.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { usualPresentationDays, usualShownRate } from '#domain/presentation/facts.ts'
import { formatPhone } from '#domain/records/phone.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { NewPresentation } from '#src/state/place/overlay.ts'
import { presentationQuery, recordOfPresentation } from '#src/state/queries/presentations.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { type Describe, inputsOf } from '../forms/form-values.ts'
import { FormWindow } from '../forms/form-window.tsx'
import { RecordForm } from '../forms/record-form.tsx'
import { useFormStart } from '../forms/use-form-start.ts'
import type { FormBase } from '../forms/use-record-form.ts'
import { presentationGroups } from '../record/field-groups.ts'

const facts = presentationGroups.flatMap(({ fields }) => fields)
const editedGroups = presentationGroups.map(({ title, fields }) => ({
  title,
  fields: fields.filter((field) => field !== 'days'),
}))
const editedFacts = editedGroups.flatMap(({ fields }) => fields)
const describe: Describe = (code) => fieldOf('presentation', code)
const always = () => true
const nothing = () => undefined

/** Optional parts of a presentation as one form field. */
const parts = { photos: 'hasPhotos', plans: 'hasPlans', descriptions: 'hasDescriptions' } as const

/** Form of a presentation; `id` null: a new one, from `of`. */
export default function PresentationForm({ id, of }: { id: number | null; of?: NewPresentation }) {
  if (id !== null) return <EditedPresentation id={id} />
  return of ? <NewPresentationForm of={of} /> : null
}

function NewPresentationForm({ of }: { of: NewPresentation }) {
  const { kind, ids, listId, title, recipient, target } = of
  // A draft about other records does not apply.
  const start = useFormStart(`presentation:${kind}:${listId ?? ids?.join()}`, null)
  const heading = `Подготовить презентацию: ${whatOf(of)}`
  if (!start.isReady) return <FormWindow title={heading} error={null} onRetry={() => {}} />
  const usual = {
    ...{ title, recipient: recipient ?? null, greeting: null, rateShown: usualShownRate },
    ...{ days: usualPresentationDays, parts: ['photos', 'plans'] },
  }
  return (
    <RecordForm
      title={heading}
      saveText="Подготовить"
      toolsOf={() => <Contact user={start.user} />}
      groups={presentationGroups}
      describe={describe}
      isShown={always}
      base={{ inputs: inputsOf(facts, usual, describe), etag: null }}
      draft={start.draft}
      draftKey={start.key}
      schema={withParts(newPresentation)}
      save={(body, _etag, start) =>
        runCommand('presentation.create', {
          ...start,
          target,
          args: { body: { ...(body as object), kind, ...(listId === undefined ? { ids } : { listId }) } },
        })
      }
      deletedText=""
      people={[]}
      lockedTextOf={nothing}
    />
  )
}

/** «2 блока», «подборка «Вектор»». */
function whatOf({ kind, ids, title }: NewPresentation): string {
  if (!ids) return `подборка «${title}»`
  return kind === 'block'
    ? countOf(ids.length, 'блок', 'блока', 'блоков')
    : countOf(ids.length, 'здание', 'здания', 'зданий')
}

/** The contact shown to the client: the user's profile, edited there. */
function Contact({ user }: { user: CurrentUser | undefined }) {
  if (!user) return null
  const told = [user.name, user.phone && formatPhone(user.phone), user.email].filter(Boolean).join(', ')
  return (
    <p className="mt-1 text-muted">
      Контакт для клиента — ваш: {told}.{user.phone ? '' : ' Телефон добавьте в своём профиле.'}
    </p>
  )
}

function EditedPresentation({ id }: { id: number }) {
  const { data, error, refetch } = useRecordToEdit(presentationQuery(id))
  const start = useFormStart(`presentation:${id}`, null)
  const title = data ? `Презентация: ${data.data.title}` : 'Презентация'
  if (!data || !start.isReady) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <RecordForm
      title={title}
      groups={editedGroups}
      describe={describe}
      isShown={always}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={withParts(presentationFacts.partial())}
      save={(body, etag, start) =>
        runCommand('presentation.edit', {
          ...start,
          target: { kind: 'presentation', records: [recordOfPresentation(data.data)], origin: 'open' },
          args: { edit: { params: { id }, body, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...presentationQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Эту презентацию удалили, пока вы её правили. Написанное осталось в форме: скопируйте нужное."
      people={[]}
      lockedTextOf={nothing}
    />
  )
}

function baseOf(presentation: Presentation, etag: string | null): FormBase {
  const shown = Object.entries(parts).flatMap(([part, flag]) => (presentation[flag] ? part : []))
  return { inputs: inputsOf(editedFacts, { ...presentation, parts: shown }, describe), etag }
}

/** Maps the field to the call's flags. */
function withParts<S extends z.ZodType>(schema: S) {
  return z.preprocess((body) => {
    if (typeof body !== 'object' || body === null || !('parts' in body)) return body
    const { parts: chosen, ...rest } = body
    const flags = Object.entries(parts).map(([part, flag]) => [
      flag,
      Array.isArray(chosen) && chosen.includes(part),
    ])
    return { ...rest, ...Object.fromEntries(flags) }
  }, schema)
}
