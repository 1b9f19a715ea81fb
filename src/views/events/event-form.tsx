import '../forms/schema-language.ts'
import { useState } from 'react'
import { z } from 'zod'
import { type CalendarEvent, eventCreate, eventPatch } from '#contract/events/event-records.ts'
import type { Field } from '#domain/fields/field.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import {
  type EventType,
  eventTypes,
  usualMinutes,
  usualReminderMinutes,
} from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import type { NewEvent } from '#src/state/place/overlay.ts'
import { eventQuery, recordOfEvent } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { useRecordToEdit } from '#src/views/forms/use-record-to-edit.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { type FormFrame, linkedOf, useFormFrame } from '../forms/form-frame.ts'
import { inputsOf } from '../forms/form-values.ts'
import { FormWindow } from '../forms/form-window.tsx'
import { RecordForm } from '../forms/record-form.tsx'
import { useFormStart } from '../forms/use-form-start.ts'
import type { FormBase } from '../forms/use-record-form.ts'
import { eventGroups } from '../record/field-groups.ts'
import { reminderText } from './event-texts.ts'

const fields = eventGroups.flatMap((group) => group.fields)

/** Represents `null`, which a choice field cannot hold. */
const noReminder = 'none'
const usualReminders = [0, 5, 10, 15, 30, 60, 120, 1440]

/** Form of an event; `id` null: a new one. */
export default function EventForm({ id, prefill = {} }: { id: number | null; prefill?: NewEvent }) {
  return id === null ? <NewEventForm prefill={prefill} /> : <EditedEvent id={id} />
}

function NewEventForm({ prefill }: { prefill: NewEvent }) {
  const start = useFormStart('event:new', null)
  // The default duration depends on the type, also when a link sets it.
  const frame = useFormFrame()
  const [type] = useState(() => linkedType(frame) ?? prefill.type ?? 'call')
  const title = type === 'viewing' ? 'Новый показ' : 'Новое событие'
  if (!start.isReady || !start.user) return <FormWindow title={title} error={null} onRetry={() => {}} />
  const isAdmin = start.user.role === 'admin'
  const { companyId, personId } = prefill
  const usual = {
    ...{ type, durationMinutes: usualMinutes[type], reminderMinutes: usualReminderMinutes },
    ...{ userId: start.user.id, ...prefill },
  }
  // A draft about other records does not apply.
  const isAbout = (prefill.blockIds ?? prefill.buildingIds ?? []).length > 0 || companyId || personId
  return (
    <RecordForm
      title={title}
      groups={eventGroups}
      isShown={(field) => field !== 'isDone' && (field !== 'userId' || isAdmin)}
      base={{ inputs: inputsOf(fields, usual, describeWith(usual.reminderMinutes)), etag: null }}
      keeps={[
        'type',
        'durationMinutes',
        'reminderMinutes',
        'userId',
        'companyId',
        'personId',
        'blockIds',
        'buildingIds',
      ]}
      draft={isAbout && !start.draft?.replaces ? undefined : start.draft}
      draftKey={start.key}
      schema={withReminder(eventCreate)}
      describe={describeWith(usual.reminderMinutes)}
      save={(body, _etag, start) =>
        runCommand('event.create', {
          ...start,
          args: { body },
        })
      }
      deletedText=""
      people={start.people}
      lockedTextOf={() => undefined}
    />
  )
}

function linkedType(frame: FormFrame): EventType | undefined {
  const said = linkedOf(frame)?.type
  return codesOf(eventTypes).find((type) => type === said)
}

function EditedEvent({ id }: { id: number }) {
  const { data, error, refetch } = useRecordToEdit(eventQuery(id))
  const start = useFormStart(`event:${id}`, data?.data.user ?? null)
  const title = data ? `Событие: ${data.data.title}` : 'Событие'
  if (!data || !start.isReady || !start.user) {
    return <FormWindow title={title} error={error} onRetry={() => void refetch()} />
  }
  const isAdmin = start.user.role === 'admin'
  return (
    <RecordForm
      title={title}
      groups={eventGroups}
      isShown={(field) => field !== 'userId' || isAdmin}
      base={baseOf(data.data, data.etag)}
      draft={start.draft}
      draftKey={start.key}
      schema={withReminder(eventPatch)}
      describe={describeWith(data.data.reminderMinutes)}
      save={(body, etag, start) =>
        runCommand('event.edit', {
          ...start,
          target: { kind: 'event', records: [recordOfEvent(data.data)], origin: 'open' },
          args: { edit: { params: { id }, body, ifMatch: etag } },
        })
      }
      reload={async () => {
        const fresh = await queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 })
        return baseOf(fresh.data, fresh.etag)
      }}
      deletedText="Это событие удалили, пока вы его правили. Написанное осталось в форме: скопируйте нужное."
      people={start.people}
      lockedTextOf={() => undefined}
    />
  )
}

function baseOf(event: CalendarEvent, etag: string | null): FormBase {
  const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
  const record = {
    ...event,
    ...{ companyId: event.company?.id ?? null, personId: event.person?.id ?? null },
    ...{ userId: event.user.id, blockIds: idsOf(event.blocks), buildingIds: idsOf(event.buildings) },
    reminderMinutes: event.reminderMinutes ?? noReminder,
  }
  return { inputs: inputsOf(fields, record, describeWith(event.reminderMinutes)), etag }
}

/** Reminder choices: the usual ones and the current value. */
function describeWith(reminderMinutes: number | null) {
  const minutes = new Set([...usualReminders, ...(reminderMinutes === null ? [] : [reminderMinutes])])
  const options = [...minutes]
    .sort((a, b) => a - b)
    .map((count): [string, string] => [String(count), reminderText(count)])
  const reminder: Field = {
    label: 'Напомнить',
    kind: {
      kind: 'choice',
      isRequired: true,
      // Numeric-like keys would be sorted first regardless of their order.
      options: Object.fromEntries([...options, [noReminder, reminderText(null)]]),
    },
  }
  return (code: string) => (code === 'reminderMinutes' ? reminder : fieldOf('event', code))
}

function withReminder<S extends z.ZodType>(schema: S) {
  return z.preprocess((body) => {
    if (typeof body !== 'object' || body === null || !('reminderMinutes' in body)) return body
    const chosen = body.reminderMinutes
    return { ...body, reminderMinutes: chosen === noReminder ? null : Number(chosen) }
  }, schema)
}
