import type { Inquiry } from '#contract/inquiries/inquiries.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { findCompany } from '#server/repositories/companies/companies.ts'
import { type KnownContact, knownContact } from '#server/repositories/companies/known-contact.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { contactReachFor } from '#server/services/access/contact-rights.ts'
import { createPerson } from '#server/services/companies/persons.ts'

type Sender = Pick<Inquiry, 'id' | 'name' | 'phone' | 'email'>

/**
 * The sender of an inquiry as a client: a contact or company known by phone or e-mail, else a new contact, of the company if
 * that is known and takes contacts of the caller: the number of a colleague's company refuses nobody an inquiry.
 * @param brokerId owner of a new contact, who will call him; null: the caller.
 */
export async function clientOfInquiry(
  call: Call,
  inquiry: Sender,
  brokerId: number | null,
): Promise<KnownContact> {
  const { phone, email } = inquiry
  const reach = await contactReachFor(call.db, call.actor, phone ?? email ?? undefined)
  const known = await knownContact(call.db, reach, { phone, email })
  // A company's number does not tell who has called.
  const isKnown = known.personId !== null || (known.companyId !== null && inquiry.name === null)
  if (isKnown) return known
  const companyId = await companyOfContacts(call, known.companyId)
  return { ...known, personId: await createContact(call, inquiry, companyId, brokerId) }
}

async function companyOfContacts(call: Call, companyId: number | null): Promise<number | null> {
  const company = companyId === null ? undefined : await findCompany(call.db, companyId)
  const owner = { companyResponsibleId: company?.responsible?.id ?? null }
  return can(call.actor, 'person.create', owner) === true ? companyId : null
}

async function createContact(
  call: Call,
  { id, name, phone, email }: Sender,
  companyId: number | null,
  brokerId: number | null,
): Promise<number> {
  const isNumber = phone !== null && /^\+\d+$/.test(phone)
  const facts = {
    companyId,
    name: name ?? (await titlesOf(call.db, 'inquiry', [id])).get(id) ?? 'Клиент',
    phones: isNumber ? [{ number: phone, note: null }] : [],
    emails: email === null ? [] : [email],
    // A text that is no number is kept beside the contact.
    note: isNumber ? null : phone,
  }
  const { record } = await createPerson(call, facts, brokerId ?? call.actor.id)
  return record.id
}
