import type { CallBlock, CallBlockQuery, CallContactRow, CallQueue } from '#contract/calls/calls.ts'
import type { BlockRow } from '#contract/stock/search.ts'
import { can } from '#domain/access/permissions.ts'
import { contactOfKey } from '#domain/calls/contact.ts'
import { toldInTalk } from '#domain/calls/talk.ts'
import { maskPhone } from '#domain/records/contacts.ts'
import { fold } from '#domain/text/fold.ts'
import type { Call } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import { seenInHour } from '#server/repositories/access/card-views.ts'
import { type CallLease, runningLeases } from '#server/repositories/calls/call-leases.ts'
import {
  buildingNames,
  callsMadeToday,
  lastComments,
  type PartyComment,
} from '#server/repositories/calls/call-queue.ts'
import { readBlockRows } from '#server/repositories/columns/page-rows.ts'
import { cardContactsShown, tableContactsShown } from '#server/services/access/contact-rights.ts'
import { leaseKeys } from './call-leases.ts'
import { gatherContact, gatherQueue, type QueueEntry, type Whose } from './call-queue.ts'
import { keyOf } from './parties.ts'

/** Contacts listed at once: nobody calls more of them a day. */
const mostListed = 200

const places = ['now', 'later', 'unreachable', 'nobody'] as const

export const stateOf = ({ known }: QueueEntry): CallContactRow['state'] => known?.standing.state ?? 'nobody'

/** The queue as the page shows it: to call now, promised calls and those with most blocks first. */
export async function readQueue(call: Call, whose: Whose): Promise<CallQueue> {
  const { db, actor } = call
  const { entries } = await gatherQueue(call, whose)
  const all = [...entries.values()].sort(inOrder)
  const listed = all.slice(0, mostListed)
  const idsOf = (kind: string) => listed.flatMap(({ contact }) => (contact.kind === kind ? contact.id : []))
  const names = await buildingNames(db, idsOf('building'))
  const seen = {
    person: await seenInHour(db, actor.id, 'person', idsOf('person')),
    company: await seenInHour(db, actor.id, 'company', idsOf('company')),
  }
  const leases = await runningLeases(db)
  const comments = new Map(
    (await lastComments(db, idsOf('person'), idsOf('company'))).map((comment) => [keyOf(comment), comment]),
  )
  const count = (of: (entry: QueueEntry) => number) => all.reduce((sum, entry) => sum + of(entry), 0)
  return {
    data: listed.map((entry) => ({
      ...partyOf(call, entry, names, seen),
      ...{ key: entry.key, kind: entry.contact.kind, id: entry.contact.id },
      blockCount: entry.blocks.length,
      demands: entry.demands.map(({ id, name }) => ({ id, name })),
      endingLeases: entry.leases.map(({ id, place, tenantName, endsOn }) => ({
        id,
        place,
        tenantName,
        endsOn,
      })),
      state: stateOf(entry),
      attempts: entry.known?.standing.attempts ?? 0,
      lastCall: entry.known?.standing.last ?? null,
      reachedAt: entry.known?.standing.reachedAt ?? null,
      nextAt: entry.known?.standing.nextAt ?? null,
      instead: [...entry.instead.values()],
      lastComment: commentOf(call, entry, comments.get(entry.key)),
      lease: leaseOf(call, entry, leases),
    })),
    total: all.length,
    blockCount: count(({ blocks }) => blocks.length),
    demandCount: count(({ demands }) => demands.length),
    leaseCount: count(({ leases }) => leases.length),
    nowCount: count((entry) => (stateOf(entry) === 'now' ? 1 : 0)),
    doneToday: await callsMadeToday(db, actor.id),
  }
}

function inOrder(one: QueueEntry, other: QueueEntry): number {
  const place = places.indexOf(stateOf(one)) - places.indexOf(stateOf(other))
  if (place !== 0) return place
  const [planned, otherPlanned] = [one, other].map(({ known }) => known?.standing.nextAt ?? '~') as [
    string,
    string,
  ]
  if (planned !== otherPlanned) return planned < otherPlanned ? -1 : 1
  const many = sizeOf(other) - sizeOf(one)
  return many !== 0 ? many : one.key < other.key ? -1 : 1
}

const sizeOf = ({ blocks, demands, leases }: QueueEntry) => blocks.length + demands.length + leases.length

type Shown = Pick<
  CallContactRow,
  'name' | 'post' | 'company' | 'phones' | 'wrongNumbers' | 'told' | 'contactsShown' | 'isWholeOnCard'
>

/** Phones as in a list: others' are whole only if their card was opened within the hour. */
function partyOf(
  { actor }: Call,
  { contact, known, demands }: QueueEntry,
  names: ReadonlyMap<number, string>,
  seen: Readonly<Record<'person' | 'company', ReadonlySet<number>>>,
): Shown {
  if (!known) {
    const name = contact.kind === 'building' ? names.get(contact.id) : demands[0]?.name
    return {
      ...{ name: name ?? '', post: null, company: null, phones: [], wrongNumbers: [], told: [] },
      ...{ contactsShown: 'full', isWholeOnCard: false },
    }
  }
  const { name, post, company, ownerId, phones } = known.party
  const onCard = cardContactsShown(actor, ownerId)
  const isSeen = seen[contact.kind as 'person' | 'company'].has(contact.id)
  const contactsShown = isSeen ? onCard : tableContactsShown(actor, ownerId)
  const numberShown = (number: string) => (contactsShown === 'full' ? number : maskPhone(number))
  const isHidden = contactsShown === 'hidden'
  const masked = phones.map(({ number }) => ({ number: maskPhone(number), note: null }))
  return {
    ...{ name, post, company, contactsShown, isWholeOnCard: onCard === 'full' },
    phones: isHidden ? [] : contactsShown === 'full' ? phones : masked,
    wrongNumbers: isHidden ? [] : known.wrongNumbers.map(numberShown),
    told: known.told.map(({ number, ...said }) => ({
      ...said,
      number: number === null || isHidden ? null : numberShown(number),
    })),
  }
}

function commentOf({ actor }: Call, { known }: QueueEntry, comment: PartyComment | undefined) {
  if (!known || !comment) return null
  if (can(actor, 'comment.read', { companyResponsibleId: known.party.ownerId }) !== true) return null
  return { text: comment.text, author: comment.author, at: comment.at.toISOString() }
}

function leaseOf({ actor }: Call, { contact, known }: QueueEntry, leases: readonly CallLease[]) {
  if (!known || leases.length === 0) return null
  const keys = new Set(leaseKeys(contact, known.party.phones))
  const found = leases.find(({ key }) => keys.has(key))
  // The caller may take a number that he has under another contact.
  if (!found) return null
  const { user, until } = found
  return { user, until: until.toISOString(), isMine: user.id === actor.id }
}

/** Blocks of a contact as rows of a table; a contact without any is no fault. */
export async function readContactBlocks(
  call: Call,
  key: string,
  { whose, text = '', page, pageSize }: CallBlockQuery,
): Promise<{ data: CallBlock[]; total: number }> {
  const { entry, talked } = await gatherContact(call, whose, found(contactOfKey(key), 'Контакт'))
  const ids = entry?.blocks.map(({ id }) => id) ?? []
  const rows = await readBlockRows(call.db, ids)
  const wanted = ids.filter((id) => hasText(rows.get(id), text))
  const shown = wanted.slice((page - 1) * pageSize, page * pageSize)
  const data = shown.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ ...row, contact: key, ...talkOf(talked.get(id)) }] : []
  })
  return { data, total: wanted.length }
}

/** Every word of the text begins a word of the block's house or number. */
function hasText(row: BlockRow | undefined, text: string): boolean {
  const own = fold([row?.buildingName, row?.address, row?.number].filter(Boolean).join(' ')).split(/\s+/)
  const words = fold(text).split(/\s+/).filter(Boolean)
  return row !== undefined && words.every((word) => own.some((other) => other.startsWith(word)))
}

/** Derives the result of a block from the fields that were written: those of the program's own work tell nothing. */
export function talkOf(fields: readonly string[] = []): Pick<CallBlock, 'talk' | 'changed'> {
  const changed = fields.filter((field) => toldInTalk.has(field))
  if (changed.length > 0) return { talk: 'changed', changed }
  return { talk: fields.includes('actualizedAt') ? 'confirmed' : null, changed }
}
