import type { CallBlock, CallContactRow } from '#contract/calls/calls.ts'
import { isCallable } from '#domain/calls/contact.ts'
import { type CallOutcome, callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { readMoment } from '#domain/text/typed-moment.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import {
  type AnyCommand,
  type Availability,
  command,
  type Prompt,
  type RunContext,
} from '#src/commands/core/command.ts'
import { momentOf } from '#src/commands/events/office-time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import {
  callPlaceAtom,
  contactAfter,
  contactBeside,
  contactOnScreen,
  knownQueue,
  refreshCalls,
  showContact,
} from '#src/state/calls/call-queue.ts'
import { store } from '#src/state/keyboard/store.ts'
import { callBlocksList } from '#src/state/lists/call-blocks-list.ts'
import { writeListPart } from '#src/state/lists/list-address.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { refreshPersons } from '#src/state/queries/persons.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshStock } from '#src/state/queries/refresh.ts'

const scope = 'calls'
const hidden = { hidden: true } as const
const isOnScreen = () => store.get(routeAtom)?.route === 'calls'

/** A contact with a number that nobody else calls. */
function callable(): Availability {
  if (!isOnScreen()) return hidden
  const contact = contactOnScreen()
  if (!contact) return { disabled: 'звонить некому' }
  if (!isCallable(contact)) return { disabled: 'сначала укажите, кто сдаёт' }
  return contact.lease && !contact.lease.isMine ? { disabled: `звонит ${contact.lease.user.name}` } : true
}

const again: Prompt<string> = {
  kind: 'text',
  title: 'Когда позвонить?',
  placeholder: 'через 2 часа, завтра 11, пт 15:00, через неделю',
  parse(text) {
    const moment = readMoment(text, serverNow(), officeZone())
    if (!moment) return { error: 'Не понимаю, когда. Например: «завтра 11», «пт 15:00»' }
    const value = instantAt(moment.day, moment.time ?? '10:00', officeZone())
    return value > serverNow() ? { value } : { error: 'Это время уже прошло' }
  },
}

interface Declared {
  id: `calls.${string}`
  key: string
  title: AnyCommand['title']
  shortTitle: string
  outcome: CallOutcome | null
  confirms?: true
}

type Again = { again: string }

function outcomeCommand({ key, outcome, confirms, ...given }: Declared): AnyCommand {
  const isLater = outcome === null || outcome === 'callBack'
  return command<Partial<Again>>({
    ...given,
    section: 'record',
    concepts: ['call_queue'],
    hotkeys: [{ keys: key, scope }],
    effect: 'write',
    calls: ['calls.note'],
    // Nobody holds a contact without the server, and the promised moment passes.
    isNeverKept: true,
    available: callable,
    ...(isLater && { prompts: { again } as never }),
    run: (context, args) =>
      note(context, { outcome, confirms: confirms ?? false, again: args.again ?? null }),
  })
}

interface Noted {
  outcome: CallOutcome | null
  confirms: boolean
  again: string | null
}

/** Writes the outcome and goes on to the next contact. */
async function note({ api, commandId, notify }: RunContext, noted: Noted): Promise<void> {
  const contact = contactOnScreen()
  if (!contact) return
  const { whose } = store.get(callPlaceAtom)
  const next = contactAfter(knownQueue()?.data ?? [], contact.key)
  const { data } = await api.calls.note({
    params: { contact: contact.key },
    body: { ...noted, at: serverNow(), whose },
    idempotencyKey: commandId,
  })
  const stays = store.get(callPlaceAtom).contact === contact.key && isOnScreen()
  if (stays) showContact(next?.key ?? '')
  void refreshCalls()
  if (data.confirmed + data.changed > 0) void refreshStock()
  notify({ text: `${contact.name}: ${saidOf(noted)}`, canUndo: true, ...detailOf(data) })
}

function saidOf({ outcome, again: moment, confirms }: Noted): string {
  if (outcome === null) return `отложено, ${momentOf(moment ?? '')}`
  if (moment !== null) return `перезвонить, ${momentOf(moment)}`
  return confirms ? 'дозвонились, всё подтверждено' : callOutcomes[outcome].toLowerCase()
}

function detailOf({
  confirmed,
  changed,
  notDiscussed,
}: {
  confirmed: number
  changed: number
  notDiscussed: number
}) {
  const parts = [
    confirmed > 0 && `подтверждено ${confirmed}`,
    changed > 0 && `изменено ${changed}`,
    notDiscussed > 0 && confirmed + changed > 0 && `не обсуждали ${notDiscussed}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? { detail: parts.join(' · ') } : {}
}

function stepCommand(id: `calls.${string}`, title: string, key: string, step: 1 | -1): AnyCommand {
  const beside = (): CallContactRow | undefined => {
    const { contact } = store.get(callPlaceAtom)
    return contact === undefined ? undefined : contactBeside(knownQueue()?.data ?? [], contact, step)
  }
  return command({
    id,
    title,
    shortTitle: step > 0 ? 'следующий' : 'предыдущий',
    section: 'table',
    concepts: ['call_queue'],
    hotkeys: [{ keys: key, scope }],
    effect: 'navigate',
    available: () => (isOnScreen() ? true : hidden),
    run({ notify }) {
      const found = beside()
      if (found) showContact(found.key)
      else notify({ text: step > 0 ? 'Это последний контакт' : 'Это первый контакт', tone: 'info' })
    },
  })
}

/** Stale blocks of the contact on the screen. */
function blockIds(): number[] {
  const pages = queryClient.getQueriesData<{ data?: CallBlock[] }>({ queryKey: [callBlocksList.queryKey] })
  const { contact } = store.get(callPlaceAtom)
  const rows = pages.flatMap(([, page]) => page?.data ?? []).filter((row) => row.contact === contact)
  return [...new Set(rows.filter(({ talk }) => talk !== 'confirmed').map(({ id }) => id))]
}

async function confirmAll({ api, notify }: RunContext): Promise<void> {
  const contact = contactOnScreen()
  if (!contact) return
  const ids = blockIds()
  const demandIds = contact.demands.map(({ id }) => id)
  if (ids.length > 0) await api.commands.run({ params: { id: 'block.actualize' }, body: { ids } })
  if (demandIds.length > 0)
    await api.commands.run({ params: { id: 'demand.confirm' }, body: { ids: demandIds } })
  void Promise.all([refreshStock(), refreshCalls()])
  notify({ text: `${contact.name}: всё подтверждено`, canUndo: true })
}

async function comment({ api, commandId, notify }: RunContext, text: string): Promise<void> {
  const contact = contactOnScreen()
  if (!contact) return
  const idempotencyKey = commandId
  if (contact.kind === 'company') {
    await api.companyComments.create({ body: { companyId: contact.id, text }, idempotencyKey })
  } else await api.personComments.create({ body: { personId: contact.id, text }, idempotencyKey })
  void refreshPersons()
  notify({ text: 'Заметка записана', canUndo: true })
}

export const callQueueCommands: AnyCommand[] = [
  outcomeCommand({
    id: 'calls.reached',
    key: '1',
    title: 'Дозвонился',
    shortTitle: 'дозвонился',
    outcome: 'reached',
  }),
  outcomeCommand({
    id: 'calls.noAnswer',
    key: '2',
    title: 'Не отвечает',
    shortTitle: 'не отвечает',
    outcome: 'noAnswer',
  }),
  outcomeCommand({ id: 'calls.busy', key: '3', title: 'Занято', shortTitle: 'занято', outcome: 'busy' }),
  outcomeCommand({
    id: 'calls.callBack',
    key: '4',
    // Elsewhere «перезвонить» means a call.
    title: () => (isOnScreen() ? 'Перезвонить…' : 'Назначить следующий звонок…'),
    shortTitle: 'перезвонить',
    outcome: 'callBack',
  }),
  outcomeCommand({
    id: 'calls.wrongNumber',
    key: '5',
    title: 'Неверный номер',
    shortTitle: 'неверный номер',
    outcome: 'wrongNumber',
  }),
  outcomeCommand({
    id: 'calls.leftCompany',
    key: '6',
    title: 'Не работает там',
    shortTitle: 'не работает там',
    outcome: 'leftCompany',
  }),
  outcomeCommand({
    id: 'calls.doNotCall',
    key: '7',
    title: 'Не звонить',
    shortTitle: 'не звонить',
    outcome: 'doNotCall',
  }),
  outcomeCommand({
    ...{ id: 'calls.reachedAll', key: '0', title: 'Дозвонился: всё в силе', shortTitle: 'всё в силе' },
    ...{ outcome: 'reached', confirms: true },
  }),
  command({
    id: 'calls.confirmAll',
    title: 'Считать, что у контакта всё в силе',
    shortTitle: 'подтвердить все блоки',
    section: 'record',
    concepts: ['call_queue'],
    hotkeys: [{ keys: 'Shift+A', scope }],
    effect: 'write',
    calls: ['commands.run'],
    isNeverKept: true,
    available: () => (!isOnScreen() ? hidden : contactOnScreen() ? true : { disabled: 'звонить некому' }),
    run: confirmAll,
  }),
  outcomeCommand({
    id: 'calls.postpone',
    key: 'h',
    title: 'Отложить контакт…',
    shortTitle: 'отложить',
    outcome: null,
  }),
  command<{ text: string }>({
    id: 'calls.comment',
    title: 'Запомнить сказанное…',
    shortTitle: 'запомнить',
    section: 'record',
    concepts: ['call_queue'],
    hotkeys: [{ keys: 'm', scope }],
    effect: 'write',
    calls: ['personComments.create', 'companyComments.create'],
    isNeverKept: true,
    available: callable,
    prompts: {
      text: {
        kind: 'text',
        title: 'Что запомнить?',
        placeholder: 'звонить после 11, решает директор',
        parse(text) {
          const value = text.trim()
          if (value === '') return { error: 'Напишите заметку' }
          return value.length > 5000 ? { error: 'Не длиннее 5000 знаков' } : { value }
        },
      },
    },
    run: (context, { text }) => comment(context, text),
  }),
  stepCommand('calls.next', 'Следующий контакт', ']', 1),
  stepCommand('calls.previous', 'Предыдущий контакт', '[', -1),
  command({
    id: 'calls.all',
    title: 'Показать обзвон всего офиса',
    shortTitle: 'всего офиса',
    section: 'table',
    concepts: ['call_queue'],
    effect: 'navigate',
    available: () => (isOnScreen() ? true : hidden),
    run: () =>
      writeListPart('whose', store.get(callPlaceAtom).whose === 'all' ? '' : 'all', { replace: true }),
  }),
]
