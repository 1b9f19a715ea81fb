import '#src/views/forms/schema-language.ts'
import { type Block, type BlockFacts, blockCreate, blockPatch } from '#contract/stock/block-records.ts'
import { canUpdateBlock } from '#domain/access/permissions.ts'
import { blockQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { blockTitle, recordOfBlock } from '#src/state/queries/records.ts'
import { SumHint } from '#src/views/forms/fields/sum-hint.tsx'
import { type FormValues, inputsOf } from '#src/views/forms/form-values.ts'
import { FormWindow } from '#src/views/forms/form-window.tsx'
import { RecordForm, type RecordFormProps } from '#src/views/forms/record-form.tsx'
import { newDraft, useFormStart } from '#src/views/forms/use-form-start.ts'
import type { FormBase } from '#src/views/forms/use-record-form.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { blockGroups } from '#src/views/record/field-groups.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const allFields = blockGroups.flatMap(({ fields }) => fields)
/** A block does not move to another building. */
const editGroups = blockGroups.map(({ title, fields }) => ({
  title,
  fields: fields.filter((field) => field !== 'buildingId'),
}))
const editFields = editGroups.flatMap(({ fields }) => fields)

/** What a new block begins with: the commonest offer, as the server would take it. */
const usual = {
  floorKind: 'regular',
  dealKind: 'lease',
  rentBasis: 'sqmYear',
  currency: 'RUB',
  availability: 'free',
  purposes: ['office'],
}

const leaseOnly = new Set([
  'askingRent',
  'rentBasis',
  'opexIncluded',
  'opexRubPerSqmYear',
  'utilitiesIncluded',
  'leaseKind',
  'leaseTermMonths',
  'rentFreeMonths',
  'prepayMonths',
  'depositMonths',
])

/** What blocks of one floor have in common. */
const commonFields = [
  ...['buildingId', 'floor', 'floorKind', 'dealKind', 'purposes', 'ceilingM', 'fitOut', 'layout'],
  ...[
    'rentBasis',
    'currency',
    'vatTreatment',
    'vatRate',
    'opexIncluded',
    'opexRubPerSqmYear',
    'utilitiesIncluded',
  ],
  ...['leaseKind', 'leaseTermMonths', 'rentFreeMonths', 'prepayMonths', 'depositMonths'],
  ...['tenantFeePercent', 'agentBonusPercent', 'availability', 'availableFrom', 'responsibleUserId'],
]

/** A sale has no rent, a free block no tenant. */
function isShown(field: string, { dealKind, availability, vatTreatment }: FormValues): boolean {
  if (leaseOnly.has(field)) return dealKind === 'lease'
  if (field === 'askingPrice') return dealKind === 'sale'
  if (field === 'vatRate') return vatTreatment === 'simplified'
  if (field === 'availableFrom') return availability === 'fromDate'
  if (field === 'tenantName' || field === 'occupiedUntil') return availability !== 'free'
  return true
}

/** The form of a block; `id` null: a new one, in the given building or in one that is chosen there. */
export default function BlockForm({ id, ...beginning }: Beginning & { id: number | null }) {
  return id === null ? <NewBlock {...beginning} /> : <EditedBlock id={id} />
}

interface Beginning {
  buildingId?: number | undefined
  prefill?: Partial<BlockFacts> | undefined
}

function NewBlock({ buildingId, prefill }: Beginning) {
  const start = useFormStart(newDraft('block', prefill, buildingId ?? 'anywhere'), null)
  const title = 'Новый блок'
  if (!start.isReady || !start.user) return <FormWindow title={title} error={null} onRetry={() => {}} />
  const record = { ...usual, buildingId, responsibleUserId: start.user.id, ...prefill }
  const isAdmin = start.user.role === 'admin'
  return (
    <RecordForm
      title={title}
      groups={blockGroups}
      isShown={isShown}
      toolsOf={sumHint}
      base={{ inputs: inputsOf(allFields, record), etag: null }}
      keeps={commonFields}
      draft={start.draft}
      draftKey={start.key}
      schema={blockCreate}
      save={(body, _etag, start) => runCommand('block.create', { ...start, args: { body } })}
      deletedText="Здание удалено. Написанное осталось в форме: выберите другое здание."
      people={start.people}
      lockedTextOf={(field) =>
        field === 'responsibleUserId' && !isAdmin ? 'назначает администратор' : undefined
      }
    />
  )
}

function EditedBlock({ id }: { id: number }) {
  const { data, error, refetch } = useRecordToEdit(blockQuery(id))
  const start = useFormStart(`block:${id}`, data?.data.responsible ?? null)
  const title = data ? `Блок: ${blockTitle(data.data.building.name, data.data)}` : 'Блок'
  if (!data || !start.isReady || !start.user) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  const { user } = start
  const record = recordOfBlock(data.data)
  return (
    <RecordForm
      title={title}
      groups={editGroups}
      isShown={isShown}
      toolsOf={sumHint}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={blockPatch}
      save={(body, etag, start) =>
        runCommand('block.edit', {
          ...start,
          target: { kind: 'block', records: [record], origin: 'open' },
          args: { edit: { params: { id }, body, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...blockQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Этот блок удалили, пока вы его правили. Написанное осталось в форме: скопируйте нужное."
      people={start.people}
      lockedTextOf={(field) => {
        const verdict = canUpdateBlock(user, record, [field])
        return verdict === true ? undefined : verdict.reason
      }}
    />
  )
}

const sumHint: RecordFormProps['toolsOf'] = (group, _form, values) =>
  group === 'Ставка и цена' && <SumHint values={values} />

function baseOf(block: Block, etag: string | null): FormBase {
  return {
    inputs: inputsOf(editFields, { ...block, responsibleUserId: block.responsible?.id ?? null }),
    etag,
  }
}
