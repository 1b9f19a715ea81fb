import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { dayOf, formatDay } from '#domain/time/time.ts'
import {
  type AnyCommand,
  type CommandContext,
  command,
  type Prompt,
  type RunContext,
} from '#src/commands/core/command.ts'
import type { CreateOf, EditOf } from '#src/commands/core/form-arguments.ts'

import { deleteCommand, editCommand } from '#src/commands/core/kind-commands.ts'
import { recordCommand } from '#src/commands/core/record-command.ts'

import { shiftText } from '#src/commands/one-line/line-texts.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { demandAt } from '#src/state/demands/demand-queries.ts'
import { store } from '#src/state/keyboard/store.ts'
import { type NewEvent, overlayAtom } from '#src/state/place/overlay.ts'
import { eventQuery, refreshEvents } from '#src/state/queries/events.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { showOn } from '#src/state/queries/shown-changes.ts'
import { calendarHandleAtom } from '#src/state/table/calendar.ts'
import { chosenIds, type TargetKind } from '#src/state/table/target.ts'
import { postponePrompt } from './coming-moment.ts'
import { earlyAhead } from './early-events.ts'
import { momentOf, nextHour } from './office-time.ts'
import { askOutcome } from './viewing-outcome.ts'

const many = { kinds: ['event'], count: 'many' } as const

/** A new moment, of which `null` keeps what each event has, or by how many minutes they move. */
type Postponed = { day: string | null; time: string | null } | { byMinutes: number }

function postponedText(moment: Postponed): string {
  if ('byMinutes' in moment) return `Сдвинется ${shiftText(moment.byMinutes)}.`
  const { day, time } = moment
  const said = day === null ? 'у каждого свой' : formatDay(day, dayOf(serverNow(), officeZone()))
  return `Новый день: ${said}. Время: ${time ?? 'у каждого своё'}.`
}

type NewEventArgs = { body: CreateOf<'events'> }

export const eventCommands: AnyCommand[] = [
  // Order breaks ties in the palette: creating an event precedes changing one.
  command<NewEventArgs>({
    id: 'event.create',
    title: 'Новое событие',
    section: 'create',
    concepts: ['meeting', 'task', 'reminder', 'assign', 'call_back'],
    hotkeys: [{ keys: 'n e', scope: 'global' }],
    effect: 'write',
    calls: ['events.create'],
    prompts: newEventForm({}),
    run: create,
  }),
  command<NewEventArgs>({
    id: 'event.bookViewing',
    title: 'Назначить показ',
    shortTitle: 'показ',
    section: 'selection',
    concepts: ['plan', 'company'],
    hotkeys: [
      { keys: 'v', scope: 'blocks' },
      { keys: 'v', scope: 'buildings' },
    ],
    means: 'plan',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: { kinds: ['block', 'building'], count: 'many' },
    effect: 'write',
    calls: ['events.create'],
    prompts: newEventForm({ type: 'viewing' }),
    run: create,
  }),
  command<NewEventArgs>({
    id: 'event.plan',
    title: 'Назначить событие',
    shortTitle: 'событие',
    section: 'selection',
    concepts: ['meeting', 'plan'],
    hotkeys: [
      { keys: 'v', scope: 'companies' },
      { keys: 'v', scope: 'persons' },
    ],
    means: 'plan',
    surfaces: ['rowMenu', 'toolbar'],
    appliesTo: { kinds: ['company', 'person'], count: 'one' },
    effect: 'write',
    calls: ['events.create'],
    prompts: newEventForm({}),
    run: create,
  }),
  editCommand({
    kind: 'event',
    title: 'Изменить событие',
    calls: ['events.update'],
    save: (api, edit: EditOf<'events'>) => api.events.update(edit),
    saved: 'Событие сохранено',
    after: (event) => store.get(calendarHandleAtom)?.follow(event),
    refresh: refreshEvents,
  }),
  recordCommand<{ note?: string }>({
    id: 'event.finish',
    title: 'Отметить сделанным',
    shortTitle: 'сделано',
    section: 'selection',
    concepts: ['done', 'close', 'meeting'],
    hotkeys: [{ keys: 'z', scope: 'events' }],
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    available: ({ target }) =>
      target?.records.every(({ isDone }) => isDone) ? { disabled: 'уже сделано' } : true,
    verb: {
      doing: 'Отмечаю',
      done: 'Сделано',
      effect: ({ note }) => `События станут сделанными.${note ? ` В заметку: «${note}».` : ''}`,
      prepare: ({ note }) => ({ args: note ? { note } : {} }),
      foresees: earlyAhead,
      shows: { on: showOn('event'), change: () => ({ isDone: true }) },
      readAgain: refreshEvents,
      after: (context, { changed }) => void askOutcome(context, changed),
    },
  }),
  recordCommand({
    id: 'event.reopen',
    title: 'Вернуть событие в работу',
    section: 'selection',
    concepts: ['reopen', 'meeting'],
    surfaces: ['rowMenu'],
    appliesTo: many,
    effect: 'write',
    available: ({ target }) =>
      target?.records.every(({ isDone }) => isDone === false) ? { disabled: 'и так в работе' } : true,
    verb: {
      doing: 'Возвращаю в работу',
      done: 'Снова в работе',
      effect: 'События вернутся в работу.',
      shows: { on: showOn('event'), change: () => ({ isDone: false }) },
      readAgain: refreshEvents,
    },
  }),
  recordCommand<{ moment: Postponed }>({
    id: 'event.postpone',
    title: 'Перенести событие…',
    shortTitle: 'перенести',
    section: 'selection',
    concepts: ['meeting'],
    hotkeys: [{ keys: 'h', scope: 'events' }],
    means: 'postpone',
    surfaces: ['rowMenu', 'bulkBar', 'toolbar'],
    appliesTo: many,
    effect: 'write',
    calls: ['events.read'],
    prompts: { moment: postponePrompt },
    verb: {
      doing: 'Переношу',
      done: 'Перенесено',
      effect: ({ moment }) => postponedText(moment),
      prepare: ({ moment }) => ({ args: moment }),
      readAgain: refreshEvents,
      // Without a time, several events keep their own.
      tail: async ({ changed: [id, ...others] }) => {
        if (id === undefined || others.length > 0) return ''
        try {
          const { data } = await queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 })
          // The cursor goes along before the calendar is read again without the event.
          store.get(calendarHandleAtom)?.follow(data)
          return `на ${momentOf(data.date)}`
        } catch {
          return ''
        }
      },
    },
  }),
  deleteCommand({
    kind: 'event',
    title: 'Удалить событие',
    concepts: ['meeting', 'cancel'],
    verb: { readAgain: refreshEvents },
  }),
]

/** The form, which a link may prefill; it saves by `event.create`. */
function newEventForm(given: NewEvent): { body: Prompt<NewEventArgs['body']> } {
  return { body: { kind: 'form', open: (context) => openNew(context, given), takesFields: true } }
}

async function create({ api, commandId, notify }: RunContext, { body }: NewEventArgs): Promise<void> {
  const { data } = await api.events.create({ body, idempotencyKey: commandId })
  void refreshEvents()
  const text = `Событие создано: ${eventTypes[data.type].toLowerCase()}, ${momentOf(data.date)}`
  notify({ text, canUndo: true })
}

/** Limit of the contract. */
const longestPlace = 300

/** About the selected records; in the calendar, at the cursor. */
function openNew({ target, route }: CommandContext, given: NewEvent): void {
  const ids = chosenIds({ target })
  const [first, ...others] = target?.records ?? []
  const title = `${first?.title}${others.length > 0 ? ` и ещё ${others.length}` : ''}`.slice(0, 200)
  const places = new Set(target?.records.map(({ place }) => place))
  const [place] = places.size === 1 ? places : []
  const at = place !== undefined && { place: place.slice(0, longestPlace) }
  const about: Partial<Record<TargetKind, NewEvent>> = {
    block: { blockIds: ids, title, ...at },
    building: { buildingIds: ids, title, ...at },
    company: { companyId: ids[0], title },
    person: { personId: ids[0], title },
  }
  const date = store.get(calendarHandleAtom)?.moment() ?? nextHour()
  const demand = demandAt(route)
  const { company, person } = demand ?? {}
  const client = { ...(company && { companyId: company.id }), ...(person && { personId: person.id }) }
  const prefill = { date, ...client, ...(target && first && about[target.kind]), ...given }
  const of = target?.kind === 'block' ? demand?.id : undefined
  store.set(overlayAtom, {
    kind: 'form',
    form: { form: 'event', id: null, prefill, ...(of !== undefined && { demandId: of }) },
  })
}
