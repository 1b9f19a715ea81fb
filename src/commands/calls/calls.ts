import { callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import {
  callPlaceAtom,
  callQueueQuery,
  contactOnScreen,
  knownQueue,
  showContact,
  shownOnScreen,
} from '#src/state/calls/call-queue.ts'
import { contactBeside } from '#src/state/calls/shown-contact.ts'
import { store } from '#src/state/keyboard/store.ts'
import { writeListPart } from '#src/state/lists/list-address.ts'
import { refreshPersons } from '#src/state/queries/persons.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { type Asked, askedOf, refuseForAnother } from './asked.ts'
import { callable, hidden, isOnScreen } from './availability.ts'
import { allSeen, confirmAll } from './confirm-all.ts'
import { demandCommand } from './demand-of-tenant.ts'
import { dialCommand } from './dial.ts'
import { outcomeCommand } from './outcome-command.ts'

const scope = 'calls'

function stepCommand(id: `calls.${string}`, title: string, key: string, step: 1 | -1): AnyCommand {
  return command({
    id,
    title,
    shortTitle: step > 0 ? 'следующий' : 'предыдущий',
    section: 'table',
    concepts: ['call_queue'],
    hotkeys: [{ keys: key, scope }],
    means: 'moves',
    effect: 'navigate',
    available: () => (isOnScreen() ? true : hidden),
    run({ notify }) {
      const shown = shownOnScreen()
      const found = contactBeside(knownQueue()?.data ?? [], shown, step)
      if (found) showContact(found.key)
      else if (!shown || shown.hasLeft) showContact('')
      else notify({ text: step > 0 ? 'Это последний контакт' : 'Это первый контакт', tone: 'info' })
    },
  })
}

async function comment({ api, commandId, notify }: RunContext, asked: Asked): Promise<void> {
  const contact = contactOnScreen()
  if (!contact) return
  refuseForAnother(asked, contact)
  const { text } = asked
  const idempotencyKey = commandId
  if (contact.kind === 'company') {
    await api.companyComments.create({ body: { companyId: contact.id, text }, idempotencyKey })
  } else await api.personComments.create({ body: { personId: contact.id, text }, idempotencyKey })
  void Promise.all([refreshPersons(), queryClient.invalidateQueries({ queryKey: ['calls'] })])
  notify({ text: 'Заметка записана', canUndo: true })
}

export const callQueueCommands: AnyCommand[] = [
  dialCommand,
  outcomeCommand({ id: 'calls.reached', key: '1', outcome: 'reached' }),
  outcomeCommand({ id: 'calls.noAnswer', key: '2', outcome: 'noAnswer' }),
  outcomeCommand({ id: 'calls.busy', key: '3', outcome: 'busy' }),
  outcomeCommand({
    ...{ id: 'calls.callBack', key: '4', outcome: 'callBack' },
    // Elsewhere «перезвонить» means a call.
    title: () => (isOnScreen() ? `${callOutcomes.callBack}…` : 'Назначить следующий звонок…'),
  }),
  outcomeCommand({ id: 'calls.wrongNumber', key: '5', outcome: 'wrongNumber' }),
  outcomeCommand({ id: 'calls.leftCompany', key: '6', outcome: 'leftCompany' }),
  outcomeCommand({ id: 'calls.doNotCall', key: '7', outcome: 'doNotCall' }),
  outcomeCommand({
    ...{ id: 'calls.reachedAll', key: '0', title: 'Дозвонились: всё в силе', shortTitle: 'всё в силе' },
    ...{ outcome: 'reached', confirms: true },
  }),
  command({
    id: 'calls.confirmAll',
    title: 'Подтвердить всё у контакта',
    shortTitle: 'подтвердить все блоки',
    section: 'record',
    concepts: ['call_queue'],
    hotkeys: [{ keys: 'Shift+A', scope }],
    effect: 'write',
    calls: ['commands.run'],
    isNeverKept: true,
    rows: 'asked',
    available: () => (isOnScreen() ? allSeen() : hidden),
    run: confirmAll,
  }),
  outcomeCommand({
    id: 'calls.postpone',
    key: 'h',
    means: 'postpone',
    title: 'Отложить контакт…',
    shortTitle: 'отложить',
    outcome: null,
  }),
  command<{ text: Asked }>({
    id: 'calls.comment',
    title: 'Заметка о контакте…',
    shortTitle: 'заметка',
    section: 'record',
    concepts: ['call_queue'],
    hotkeys: [{ keys: 'm', scope }],
    means: 'note',
    effect: 'write',
    calls: ['personComments.create', 'companyComments.create'],
    isNeverKept: true,
    available: callable,
    prompts: {
      text: () =>
        askedOf('Что запомнить:', 'звонить после 11, решает директор', (text) => {
          const value = text.trim()
          if (value === '') return { error: 'Напишите заметку' }
          return value.length > 5000 ? { error: 'Не длиннее 5000 знаков' } : { value }
        }),
    },
    run: (context, { text }) => comment(context, text),
  }),
  demandCommand,
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
    run() {
      const { whose, contact } = store.get(callPlaceAtom)
      if (whose === 'own') return writeListPart('whose', 'all', { replace: true })
      // The contact of a colleague is not in one's own queue.
      const own = queryClient.getQueryData(callQueueQuery('own').queryKey)
      if (!own?.data.some(({ key }) => key === contact)) showContact('')
      writeListPart('whose', '', { replace: true })
    },
  }),
]
