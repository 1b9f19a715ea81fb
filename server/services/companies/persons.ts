import type { z } from 'zod'
import type { Person, PersonRow, personCreate, personPatch } from '#contract/companies/person-records.ts'
import type { PersonListQuery } from '#contract/companies/persons.ts'
import {
  type ContactsShown,
  maskEmail,
  maskHandle,
  maskPhone,
  shownContact,
} from '#domain/records/contacts.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, notFound } from '#server/http/errors.ts'
import { holdLivingCompany } from '#server/repositories/companies/companies.ts'
import {
  findPerson,
  mainPersonsOf,
  type PersonCard,
  personList,
  type StoredPersonRow,
} from '#server/repositories/companies/persons.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { countCard } from '#server/services/access/card-views.ts'
import {
  cardContactsShown,
  contactReachFor,
  tableContactsShown,
} from '#server/services/access/contact-rights.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

/** Views of others' contacts are rate limited, to prevent copying the whole database. @throws Refusal 429 */
export async function readPerson(call: Call, id: number): Promise<Versioned<Person>> {
  const card = found(await findPerson(call.db, id), kindNames.person)
  await countCard(call, 'person', { id, ownerId: card.responsible?.id ?? null })
  return { record: toPerson(card, call), version: card.version }
}

/** The creator is responsible for a person without a company; otherwise the company's responsible user is. */
export async function createPerson(
  call: Call,
  facts: z.output<typeof personCreate>,
  ownerId = call.actor.id,
): Promise<Versioned<Person>> {
  const { companyId = null, isMain = false } = facts
  if (companyId !== null) await holdCompany(call, companyId)
  const [person] = await createRecords(call, 'person', [
    {
      phones: [],
      emails: [],
      messengers: [],
      status: 'active',
      ...facts,
      companyId,
      isMain,
      createdById: ownerId,
    },
  ])
  const { id } = found(person, kindNames.person)
  if (isMain) await keepOneMain(call, companyId, id)
  return readWritten(call, id)
}

export async function updatePerson(
  call: Call,
  { id, ...patch }: z.output<typeof personPatch>,
): Promise<Versioned<Person>> {
  if (patch.companyId != null) await holdCompany(call, patch.companyId)
  await updateRecords(call, 'person', [{ id, fields: patch }], { ifMatch: call.ifMatch })
  const written = await readWritten(call, id)
  if (written.record.isMain) await keepOneMain(call, written.record.company?.id ?? null, id)
  return written
}

export async function personsOf(call: Call, query: Unpaged<PersonListQuery>): Promise<RowList<PersonRow>> {
  const list = personList(call.db, query, await contactReachFor(call.db, call.actor, query.text))
  return mappedList(list, (rows) => rows.map((row) => toRow(row, call)))
}

async function holdCompany(call: Call, companyId: number): Promise<void> {
  if (!(await holdLivingCompany(call.db, companyId))) throw notFound(kindNames.company, 'companyId')
}

/** Marking a person as main unmarks the previous one. */
async function keepOneMain(call: Call, companyId: number | null, id: number): Promise<void> {
  if (companyId === null) return
  const others = (await mainPersonsOf(call.db, [companyId])).filter((other) => other.id !== id)
  await updateRecords(
    call,
    'person',
    others.map((other) => ({ id: other.id, fields: { isMain: false } })),
  )
}

async function readWritten(call: Call, id: number): Promise<Versioned<Person>> {
  const card = found(await findPerson(call.db, id), kindNames.person)
  return { record: toPerson(card, call), version: card.version }
}

function toPerson(card: PersonCard, { actor }: Call): Person {
  const { companyId: _c, createdById: _b, deletedAt: _d, version: _v, ...told } = card
  const shown = cardContactsShown(actor, card.responsible?.id ?? null)
  return {
    ...told,
    ...visibleContacts(card, shown),
    createdAt: card.createdAt.toISOString(),
    updatedAt: card.updatedAt.toISOString(),
  }
}

function visibleContacts({ phones, emails, messengers, note }: PersonCard, contactsShown: ContactsShown) {
  if (contactsShown === 'full') return { contactsShown, phones, emails, messengers, note }
  if (contactsShown === 'hidden') return { contactsShown, phones: [], emails: [], messengers: [], note: null }
  return {
    contactsShown,
    phones: phones.map(({ number }) => ({ number: maskPhone(number), note: null })),
    emails: emails.map(maskEmail),
    messengers: messengers.map(({ kind, handle }) => ({ kind, handle: maskHandle(handle) })),
    note: null,
  }
}

function toRow({ phone, email, updatedAt, ...row }: StoredPersonRow, { actor }: Call): PersonRow {
  const contactsShown = tableContactsShown(actor, row.responsible?.id ?? null)
  return {
    ...row,
    contactsShown,
    phone: shownContact(contactsShown, phone, maskPhone),
    email: shownContact(contactsShown, email, maskEmail),
    updatedAt: updatedAt.toISOString(),
  }
}
