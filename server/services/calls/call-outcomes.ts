import type { CallNote } from '#contract/calls/calls.ts'
import { closingOutcomes } from '#domain/calls/attempts.ts'
import { contactKey } from '#domain/calls/contact.ts'
import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import { usualMinutes } from '#domain/stock/event-vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { plannedCallIds, writeCalledNumber } from '#server/repositories/calls/call-queue.ts'
import { databaseNow, type Fields } from '#server/repositories/records/records.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { type Called, calledContact, giveContactBack, takeContact } from './call-leases.ts'
import { gatherContact, type QueueEntry } from './call-queue.ts'
import { talkOf } from './call-rows.ts'
import { calledNumber } from './called-number.ts'
import { isNotedWrong, mayEdit, notedWrong } from './parties.ts'

/** Limit of the contract. */
const mostBlocksOfEvent = 100
/** A promised call is told of this early. */
const promisedReminderMinutes = 5

export interface NotedCall {
  eventId: number
  confirmed: number
  changed: number
  notDiscussed: number
  hasOtherNumber: boolean
}

/**
 * Writes a call with its outcome, all that follows from it, and gives the contact back: one group of the journal.
 * @throws Refusal 409 when somebody else has the contact or a wrong number is no longer his, 400 for a moment that
 * has passed.
 */
export async function noteCall(call: Call, key: string, note: CallNote): Promise<NotedCall> {
  const now = await databaseNow(call.db)
  if (note.again !== null && note.again <= now) throw at('again', 'Это время уже прошло')
  if (note.at !== undefined && note.at > inMinutes(now, 5)) throw at('at', 'Звонок ещё не состоялся')
  const called = await calledContact(call, key)
  await takeContact(call, called)
  const { entry, talked } = await gatherContact(call, note.whose, called.contact)
  const blocks = entry?.blocks ?? []
  const phones = entry?.known?.party.phones ?? called.phones.filter((phone) => !isNotedWrong(phone))
  const number = calledNumber(phones, note.number, note.outcome)
  const isChanged = (id: number) => talkOf(talked.get(id)).talk === 'changed'
  const isTalk = note.outcome === 'reached' || note.outcome === 'callBack'
  // A block corrected in a talk is right today.
  const confirming = blocks.filter(
    ({ id, isStale }) => isStale && (note.confirms || (isTalk && isChanged(id))),
  )
  if (confirming.length > 0)
    await runWhole(
      call,
      'block.actualize',
      confirming.map(({ id }) => id),
      {},
    )
  if (note.confirms) await confirmOthers(call, entry)
  const planned = await plannedCalls(call, called, note.outcome === null ? note.again : null)
  if (note.outcome === null && planned.length > 0)
    return putOff(call, called, { note, planned, blocks: blocks.length })
  if (planned.length > 0) await runWhole(call, 'event.finish', planned, {})
  if (note.outcome !== null) await closeParty(call, called, note.outcome, number)
  const ids = blocks.map(({ id }) => id)
  const changed = ids.filter(isChanged)
  const confirmed = ids.filter(
    (id) => !isChanged(id) && (note.confirms || talkOf(talked.get(id)).talk === 'confirmed'),
  )
  const about = { ids, changed, confirmed }
  const eventId = await writeEvents(call, called, note, about, note.at ?? now)
  if (note.outcome !== null && number !== null) await writeCalledNumber(call.db, eventId, number)
  const hasOtherNumber = note.outcome === 'wrongNumber' && number !== null && phones.length > 1
  // The next number of the same contact is tried at once.
  if (!hasOtherNumber) await giveContactBack(call, contactKey(called.contact))
  return {
    eventId,
    confirmed: confirmed.length,
    changed: changed.length,
    notDiscussed: ids.length - confirmed.length - changed.length,
    hasOtherNumber,
  }
}

const inMinutes = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

function at(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}

async function confirmOthers(call: Call, entry: QueueEntry | undefined): Promise<void> {
  for (const [verb, records] of [
    ['demand.confirm', entry?.demands],
    ['lease.confirm', entry?.leases],
  ] as const) {
    const ids = records?.map(({ id }) => id) ?? []
    if (ids.length > 0) await runWhole(call, verb, ids, {})
  }
}

/** The caller's own calls that this one keeps or puts off: a promise of a later day stands. */
function plannedCalls(
  call: Call,
  { contact: { kind, id } }: Called,
  putOffUntil: string | null,
): Promise<number[]> {
  const [personIds, companyIds] = kind === 'person' ? [[id], []] : [[], [id]]
  return plannedCallIds(call.db, call.actor.id, personIds, companyIds, putOffUntil)
}

/** Moves what is planned instead of finishing a call that was not made. */
async function putOff(
  call: Call,
  { contact }: Called,
  { note: { again, note }, planned, blocks }: { note: CallNote; planned: readonly number[]; blocks: number },
): Promise<NotedCall> {
  const fields = { date: again, ...(note !== null && { note }) }
  const changes = planned.map((id) => ({ id, fields }))
  await updateRecords(call, 'event', changes)
  await giveContactBack(call, contactKey(contact))
  return {
    eventId: planned[0] as number,
    confirmed: 0,
    changed: 0,
    notDiscussed: blocks,
    hasOtherNumber: false,
  }
}

/** Says on the person why nobody calls him; without the right to it the call holds for its caller alone. */
async function closeParty(
  call: Call,
  { contact, ownerId, phones }: Called,
  outcome: CallOutcome,
  number: string | null,
): Promise<void> {
  if (!closingOutcomes.includes(outcome) || contact.kind !== 'person') return
  if (!mayEdit(call.actor, 'person', ownerId)) return
  const fields: Partial<Record<CallOutcome, Fields>> = {
    leftCompany: { status: 'left' },
    doNotCall: { status: 'noCalls' },
    wrongNumber: { phones: phones.map((phone) => (phone.number === number ? notedWrong(phone) : phone)) },
  }
  await updateRecords(call, 'person', [{ id: contact.id, fields: fields[outcome] ?? {} }])
}

interface About {
  ids: readonly number[]
  changed: readonly number[]
  confirmed: readonly number[]
}

/** @returns the call that was made; if none was, the one that is planned. */
async function writeEvents(
  call: Call,
  { contact, companyId, name }: Called,
  { outcome, again, note }: CallNote,
  { ids, changed, confirmed }: About,
  date: string,
): Promise<number> {
  const shared = {
    ...{ type: 'call', durationMinutes: usualMinutes.call, userId: call.actor.id, callDirection: 'out' },
    ...{ companyId, personId: contact.kind === 'person' ? contact.id : null, buildingIds: [] },
  }
  // Blocks with a result come first: an event names a hundred.
  const blockIds = [...new Set([...changed, ...confirmed, ...ids])].slice(0, mostBlocksOfEvent)
  const named = (some: readonly number[]) => some.filter((id) => blockIds.includes(id))
  const made = outcome !== null && {
    ...{ ...shared, title: titled('Звонок', name), date, isDone: true, callOutcome: outcome, note },
    ...{ reminderMinutes: null, blockIds },
    ...{ confirmedBlockIds: named(confirmed), changedBlockIds: named(changed) },
  }
  const planned = again !== null && {
    ...{ ...shared, title: titled(outcome === null ? 'Позвонить' : 'Перезвонить', name), date: again },
    ...{ isDone: false, reminderMinutes: promisedReminderMinutes, blockIds, note: made ? null : note },
  }
  const [first] = await createRecords(
    call,
    'event',
    [made, planned].filter((event) => event !== false),
  )
  if (!first) throw new Error('a call without an event')
  return first.id
}

const titled = (word: string, name: string) => `${word}: ${name}`.slice(0, 200)
