import { type CallContact, contactKey, contactOfKey } from '#domain/calls/contact.ts'
import { leaseText } from '#domain/calls/leases.ts'
import { defaultOfficeZone, timeOf } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import {
  type CallLease,
  lockLeases,
  releaseLeases,
  runningLeases,
  writeLease,
} from '#server/repositories/calls/call-leases.ts'
import { companyCalled, personCalled } from '#server/repositories/companies/callees.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { signal } from '#server/repositories/records/signals.ts'
import { kindNames } from '#server/services/records/demand.ts'

/** A contact that can be called, with its full numbers. */
export interface Called {
  contact: CallContact & { kind: 'person' | 'company' }
  name: string
  companyId: number | null
  ownerId: number | null
  phones: { number: string; note: string | null }[]
}

/** @throws Refusal 404 for an unknown contact, 409 for one that has no number to call. */
export async function calledContact({ db }: Call, key: string): Promise<Called> {
  const contact = found(contactOfKey(key), 'Контакт')
  const { kind, id } = contact
  if (kind === 'person') {
    const person = found(await personCalled(db, id), kindNames.person)
    const { name, phones, company, responsible } = person
    return {
      contact: { kind, id },
      name,
      phones,
      companyId: company?.id ?? null,
      ownerId: responsible?.id ?? null,
    }
  }
  if (kind === 'company') {
    const { name, phone, responsible } = found(await companyCalled(db, id), kindNames.company)
    const phones = phone === null ? [] : [{ number: phone, note: null }]
    return { contact: { kind, id }, name, phones, companyId: id, ownerId: responsible?.id ?? null }
  }
  throw new Refusal('conflict', 'Звонить некому: сначала укажите, кто сдаёт')
}

/** The contact and each of its numbers: one number may belong to two people. */
export function leaseKeys(contact: CallContact, phones: readonly { number: string }[]): string[] {
  return [contactKey(contact), ...new Set(phones.map(({ number }) => number))]
}

/**
 * Gives the contact to the caller for twenty minutes, or for twenty more, instead of the one that he had.
 * @throws Refusal 409 when somebody else has it or is calling one of its numbers.
 */
export async function takeContact(call: Call, called: Called): Promise<{ since: Date; until: Date }> {
  const { db, actor } = call
  await lockLeases(db)
  const keys = leaseKeys(called.contact, called.phones)
  const other = (await runningLeases(db, keys)).find(({ user }) => user.id !== actor.id)
  if (other) throw await takenBy(call, other, contactKey(called.contact))
  const lease = await writeLease(db, actor.id, contactKey(called.contact), keys)
  await signal(db, { kind: 'calls', userId: actor.id })
  return lease
}

async function takenBy({ db }: Call, { user, until, contact }: CallLease, asked: string): Promise<Refusal> {
  const { officeZone = defaultOfficeZone } = await readSettings(db)
  const told = leaseText(user.name, timeOf(until.toISOString(), officeZone))
  const whom = contact === asked ? 'Контакт занят' : 'По этому номеру уже звонят'
  return new Refusal('conflict', `${whom}: ${told}. Перейдите к следующему контакту`)
}

/** @param contact key of the contact; absent: all that the caller has. */
export async function giveContactBack({ db, actor }: Call, contact?: string): Promise<void> {
  if (await releaseLeases(db, actor.id, contact)) await signal(db, { kind: 'calls', userId: actor.id })
}
