import '#src/views/forms/schema-language.ts'
import { type Competitor, competitors } from '#contract/companies/competitors.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { competitorQuery } from '#src/state/queries/portal-queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type Describe, inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { RecordForm } from '#src/views/forms/record-form.tsx'
import { newDraft, useFormStart } from '#src/views/forms/use-form-start.ts'
import type { FormBase } from '#src/views/forms/use-record-form.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { competitorGroups } from '#src/views/record/field-groups.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const fields = competitorGroups.flatMap((group) => group.fields)
const describe: Describe = (code) => fieldOf('competitor', code)
const always = () => true
const nothing = () => undefined

/** The form of a competitor; `id` null: a new one. */
export default function CompetitorForm({ id, prefill }: Beginning & { id: number | null }) {
  return id === null ? <NewCompetitor prefill={prefill} /> : <EditedCompetitor id={id} />
}

interface Beginning {
  prefill?: { name?: string } | undefined
}

function NewCompetitor({ prefill }: Beginning) {
  const start = useFormStart(newDraft('competitor', prefill), null)
  const title = 'Новый конкурент'
  if (!start.isReady) return <FormWindow title={title} error={null} onRetry={() => {}} />
  return (
    <RecordForm
      title={title}
      groups={competitorGroups}
      describe={describe}
      isShown={always}
      base={{ inputs: inputsOf(fields, { ...prefill }, describe), etag: null }}
      keeps={[]}
      draft={start.draft}
      draftKey={start.key}
      schema={competitors.create.body}
      save={(body, _etag, start) =>
        runCommand('competitor.create', { ...start, args: { request: { body } } })
      }
      deletedText=""
      people={[]}
      lockedTextOf={nothing}
    />
  )
}

function EditedCompetitor({ id }: { id: number }) {
  const { data, error, refetch } = useRecordToEdit(competitorQuery(id))
  const start = useFormStart(`competitor:${id}`, null)
  const title = data ? `Конкурент: ${data.data.name}` : 'Конкурент'
  if (!data || !start.isReady)
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  const record = { id, title: data.data.name, responsibleUserId: null, createdById: null }
  return (
    <RecordForm
      title={title}
      groups={competitorGroups}
      describe={describe}
      isShown={always}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={competitors.update.body}
      save={(body, etag, start) =>
        runCommand('competitor.edit', {
          ...start,
          target: { kind: 'competitor', records: [record], origin: 'open' },
          args: { request: { params: { id }, body, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...competitorQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Этого конкурента удалили, пока вы его правили. Написанное осталось в форме: скопируйте нужное."
      people={[]}
      lockedTextOf={nothing}
    />
  )
}

function baseOf({ portalUserId, ...rest }: Competitor, etag: string | null): FormBase {
  return { inputs: inputsOf(fields, { ...rest, profile: portalUserId }, describe), etag }
}
