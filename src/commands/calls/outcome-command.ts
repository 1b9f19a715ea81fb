import type { CallNote } from '#contract/calls/calls.ts'
import { type CallOutcome, callOutcomes } from '#domain/stock/event-vocabulary.ts'
import { type AnyCommand, command, type RunContext } from '#src/commands/core/command.ts'
import type { LetterMeaning } from '#src/commands/core/letter-meaning.ts'
import { momentOf } from '#src/commands/events/office-time.ts'
import type { Concept } from '#src/commands/lexicon/lexicon.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import {
  callPlaceAtom,
  contactOnScreen,
  knownQueue,
  ownLeaseAtom,
  showContact,
  shownOnScreen,
} from '#src/state/calls/call-queue.ts'
import { addToSession } from '#src/state/calls/call-session.ts'
import { calledNumber, dialledAtom } from '#src/state/calls/called-number.ts'
import { contactAfter } from '#src/state/calls/shown-contact.ts'
import { store } from '#src/state/keyboard/store.ts'
import { unsentActionsAtom } from '#src/state/offline/unsent.ts'
import { refreshCalls } from '#src/state/queries/refresh.ts'
import { type Asked, again, refuseForAnother, unbegunCall } from './asked.ts'
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

/** The call whose outcome is written. */
interface CallMade {
  contact: string
  name: string
  number: string | null
  /** ISO 8601. */
  at: string
  whose: CallNote['whose']
}

function callOnScreen(): { call?: CallMade } {
  const contact = contactOnScreen()
  if (!contact) return {}
  const { whose } = store.get(callPlaceAtom)
  return {
    call: {
      contact: contact.key,
      name: contact.name,
      number: calledNumber(contact),
      at: serverNow(),
      whose,
    },
  }
}

/** An outcome that waits for the network is not written twice. */
function unsentOutcome(): boolean {
  const key = contactOnScreen()?.key
  return store
    .get(unsentActionsAtom)
    .some(({ args }) => key !== undefined && (args.call as CallMade | undefined)?.contact === key)
}

/** An outcome of the call, or its delay, at one key. */
export function outcomeCommand({ key, outcome, confirms, ...given }: Declared): AnyCommand {
  const isLater = outcome === null || outcome === 'callBack'
  const words = outcome === null ? '' : callOutcomes[outcome]
  return command<{ unbegun?: Asked; again?: Asked; said?: Asked; call?: CallMade }>({
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
    pins: callOnScreen,
    // Sent later, it would confirm what nobody has seen.
    ...(confirms && { isNeverKept: true as const, rows: 'asked' as const }),
    available: () => {
      const may = unsentOutcome() ? { disabled: 'итог этого звонка ждёт отправки' } : callable()
      return may === true && confirms ? allSeen() : may
    },
    prompts: {
      ...(outcome !== null && { unbegun: () => unbegunCall(confirms ? 'Дозвонились, всё в силе' : words) }),
      ...(isLater && { again }),
    } as never,
    run(context, { unbegun, again: asked, said, call = callOnScreen().call }) {
      if (!call) return
      for (const one of [unbegun, said]) refuseForAnother(one, { key: call.contact, name: call.name })
      const again = asked?.text ?? null
      const noted = { outcome, confirms: confirms ?? false, again, note: said?.text ?? null }
      return context.source === 'unsent'
        ? noteLater(context, noted, call, asked)
        : note(context, noted, call, asked)
    },
  })
}

interface Noted {
  outcome: CallOutcome | null
  confirms: boolean
  again: string | null
  /** Words that were said. */
  note: string | null
}

/** Contact whose outcome is being written: a second key would write another one. */
let underWay: string | null = null

function send({ api, commandId }: RunContext, noted: Noted, { contact, number, at, whose }: CallMade) {
  const body = { ...noted, number, at, whose }
  return api.calls.note({ params: { contact }, body, idempotencyKey: commandId })
}

/** Writes an outcome that has waited for the network; who has taken the contact since is told to its caller by the refusal. */
async function noteLater(
  context: RunContext,
  noted: Noted,
  call: CallMade,
  asked: Asked | undefined,
): Promise<void> {
  refuseForAnother(asked, { key: call.contact, name: call.name })
  const { confirmed, changed } = (await send(context, noted, call)).data
  void refreshCalls({ isStockChanged: confirmed + changed > 0 })
}

/** Writes the outcome and goes on to the next contact. */
async function note(
  context: RunContext,
  noted: Noted,
  call: CallMade,
  asked: Asked | undefined,
): Promise<void> {
  const { api, commandId, notify } = context
  const shown = shownOnScreen()
  if (!shown) return
  const { contact } = shown
  refuseForAnother(asked, contact)
  if (noted.confirms && !(await agreesToAll(contact, api))) return
  const next = contactAfter(knownQueue()?.data ?? [], shown)
  if (underWay === contact.key) return notify({ text: 'Итог этого звонка уже записывается', tone: 'info' })
  underWay = contact.key
  const { data } = await send(context, noted, call).finally(() => {
    if (underWay === contact.key) underWay = null
  })
  const begun = store.get(dialledAtom)
  const dialled = begun?.contact === contact.key ? begun : null
  // The next outcome is of another call.
  store.set(dialledAtom, null)
  if (!data.hasOtherNumber) store.set(ownLeaseAtom, null)
  const text = `${contact.name}: ${saidOf(noted)}`
  const { confirmed, changed } = data
  addToSession({
    ...{ groupId: commandId, contact: contact.key, text, isCall: noted.outcome !== null, confirmed, changed },
    dialled,
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
  const ended = outcome === 'callBack' ? '' : `${callOutcomes[outcome].toLowerCase()}, `
  if (moment !== null) return `${ended}перезвонить, ${momentOf(moment)}`
  return confirms ? 'поговорили, всё в силе' : callOutcomes[outcome].toLowerCase()
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
