import { can } from '#domain/access/permissions.ts'
import { answersForLetting, companyContact, type LettingLink, type Reach } from '#domain/calls/answers.ts'
import { type CallStanding, closingOutcomes, standingOf } from '#domain/calls/attempts.ts'
import { type CallContact, contactKey } from '#domain/calls/contact.ts'
import type { Call } from '#server/http/call.ts'
import { runningLeases } from '#server/repositories/calls/call-leases.ts'
import {
  blocksToConfirm,
  callsWith,
  changedBlocks,
  companiesToCall,
  demandsToConfirm,
  linksOf,
  type Party,
  type PartyCall,
  personsToCall,
  plannedCalls,
  type QueuedBlock,
  type QueuedDemand,
  type QueuedLink,
} from '#server/repositories/calls/call-queue.ts'
import { databaseNow } from '#server/repositories/records/records.ts'

/** Note of a phone that does not belong to its person. */
export const wrongNumberNote = 'неверный номер'

/** Somebody to call, with what about. */
export interface QueueEntry {
  contact: CallContact
  key: string
  /** Null: nobody is known to answer. */
  party: Party | null
  blocks: QueuedBlock[]
  demands: QueuedDemand[]
  standing: (CallStanding & { reachedAt: string | null }) | null
}

export interface Queue {
  entries: Map<string, QueueEntry>
  /** Fields of blocks that the caller has changed in the talk under way. */
  talked: Map<number, string[]>
}

export type Whose = 'own' | 'all'

/** All contacts to call, in no order. */
export async function gatherQueue(call: Call, whose: Whose): Promise<Queue> {
  const { db, actor } = call
  const { talked, contact: leased } = await talkUnderWay(call)
  const blocks = await blocksToConfirm(db, whose === 'own' ? actor.id : null, [...talked.keys()])
  const seesAll = whose === 'all' && can(actor, 'demand.read', { userId: null }) === true
  const demands = await demandsToConfirm(db, seesAll ? null : actor.id)
  const buildingIds = [...new Set(blocks.map(({ buildingId }) => buildingId))]
  const links = await linksOf(
    db,
    blocks.map(({ id }) => id),
    buildingIds,
  )
  const parties = await partiesOf(call, links, demands)
  const linksAt = lettingLinks(links)
  const entries = new Map<string, QueueEntry>()
  const entryOf = (contact: CallContact) => {
    const key = contactKey(contact)
    const known = entries.get(key) ?? { ...parties.tell(contact), contact, key, blocks: [], demands: [] }
    entries.set(key, known)
    return known
  }
  for (const block of blocks) {
    const answering = answersForLetting(linksAt(block), parties.reach)
    const contact: CallContact = answering ?? { kind: 'building', id: block.buildingId }
    // A confirmed block stays in sight until its contact is left.
    if (block.isStale || contactKey(contact) === leased) entryOf(contact).blocks.push(block)
  }
  for (const demand of demands) {
    const { personId, companyId } = demand
    const client: CallContact | null =
      personId !== null && parties.reach.hasPerson(personId)
        ? { kind: 'person', id: personId }
        : companyId === null
          ? null
          : companyContact(companyId, parties.reach)
    entryOf(client ?? { kind: 'demand', id: demand.id }).demands.push(demand)
  }
  return { entries, talked }
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

function lettingLinks(links: readonly QueuedLink[]) {
  const ofBlocks = groupBy(links, ({ blockId }) => blockId)
  const ofBuildings = groupBy(links, ({ buildingId }) => buildingId)
  return ({ id, buildingId }: QueuedBlock): LettingLink[] => [
    ...(ofBlocks.get(id) ?? []).map((link) => ({ ...link, isOfBlock: true })),
    ...(ofBuildings.get(buildingId) ?? []).map((link) => ({ ...link, isOfBlock: false })),
  ]
}

interface Parties {
  reach: Reach
  tell(contact: CallContact): Pick<QueueEntry, 'party' | 'standing'>
}

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const defined = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

async function partiesOf(
  { db }: Call,
  links: readonly QueuedLink[],
  demands: readonly QueuedDemand[],
): Promise<Parties> {
  const asked = [...links, ...demands]
  const companyIds = defined(asked.map(({ companyId }) => companyId))
  const personIds = defined(asked.map(({ personId }) => personId))
  const reachable = [
    await personsToCall(db, companyIds, personIds),
    await companiesToCall(db, companyIds),
  ] as const
  const made = await callsWith(
    db,
    reachable[0].map(({ id }) => id),
    reachable[1].map(({ id }) => id),
  )
  const plans = groupBy(await plannedCalls(db), keyOf)
  const now = await databaseNow(db)
  const calls = groupBy(made, keyOf)
  const [persons, companies] = reachable.map((parties, index) => {
    const kind = index === 0 ? 'person' : 'company'
    const called = parties.map(withUsablePhones).filter((party) => {
      const [last] = calls.get(contactKey({ kind, id: party.id })) ?? []
      return party.phones.length > 0 && !isClosed(party, last)
    })
    return new Map(called.map((party) => [party.id, party]))
  }) as [Map<number, Party>, Map<number, Party>]
  const mains = new Map([...persons.values()].toReversed().map(({ id, companyId }) => [companyId, id]))
  return {
    reach: {
      hasPerson: (id) => persons.has(id),
      mainOf: (companyId) => mains.get(companyId),
      hasCompany: (id) => companies.has(id),
    },
    tell(contact) {
      const party = (contact.kind === 'person' ? persons : companies).get(contact.id)
      if (!party || (contact.kind !== 'person' && contact.kind !== 'company'))
        return { party: null, standing: null }
      const key = contactKey(contact)
      const own = (calls.get(key) ?? []).map(({ outcome, at }) => ({ outcome, at: at.toISOString() }))
      const reachedAt = own.find(({ outcome }) => outcome === 'reached' || outcome === 'callBack')?.at ?? null
      const planned = (plans.get(key) ?? []).map((plan) => plan.at.toISOString())
      return { party, standing: { ...standingOf(own, planned, now), reachedAt } }
    },
  }
}

function keyOf({ personId, companyId }: { personId: number | null; companyId: number | null }): string {
  return personId === null
    ? contactKey({ kind: 'company', id: companyId ?? 0 })
    : contactKey({ kind: 'person', id: personId })
}

function withUsablePhones({ phones, ...party }: Party): Party {
  return { ...party, phones: phones.filter(({ note }) => note?.toLowerCase() !== wrongNumberNote) }
}

/** The last call has ended it, and nobody has edited the record since. */
function isClosed({ updatedAt }: Party, last: PartyCall | undefined): boolean {
  return last !== undefined && closingOutcomes.includes(last.outcome) && updatedAt < last.createdAt
}
