import { namesLeader } from '#domain/access/roles.ts'
import '../schema-language.ts'
import { z } from 'zod'
import { type CalendarEvent, eventCreate, eventPatch } from '#contract/events/event-records.ts'
import type { Field } from '#domain/fields/field.ts'
import { fieldOf } from '#domain/fields/field-catalogue.ts'
import { eventTypes, usualMinutes, usualReminderMinutes } from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { eventQuery, recordOfEvent } from '#src/state/queries/events.ts'
import { reminderText } from '#src/views/events/event-texts.ts'
import { BusyTime } from '../fields/busy-time.tsx'
import type { FormDeclaration } from '../form-declaration.ts'

/** Represents `null`, which a choice field cannot hold. */
const noReminder = 'none'
const usualReminders = [0, 5, 10, 15, 30, 60, 120, 1440]

const form: FormDeclaration<'event', CalendarEvent> = {
  fieldKind: 'event',
  isShown(field, { type }, { isNew, user }) {
    if (field === 'callDirection' || field === 'callOutcome') return !isNew && type === 'call'
    return !(isNew && field === 'isDone') && (field !== 'userId' || namesLeader(user, isNew))
  },
  describe({ reminderMinutes }) {
    const reminder = reminderField(reminderMinutes)
    return (code) => (code === 'reminderMinutes' ? reminder : fieldOf('event', code))
  },
  tools: (group, _form, values, { request, user }) =>
    group === 'Событие' && <BusyTime values={values} id={request.id} user={user} />,
  create: {
    command: 'event.create',
    title({ deal }, { type }) {
      if (deal) return `Следующий шаг: ${deal.name}`
      return type === 'viewing' ? 'Новый показ' : 'Новое событие'
    },
    schema: withReminder(eventCreate),
    // The default duration depends on the type, also when a link sets it.
    usual({ prefill }, { user, linked }) {
      const type = codesOf(eventTypes).find((code) => code === linked?.type) ?? prefill?.type ?? 'call'
      return {
        ...{ type, durationMinutes: usualMinutes[type], reminderMinutes: usualReminderMinutes },
        userId: user.id,
      }
    },
    keeps: [
      ...['type', 'durationMinutes', 'reminderMinutes', 'userId'],
      ...['companyId', 'personId', 'blockIds', 'buildingIds'],
    ],
    draft: () => 'event:new',
    args: (body, { demandId, deal }) => ({
      body: {
        ...Object(body),
        ...(demandId !== undefined && { demandId }),
        ...(deal && { dealId: deal.id }),
      },
    }),
    forgetsDraft: ({ prefill: { blockIds, buildingIds, companyId, personId } = {} }) =>
      (blockIds ?? buildingIds ?? []).length > 0 || Boolean(companyId || personId),
  },
  edit: {
    command: 'event.edit',
    noun: 'Событие',
    schema: withReminder(eventPatch),
    query: eventQuery,
    targetKind: 'event',
    recordOf: recordOfEvent,
    values: ({ company, person, user, blocks, buildings, reminderMinutes }) => ({
      ...{ companyId: company?.id ?? null, personId: person?.id ?? null, userId: user.id },
      ...{ blockIds: blocks.map(({ id }) => id), buildingIds: buildings.map(({ id }) => id) },
      reminderMinutes: reminderMinutes ?? noReminder,
    }),
    responsible: ({ user }) => user,
    deletedText: 'Это событие удалили, пока вы его правили.',
  },
}
export default form

/** Reminder choices: the usual ones and the current value. */
function reminderField(stands: unknown): Field {
  const minutes = new Set([...usualReminders, ...(typeof stands === 'number' ? [stands] : [])])
  const options = [...minutes]
    .sort((a, b) => a - b)
    .map((count): [string, string] => [String(count), reminderText(count)])
  // Numeric-like keys would be sorted first regardless of their order.
  const all = Object.fromEntries([...options, [noReminder, reminderText(null)]])
  return { label: 'Напомнить', kind: { kind: 'choice', isRequired: true, options: all } }
}

function withReminder<S extends z.ZodType>(schema: S) {
  return z.preprocess((body) => {
    if (typeof body !== 'object' || body === null || !('reminderMinutes' in body)) return body
    const chosen = body.reminderMinutes
    return { ...body, reminderMinutes: chosen === noReminder ? null : Number(chosen) }
  }, schema)
}
