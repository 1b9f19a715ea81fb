import { can } from '#domain/access/permissions.ts'
import type { Reach } from '#domain/calls/answers.ts'
import {
  type CallStanding,
  closingOutcomes,
  type PlannedCall,
  plansFor,
  standingOf,
  talks,
} from '#domain/calls/attempts.ts'
import { closingOf, type TellingCall } from '#domain/calls/closings.ts'
import { type CallContact, contactKey } from '#domain/calls/contact.ts'
import type { CallRules } from '#domain/calls/rules.ts'
import type { CallOutcome } from '#domain/stock/event-vocabulary.ts'
import type { Actor, Call } from '#server/http/call.ts'
import {
  callsWith,
  companiesToCall,
  type Party,
  type PartyCall,
  type PartyPlan,
  personsToCall,
  plannedCalls,
  type QueuedLink,
} from '#server/repositories/calls/call-queue.ts'
import { readCallRules } from '#server/repositories/calls/call-rules.ts'
import type { QueuedDemand } from '#server/repositories/calls/stale-records.ts'
import type { PersonRef } from '#server/repositories/companies/person-ref.ts'
import { databaseNow } from '#server/repositories/records/records.ts'

/** Note of a phone that does not belong to its person. */
const wrongNumberNote = 'неверный номер'

export const isNotedWrong = ({ note }: { note: string | null }) => note?.toLowerCase() === wrongNumberNote
export const notedWrong = <P extends { number: string }>(phone: P) => ({ ...phone, note: wrongNumberNote })

/** A statement that ends calling; the number is in full. */
export interface Told {
  outcome: CallOutcome
  at: string
  user: PersonRef
  number: string | null
}

/** A party of the queue; its phones are those to call. */
export interface KnownParty {
  party: Party
  /** Numbers not to call. */
  wrongNumbers: string[]
  /** Told by colleagues whose word does not hold for everybody. */
  told: Told[]
  standing: CallStanding & { reachedAt: string | null }
}

export interface Parties {
  /** Parties that can be called. */
  reach: Reach
  /** Parties that could be called before the calls of the last weeks ended it. */
  reachBefore: Reach
  tell(contact: CallContact): KnownParty | null
  /** Reason why nobody calls the party any more. */
  ended(contact: CallContact): { name: string; outcome: CallOutcome; at: string } | undefined
}

/** A substitute is told for as long as somebody may wonder. */
const wonderDays = 30

type CallableKind = 'person' | 'company'

interface Sifted extends KnownParty {
  isCallable: boolean
  end: Told | undefined
}

/** Parties behind links, demands and leases, with their calls by anybody of the office: a fixed number of statements. */
export async function partiesOf(
  { db, actor }: Call,
  links: readonly QueuedLink[],
  clients: readonly Pick<QueuedDemand, 'companyId' | 'personId'>[],
): Promise<Parties> {
  const asked = [...links, ...clients]
  const companyIds = defined(asked.map(({ companyId }) => companyId))
  const persons = await personsToCall(db, companyIds, defined(asked.map(({ personId }) => personId)))
  const companies = await companiesToCall(db, companyIds)
  const called = [persons.map(({ id }) => id), companies.map(({ id }) => id)] as const
  const calls = groupBy(await callsWith(db, ...called), keyOf)
  const plans = groupBy(await plannedCalls(db, ...called), keyOf)
  const now = await databaseNow(db)
  const rules = await readCallRules(db)
  const sifted = new Map<string, Sifted>()
  for (const [kind, parties] of [
    ['person', persons],
    ['company', companies],
  ] as const) {
    for (const party of parties) {
      const key = contactKey({ kind, id: party.id })
      const planned = plansFor(actor.id, (plans.get(key) ?? []).map(planOf))
      sifted.set(key, sift(actor, kind, party, { calls: calls.get(key) ?? [], planned, now, rules }))
    }
  }
  const find = (contact: CallContact) => sifted.get(contactKey(contact))
  return {
    reach: reachOf(persons, find, ({ isCallable }) => isCallable),
    reachBefore: reachOf(persons, find, ({ isCallable, end }) => isCallable || end !== undefined),
    tell: (contact) => find(contact) ?? null,
    ended(contact) {
      const { party, isCallable, end } = find(contact) ?? {}
      return party && end && !isCallable ? { name: party.name, outcome: end.outcome, at: end.at } : undefined
    },
  }
}

/** @param persons the main one of a company first. */
function reachOf(
  persons: readonly Party[],
  find: (contact: CallContact) => Sifted | undefined,
  counts: (party: Sifted) => boolean,
): Reach {
  const has = (kind: CallableKind, id: number) => {
    const party = find({ kind, id })
    return party !== undefined && counts(party)
  }
  const reached = persons.filter(({ id }) => has('person', id))
  const mains = new Map(reached.toReversed().map(({ id, companyId }) => [companyId, id]))
  return {
    hasPerson: (id) => has('person', id),
    mainOf: (companyId) => mains.get(companyId),
    hasCompany: (id) => has('company', id),
  }
}

interface Past {
  /** Newest first. */
  calls: readonly PartyCall[]
  planned: readonly string[]
  now: string
  rules: CallRules
}

function sift(actor: Actor, kind: CallableKind, party: Party, { calls, planned, now, rules }: Past): Sifted {
  const own = calls.map((call) => ({ ...call, ...tellingOf(actor, kind, party, call) }))
  // An edit of the record overrides earlier calls.
  const { by, wrongNumbers, unconfirmed } = closingOf(
    own.filter(({ createdAt }) => party.updatedAt < createdAt),
    actor.id,
  )
  const isWrong = (phone: Party['phones'][number]) => isNotedWrong(phone) || wrongNumbers.has(phone.number)
  const phones = party.phones.filter((phone) => !isWrong(phone))
  const isCallable = party.isActive && by === null && phones.length > 0
  const made = calls.map(({ outcome, at }) => ({ outcome, at: at.toISOString() }))
  const last = own.find(({ outcome }) => closingOutcomes.includes(outcome) || talks.includes(outcome))
  const isEnd =
    last !== undefined &&
    closingOutcomes.includes(last.outcome) &&
    (last.holdsForAll || last.userId === actor.id) &&
    Date.parse(now) - last.at.getTime() < wonderDays * 86_400_000
  return {
    party: { ...party, phones },
    isCallable,
    wrongNumbers: party.phones.filter(isWrong).map(({ number }) => number),
    told: newestOf(unconfirmed.filter(({ number }) => number === null || isAmong(phones, number))).map(
      toldOf,
    ),
    end: isEnd && !isCallable ? toldOf(last) : undefined,
    standing: {
      ...standingOf(made, planned, now, rules),
      reachedAt: made.find(({ outcome }) => talks.includes(outcome))?.at ?? null,
    },
  }
}

const isAmong = (phones: Party['phones'], number: string) => phones.some((phone) => phone.number === number)

/** A call as a statement: that of a user who may edit the record holds for everybody. */
function tellingOf(actor: Actor, kind: CallableKind, { ownerId }: Party, call: PartyCall): TellingCall {
  const { user, outcome, number } = call
  const caller = { ...actor, id: user.id, role: user.role }
  return { outcome, number, userId: user.id, holdsForAll: mayEdit(caller, kind, ownerId) }
}

export function mayEdit(actor: Actor, kind: CallableKind, ownerId: number | null): boolean {
  return kind === 'person'
    ? can(actor, 'person.update', { companyResponsibleId: ownerId }) === true
    : can(actor, 'company.update', { responsibleUserId: ownerId }) === true
}

function toldOf({ outcome, at, user, number }: PartyCall): Told {
  return { outcome, at: at.toISOString(), user: { id: user.id, name: user.name }, number }
}

function planOf({ at, userId, writtenAt }: PartyPlan): PlannedCall {
  return { at: at.toISOString(), userId, writtenAt: writtenAt.toISOString() }
}

/** One call for each thing that was told. */
function newestOf<C extends PartyCall>(calls: readonly C[]): C[] {
  const seen = new Set<string>()
  return calls.filter(({ outcome, number }) => {
    const what = `${outcome} ${number}`
    return !seen.has(what) && seen.add(what)
  })
}

export function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

/** Known ids, each once. */
export const defined = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

export function keyOf({
  personId,
  companyId,
}: {
  personId: number | null
  companyId: number | null
}): string {
  return personId === null
    ? contactKey({ kind: 'company', id: companyId ?? 0 })
    : contactKey({ kind: 'person', id: personId })
}
