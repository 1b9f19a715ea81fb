import { z } from 'zod'
import { day, id, instantOut, personRef, phone, setOf, text } from '#contract/core/values.ts'
import { messengerKinds, personStatuses } from '#domain/records/contacts.ts'
import { partsOfPhone } from '#domain/records/phone.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { companyRef, contactsShown, email } from './company-records.ts'

const messengerKind = z.enum(codesOf(messengerKinds))
const status = z.enum(codesOf(personStatuses))

/** A number with its remark; an extension goes there, so that the number is found by its last digits. */
export const personPhone = z
  .strictObject({ number: phone, note: text(100).nullable().default(null) })
  .transform(({ number: typed, note }) => {
    const { number, extension } = partsOfPhone(typed)
    const remarks = [note, extension === null ? null : `доб. ${extension}`]
    return { number, note: remarks.filter((remark) => remark !== null && remark !== '').join(', ') || null }
  })

export const personMessenger = z.strictObject({ kind: messengerKind, handle: text(100, 1) })

/** What a person of ours may write of a contact person; `null` is "unknown". */
export const personFacts = z.strictObject({
  companyId: id.nullable(),
  name: text(200, 1),
  post: text(200).nullable(),
  /** Any usual form is stored as `+74951234567`; the first one is called. */
  phones: z.array(personPhone).max(10, 'Не больше 10 телефонов'),
  emails: setOf(email, 10),
  messengers: z.array(personMessenger).max(10, 'Не больше 10 мессенджеров'),
  birthday: day.nullable(),
  /** The one to call first in the company; one a company. */
  isMain: z.boolean(),
  status,
  note: text(5000).nullable(),
})
export type PersonFacts = z.infer<typeof personFacts>

/** What creating needs; the rest is unknown until told. */
export const personCreate = personFacts.partial().required({ name: true })
/** The id stands in the body; a company of `null` leaves the person without one. */
export const personPatch = personFacts.partial().extend({ id })

export const shownPhone = z.object({ number: z.string(), note: z.string().nullable() })
const shownMessenger = z.object({ kind: messengerKind, handle: z.string() })

/**
 * A contact person whole. Masked, phones read `+7 ••• ••-12` and e-mails `a•••@…`; hidden, there are none. The note
 * is told with full contacts only.
 */
export const person = z.object({
  id,
  name: z.string(),
  post: z.string().nullable(),
  company: companyRef.nullable(),
  phones: z.array(shownPhone),
  emails: z.array(z.string()),
  messengers: z.array(shownMessenger),
  contactsShown,
  birthday: z.string().nullable(),
  isMain: z.boolean(),
  status,
  note: z.string().nullable(),
  /** Who leads the company; without a company who made the record. */
  responsible: personRef.nullable(),
  createdBy: personRef.nullable(),
  isDemo: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Person = z.infer<typeof person>

/**
 * A contact person in a table. Contacts of others' persons are never whole here, whatever the office allows: one
 * opens the card for them, and cards are counted.
 */
export const personRow = person
  .pick({
    id: true,
    name: true,
    post: true,
    company: true,
    contactsShown: true,
    isMain: true,
    status: true,
    responsible: true,
    updatedAt: true,
  })
  .extend({
    /** The first ones. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
export type PersonRow = z.infer<typeof personRow>
