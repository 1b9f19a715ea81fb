import type { CallsDue } from '#contract/calls/calls.ts'
import { can } from '#domain/access/permissions.ts'
import { answersForLetting, companyContact, type LettingLink, type Reach } from '#domain/calls/answers.ts'
import { type CallContact, contactKey } from '#domain/calls/contact.ts'
import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { runningLeases } from '#server/repositories/calls/call-leases.ts'
import { changedBlocks, linksOf, type QueuedLink } from '#server/repositories/calls/call-queue.ts'
import {
  blocksToConfirm,
  demandsToConfirm,
  leasesToConfirm,
  placesToConfirm,
  type QueuedBlock,
  type QueuedDemand,
  type QueuedLease,
  type QueuePart,
} from '#server/repositories/calls/stale-records.ts'
import { defined, groupBy, type KnownParty, partiesOf } from './parties.ts'

/** Somebody to call, with what about. */
export interface QueueEntry {
  contact: CallContact
  key: string
  /** Null: nobody is known to answer. */
  known: KnownParty | null
  blocks: QueuedBlock[]
  demands: QueuedDemand[]
  leases: QueuedLease[]
  /** Parties that were called before, by their keys, and why nobody calls them any more. */
  instead: Map<string, Instead>
}

export interface Instead {
  name: string
  outcome: CallOutcome
  at: string
}

export interface Queue {
  entries: Map<string, QueueEntry>
  /** Fields of blocks that the caller has changed in the talk under way. */
  talked: Map<number, string[]>
}

export type Whose = 'own' | 'all'

/** All contacts to call, in no order. */
export const gatherQueue = (call: Call, whose: Whose): Promise<Queue> => gather(call, whose, null)

/** A contact as it stands in the queue, without reading the others; undefined: it is not there. */
export async function gatherContact(
  call: Call,
  whose: Whose,
  contact: CallContact,
): Promise<Pick<Queue, 'talked'> & { entry: QueueEntry | undefined }> {
  const { entries, talked } = await gather(call, whose, contact)
  return { entry: entries.get(contactKey(contact)), talked }
}

/** Contacts to call now about a caller's own blocks, demands and leases, and when the next one is due. */
export async function countDue(call: Call): Promise<CallsDue> {
  const own = { ownerId: call.actor.id, contact: null }
  const blocks = await placesToConfirm(call.db, own)
  const demands = await demandsToConfirm(call.db, own)
  const entries = await entriesOf(call, { blocks, demands, leases: await leasesOf(call, own) }, null)
  const standings = [...entries.values()].flatMap(({ known }) => known?.standing ?? [])
  const later = standings.flatMap(({ state, nextAt }) => (state === 'later' ? (nextAt ?? []) : []))
  return {
    count: standings.filter(({ state }) => state === 'now').length,
    nextAt: later.toSorted()[0] ?? null,
  }
}

/** @param contact reads only records that it may answer for; entries of others may then lack some. */
async function gather(call: Call, whose: Whose, contact: CallContact | null): Promise<Queue> {
  const { db, actor } = call
  const { talked, contact: leased } = await talkUnderWay(call)
  const blocks = await blocksToConfirm(db, { ownerId: whose === 'own' ? actor.id : null, contact }, [
    ...talked.keys(),
  ])
  const seesAll = whose === 'all' && can(actor, 'demand.read', { userId: null }) === true
  const demands = await demandsToConfirm(db, { ownerId: seesAll ? null : actor.id, contact })
  const leases = await leasesOf(call, { ownerId: whose === 'own' ? actor.id : null, contact })
  return { entries: await entriesOf(call, { blocks, demands, leases }, leased), talked }
}

/** Leases to ask about, as far as the caller may confirm them. */
function leasesOf({ db, actor }: Call, part: QueuePart): Promise<QueuedLease[]> {
  const hidden = { userId: null, createdById: null, isConfidential: true }
  return leasesToConfirm(db, { id: actor.id, seesAll: can(actor, 'lease.update', hidden) === true }, part)
}

interface Reasons {
  blocks: readonly QueuedBlock[]
  demands: readonly QueuedDemand[]
  leases: readonly QueuedLease[]
}

/** Groups what there is to call about by who answers for it. @param leased contact of the talk under way. */
async function entriesOf(
  call: Call,
  { blocks, demands, leases }: Reasons,
  leased: string | null,
): Promise<Queue['entries']> {
  const places = [...blocks.map(({ id, buildingId }) => ({ blockId: id, buildingId })), ...leases]
  const links = await linksOf(
    call.db,
    defined(places.map(({ blockId }) => blockId)),
    defined(places.map(({ buildingId }) => buildingId)),
  )
  const parties = await partiesOf(call, links, [...demands, ...leases.map(tenantOf)])
  const linksAt = lettingLinks(links)
  const entries = new Map<string, QueueEntry>()
  const entryOf = (contact: CallContact, before: CallContact | null): QueueEntry => {
    const key = contactKey(contact)
    const entry: QueueEntry = entries.get(key) ?? {
      ...{ contact, key, known: parties.tell(contact), blocks: [], demands: [], leases: [] },
      instead: new Map(),
    }
    entries.set(key, entry)
    const ended = before && contactKey(before) !== key ? parties.ended(before) : undefined
    if (before && ended) entry.instead.set(contactKey(before), ended)
    return entry
  }
  for (const block of blocks) {
    const at = linksAt({ blockId: block.id, buildingId: block.buildingId })
    const answering = answersForLetting(at, parties.reach) ?? { kind: 'building', id: block.buildingId }
    // A confirmed block stays in sight until its contact is left.
    if (block.isStale || contactKey(answering) === leased)
      entryOf(answering, answersForLetting(at, parties.reachBefore)).blocks.push(block)
  }
  for (const demand of demands) {
    const client = clientOf(demand, parties.reach) ?? { kind: 'demand', id: demand.id }
    entryOf(client, clientOf(demand, parties.reachBefore)).demands.push(demand)
  }
  for (const lease of leases) {
    const answering = tenantOrLandlord(lease, linksAt, parties.reach)
    if (answering)
      entryOf(answering, tenantOrLandlord(lease, linksAt, parties.reachBefore)).leases.push(lease)
  }
  return entries
}

const tenantOf = ({ companyId }: QueuedLease) => ({ companyId, personId: null })

/** The tenant; if he cannot be called, who lets the place knows whether he stays. Null: the building is deleted. */
function tenantOrLandlord(lease: QueuedLease, linksAt: LinksAt, reach: Reach): CallContact | null {
  const { buildingId } = lease
  return (
    clientOf(tenantOf(lease), reach) ??
    answersForLetting(linksAt(lease), reach) ??
    (buildingId === null ? null : { kind: 'building', id: buildingId })
  )
}

type Client = Pick<QueuedDemand, 'personId' | 'companyId'>

/** The person of a demand, or else somebody at its company. */
function clientOf({ personId, companyId }: Client, reach: Reach): CallContact | null {
  if (personId !== null && reach.hasPerson(personId)) return { kind: 'person', id: personId }
  return companyId === null ? null : companyContact(companyId, reach)
}

/** Reads the caller's changes of blocks since he took his current contact. */
async function talkUnderWay({
  db,
  actor,
}: Call): Promise<{ talked: Queue['talked']; contact: string | null }> {
  const own = (await runningLeases(db)).find(({ user }) => user.id === actor.id)
  if (!own) return { talked: new Map(), contact: null }
  return { talked: await changedBlocks(db, actor.id, own.since), contact: own.contact }
}

type Place = Pick<QueuedLink, 'blockId' | 'buildingId'>
type LinksAt = (place: Place) => LettingLink[]

function lettingLinks(links: readonly QueuedLink[]): LinksAt {
  const ofBlocks = groupBy(links, ({ blockId }) => blockId)
  const ofBuildings = groupBy(links, ({ buildingId }) => buildingId)
  return ({ blockId, buildingId }) => [
    ...((blockId !== null && ofBlocks.get(blockId)) || []).map((link) => ({ ...link, isOfBlock: true })),
    ...((buildingId !== null && ofBuildings.get(buildingId)) || []).map((link) => ({
      ...link,
      isOfBlock: false,
    })),
  ]
}
