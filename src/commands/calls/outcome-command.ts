import { type CallOutcome, callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import type { LetterMeaning } from '#src/commands/core/letter-meaning.ts'
import { momentOf } from '#src/commands/events/office-time.ts'
import type { Concept } from '#src/commands/lexicon/lexicon.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import {
  callPlaceAtom,
  knownQueue,
  ownLeaseAtom,
  showContact,
  shownOnScreen,
} from '#src/state/calls/call-queue.ts'
import { addToSession } from '#src/state/calls/call-session.ts'
import { calledNumber } from '#src/state/calls/called-number.ts'
import { contactAfter } from '#src/state/calls/shown-contact.ts'
import { store } from '#src/state/keyboard/store.ts'
import { refreshCalls } from '#src/state/queries/refresh.ts'
import { type Asked, again, refuseForAnother } from './asked.ts'
import { callable, isOnScreen } from './availability.ts'
import { agreesToAll, allSeen, pagesKeyOnScreen } from './confirm-all.ts'

const conceptsOf: Partial<Record<CallOutcome, readonly Concept[]>> = {
  ...{ reached: ['reached'], noAnswer: ['no_answer'], busy: ['busy'], wrongNumber: ['wrong_number'] },
  ...{ leftCompany: ['left_company'], doNotCall: ['do_not_call'], callBack: ['call_back'] },
}

interface Declared {
  id: `calls.${string}`
  key: string
  outcome: CallOutcome | null
  /** Absent: the words of the outcome, as everywhere. */
  title?: AnyCommand['title']
  shortTitle?: string
  confirms?: true
  means?: LetterMeaning
}

/** An outcome of the call, or its delay, at one key. */
export function outcomeCommand({ key, outcome, confirms, ...given }: Declared): AnyCommand {
  const isLater = outcome === null || outcome === 'callBack'
  const words = outcome === null ? '' : callOutcomes[outcome]
  return command<{ again?: Asked }>({
    ...{ title: words, shortTitle: words.toLowerCase(), ...given },
    section: 'record',
    concepts: [
      'call_queue',
      ...(outcome === null ? [] : (conceptsOf[outcome] ?? [])),
      ...(confirms ? (['in_force'] as const) : []),
    ],
    hotkeys: [{ keys: key, scope: 'calls' }],
    effect: 'write',
    calls: ['calls.note'],
    // Nobody holds a contact without the server, and the promised moment passes.
    isNeverKept: true,
    ...(confirms && { rows: 'asked' as const }),
    available: () => {
      const may = callable()
      return may === true && confirms ? allSeen() : may
    },
    ...(isLater && { prompts: { again } as never }),
    run: (context, args) =>
      note(context, { outcome, confirms: confirms ?? false, again: args.again?.text ?? null }, args.again),
  })
}

interface Noted {
  outcome: CallOutcome | null
  confirms: boolean
  again: string | null
}

/** Contact whose outcome is being written: a second key would write another one. */
let underWay: string | null = null

/** Writes the outcome and goes on to the next contact. */
async function note(
  { api, commandId, notify }: RunContext,
  noted: Noted,
  asked: Asked | undefined,
): Promise<void> {
  const shown = shownOnScreen()
  if (!shown) return
  const { contact } = shown
  refuseForAnother(asked, contact)
  if (noted.confirms && !(await agreesToAll(contact, api))) return
  const { whose } = store.get(callPlaceAtom)
  const next = contactAfter(knownQueue()?.data ?? [], shown)
  if (underWay === contact.key) return notify({ text: 'Итог этого звонка уже записывается', tone: 'info' })
  underWay = contact.key
  const { data } = await api.calls
    .note({
      params: { contact: contact.key },
      body: { ...noted, number: calledNumber(contact), at: serverNow(), whose },
      idempotencyKey: commandId,
    })
    .finally(() => {
      if (underWay === contact.key) underWay = null
    })
  if (!data.hasOtherNumber) store.set(ownLeaseAtom, null)
  const text = `${contact.name}: ${saidOf(noted)}`
  const { confirmed, changed } = data
  addToSession({
    ...{ groupId: commandId, contact: contact.key, text, isCall: noted.outcome !== null, confirmed, changed },
  })
  const isStill = () => isOnScreen() && store.get(callPlaceAtom).contact === contact.key
  const leave = (key: string) => {
    if (isStill()) showContact(key)
  }
  const isLeaving = next !== undefined && !data.hasOtherNumber && isStill()
  const leaving = isLeaving ? pagesKeyOnScreen() : undefined
  if (isLeaving) showContact(next.key)
  const reread = refreshCalls({ isStockChanged: confirmed + changed > 0, leaving })
  // Until then the last contact is still listed, and would be chosen again.
  if (!next && !data.hasOtherNumber) void reread.then(() => leave(''))
  notify({ text, canUndo: true, ...detailOf(data) })
}

function saidOf({ outcome, again: moment, confirms }: Noted): string {
  if (outcome === null) return `отложено, ${momentOf(moment ?? '')}`
  if (moment !== null) return `перезвонить, ${momentOf(moment)}`
  return confirms ? 'дозвонились, всё подтверждено' : callOutcomes[outcome].toLowerCase()
}

interface Written {
  confirmed: number
  changed: number
  notDiscussed: number
  hasOtherNumber: boolean
}

function detailOf({ confirmed, changed, notDiscussed, hasOtherNumber }: Written) {
  const parts = [
    hasOtherNumber && 'есть другой номер: он теперь на экране',
    confirmed > 0 && `подтверждено ${confirmed}`,
    changed > 0 && `изменено ${changed}`,
    notDiscussed > 0 && confirmed + changed > 0 && `не обсуждали ${notDiscussed}`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? { detail: parts.join(' · ') } : {}
}
