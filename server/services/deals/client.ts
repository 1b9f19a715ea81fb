import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import type { KnownContact } from '#server/repositories/companies/known-contact.ts'
import type { StoredDemand } from '#server/repositories/demands/demands.ts'
import { findInquiry } from '#server/repositories/inquiries/inquiries.ts'
import { clientOfInquiry } from '#server/services/inquiries/sender.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

/** The client of a demand, for a deal; one made before 2026-11-28 gets the sender of its inquiry, since a lease needs a party. */
export async function clientOf(call: Call, wanted: StoredDemand): Promise<KnownContact> {
  const { id, company, person, inquiryId, responsibleUserId } = wanted
  const named = { companyId: company?.id ?? null, personId: person?.id ?? null }
  if (company || person || inquiryId === null) return named
  // The head of brokers begins deals of others' demands, and does not write these.
  if (can(call.actor, 'demand.update', { userId: responsibleUserId }) !== true) return named
  const inquiry = await findInquiry(call.db, inquiryId)
  if (!inquiry || can(call.actor, 'inquiry.read', inquiry) !== true) return named
  const client = await clientOfInquiry(call, inquiry, responsibleUserId)
  await updateRecords(call, 'demand', [{ id, fields: { ...client } }])
  return client
}
