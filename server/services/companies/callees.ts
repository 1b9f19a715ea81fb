import type { CalledKind, Callee } from '#contract/companies/callees.ts'
import { maskPhone } from '#domain/records/contacts.ts'
import type { Call } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import { type CardKind, seenInHour } from '#server/repositories/access/card-views.ts'
import {
  type CalledCompany,
  type CalledPerson,
  companiesCalledAbout,
  companyCalled,
  peopleCalled,
  peopleCalledIn,
  personCalled,
} from '#server/repositories/companies/callees.ts'
import { findBlock } from '#server/repositories/stock/blocks.ts'
import { findBuilding } from '#server/repositories/stock/buildings.ts'
import { cardContactsShown, tableContactsShown } from '#server/services/access/contact-rights.ts'
import { readColleague } from '#server/services/access/users.ts'
import { readDeal } from '#server/services/deals/deals.ts'
import { readDemand } from '#server/services/demands/demands.ts'
import { readEvent } from '#server/services/events/events.ts'
import { readInquiry } from '#server/services/inquiries/inquiries.ts'
import { readLease } from '#server/services/leases/leases.ts'
import { kindNames } from '#server/services/records/demand.ts'

const maxCompanies = 6
const maxPeopleOfEach = 3
const maxPeopleOfOne = 30

/** A person or company with full phones. */
type Known = Omit<Callee, 'kind' | 'contactsShown' | 'isWholeOnCard'> & { kind: CardKind }

/**
 * Candidates to call about a record, most likely first. @throws Refusal for a record that the caller may not
 * read.
 */
export function calleesOf(call: Call, kind: CalledKind, id: number): Promise<Callee[]> {
  return ways[kind](call, id)
}

const ways: Record<CalledKind, (call: Call, id: number) => Promise<Callee[]>> = {
  async block(call, id) {
    found(await findBlock(call.db, id, call.actor.id), kindNames.block)
    return tell(call, await ofStock(call, { blockId: id }))
  },
  async building(call, id) {
    found(await findBuilding(call.db, id), kindNames.building)
    return tell(call, await ofStock(call, { buildingId: id }))
  },
  async company(call, id) {
    const company = found(await companyCalled(call.db, id), kindNames.company)
    return tell(call, await withPeople(call, [company], maxPeopleOfOne))
  },
  async person(call, id) {
    return tell(call, [knownPerson(found(await personCalled(call.db, id), kindNames.person), null)])
  },
  async demand(call, id) {
    return tell(call, await parties(call, (await readDemand(call, id)).record))
  },
  async deal(call, id) {
    return tell(call, await parties(call, (await readDeal(call, id)).record))
  },
  async lease(call, id) {
    return tell(call, await parties(call, { ...(await readLease(call, id)).record, person: null }))
  },
  async event(call, id) {
    const { person, company, blocks, buildings } = (await readEvent(call, id)).record
    const named = await parties(call, { person, company })
    if (named.length > 0) return tell(call, named)
    const [block] = blocks
    const [building] = buildings
    if (block) return tell(call, await ofStock(call, { blockId: block.id }))
    return building ? tell(call, await ofStock(call, { buildingId: building.id })) : []
  },
  async inquiry(call, id) {
    const { name, phone, assignee } = (await readInquiry(call, id)).record
    return [
      {
        ...{ kind: 'inquiry', id, name: name ?? `Заявка ${id}`, responsible: assignee },
        ...wholeNumber(phone),
      },
    ]
  },
  async user(call, id) {
    const { name, phone } = (await readColleague(call, id)).record
    return [{ kind: 'user', id, name, responsible: null, ...wholeNumber(phone ?? null) }]
  },
}

interface Parties {
  person: { id: number } | null
  company: { id: number } | null
}

/** The person, then the people of the company. */
async function parties(call: Call, { person, company }: Parties): Promise<Known[]> {
  const called = person && (await personCalled(call.db, person.id))
  const employer = company && (await companyCalled(call.db, company.id))
  return distinct([
    ...(called ? [knownPerson(called, null)] : []),
    ...(employer ? await withPeople(call, [employer], maxPeopleOfEach) : []),
  ])
}

/** A number that the caller may see on the record itself. */
function wholeNumber(phone: string | null) {
  return {
    ...{ post: null, company: null, role: null, status: null },
    phones: phone === null ? [] : [{ number: phone, note: null }],
    contactsShown: 'full',
    isWholeOnCard: false,
  } as const
}

/** A block's own landlord overrides the building's. */
async function ofStock(call: Call, of: { blockId: number } | { buildingId: number }): Promise<Known[]> {
  const linked = await companiesCalledAbout(call.db, of)
  const hasOwn = linked.some(({ role, isOfBlock }) => role === 'landlord' && isOfBlock)
  const meant = linked.filter(({ role, isOfBlock }) => !hasOwn || role !== 'landlord' || isOfBlock)
  const once = [...new Map(meant.toReversed().map((company) => [company.id, company])).values()].toReversed()
  return withPeople(call, once.slice(0, maxCompanies), maxPeopleOfEach)
}

/** Each company follows its people, first the one who lets here: callers ask for a person first. */
async function withPeople(
  { db }: Call,
  companies: readonly CalledCompany[],
  maxOfEach: number,
): Promise<Known[]> {
  const people = await peopleCalledIn(
    db,
    companies.map(({ id }) => id),
    maxOfEach,
  )
  const letting = await peopleCalled(
    db,
    companies.flatMap(({ personId }) => personId ?? []),
  )
  return companies.flatMap((company) => {
    const lets = letting.filter(({ id }) => id === company.personId)
    const others = people.filter(({ id, company: of }) => of?.id === company.id && id !== company.personId)
    return [...[...lets, ...others].map((person) => knownPerson(person, company.role)), knownCompany(company)]
  })
}

function knownCompany({ id, name, phone, role, responsible }: CalledCompany): Known {
  const phones = phone === null ? [] : [{ number: phone, note: null }]
  return { kind: 'company', id, name, role, responsible, post: null, company: null, status: null, phones }
}

function knownPerson(person: CalledPerson, role: CalledCompany['role']): Known {
  return { kind: 'person', ...person, role }
}

/**
 * As in a list, nothing is counted: others' phones are shown in full if the card was opened within the hour.
 */
async function tell({ db, actor }: Call, known: readonly Known[]): Promise<Callee[]> {
  const seenOf = (kind: Known['kind']) =>
    seenInHour(
      db,
      actor.id,
      kind,
      known.filter((one) => one.kind === kind).map(({ id }) => id),
    )
  const seen = { person: await seenOf('person'), company: await seenOf('company') }
  return known.map(({ phones, ...one }) => {
    const ownerId = one.responsible?.id ?? null
    const onCard = cardContactsShown(actor, ownerId)
    const contactsShown = seen[one.kind].has(one.id) ? onCard : tableContactsShown(actor, ownerId)
    return {
      ...one,
      contactsShown,
      isWholeOnCard: onCard === 'full' && phones.length > 0,
      phones: contactsShown === 'hidden' ? [] : contactsShown === 'full' ? phones : phones.map(masked),
    }
  })
}

function masked({ number }: CalledPerson['phones'][number]) {
  return { number: maskPhone(number), note: null }
}

function distinct(known: readonly Known[]): Known[] {
  return [...new Map(known.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}
