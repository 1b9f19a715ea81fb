import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { knownContact } from '#server/repositories/companies/known-contact.ts'
import type { StoredDemand } from '#server/repositories/demands/demands.ts'
import { findInquiry, type InquiryCard } from '#server/repositories/inquiries/inquiries.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { contactReachFor } from '#server/services/access/contact-rights.ts'
import { createPerson } from '#server/services/companies/persons.ts'
import { nameWith } from '#server/services/demands/demands.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

interface Client {
  companyId: number | null
  personId: number | null
}

/**
 * The client of a demand, for a deal. The sender of its inquiry becomes a contact with the first deal, since a lease and a
 * fee need a party; the demand gets him too.
 */
export async function clientOf(call: Call, wanted: StoredDemand): Promise<Client> {
  const { id, company, person, inquiryId } = wanted
  const named = { companyId: company?.id ?? null, personId: person?.id ?? null }
  if (company || person || inquiryId === null) return named
  // The head of brokers begins deals of others' demands, and does not write these.
  if (can(call.actor, 'demand.update', { userId: wanted.responsibleUserId }) !== true) return named
  const inquiry = await findInquiry(call.db, inquiryId)
  if (!inquiry || can(call.actor, 'inquiry.read', inquiry) !== true) return named
  const { phone, email } = inquiry
  const reach = await contactReachFor(call.db, call.actor, phone ?? email ?? undefined)
  const known = await knownContact(call.db, reach, { phone, email })
  const isKnown = known.companyId !== null || known.personId !== null
  const client = isKnown ? known : { companyId: null, personId: await contactOf(call, inquiry) }
  const fields = { ...client, ...(await nameWith(call, wanted, client)) }
  await updateRecords(call, 'demand', [{ id, fields }])
  return client
}

async function contactOf(call: Call, { id, name, phone, email }: InquiryCard): Promise<number> {
  const isNumber = phone !== null && /^\+\d+$/.test(phone)
  const { record } = await createPerson(call, {
    name: name ?? (await titlesOf(call.db, 'inquiry', [id])).get(id) ?? 'Клиент',
    phones: isNumber ? [{ number: phone, note: null }] : [],
    emails: email === null ? [] : [email],
    // A text that is no number is kept beside the contact.
    note: isNumber ? null : phone,
  })
  return record.id
}
