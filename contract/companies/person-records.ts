import { z } from 'zod'
import { day, emails, id, instantOut, personRef, phones, text } from '#contract/core/values.ts'
import { plainMessenger } from '#domain/fields/messengers.ts'
import { messengerKinds, personStatuses } from '#domain/records/contacts.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { companyRef, contactsShown, mailFault } from './company-records.ts'

const messengerKind = z.enum(codesOf(messengerKinds))
const status = z.enum(codesOf(personStatuses))

/**
 * A number with a remark; the extension and words beside it move to the remark, so that the number is found by its
 * last digits. Two numbers in one field become two.
 */
export const personPhone = z
  .strictObject({ number: phones, note: text(100).nullable().default(null) })
  .transform(({ number: read, note: typed }) =>
    read.map(({ number, note }, place) => {
      const remarks = [place === 0 ? typed : null, note]
      return { number, note: remarks.filter(Boolean).join(', ').slice(0, 100) || null }
    }),
  )

/** Stored in the one form of its messenger: `@anna_kim`, `+79161112233`. */
export const personMessenger = z
  .strictObject({ kind: messengerKind, handle: text(100, 1) })
  .overwrite(plainMessenger)

/** Writable fields of a contact person; `null` is "unknown". */
export const personFacts = z.strictObject({
  companyId: id.nullable(),
  name: text(200, 1),
  post: text(200).nullable(),
  /** Any common format is stored as `+74951234567`; the first one is called. */
  phones: z
    .array(personPhone)
    .transform((read) => read.flat())
    .refine((read) => read.length <= 10, 'Не больше 10 телефонов'),
  emails: emails(10, mailFault),
  messengers: z.array(personMessenger).max(10, 'Не больше 10 мессенджеров'),
  birthday: day.nullable(),
  /** Main contact of the company; at most one. */
  isMain: z.boolean(),
  status,
  note: text(5000).nullable(),
})
export type PersonFacts = z.infer<typeof personFacts>

/** Required fields of a new person. */
export const personCreate = personFacts.partial().required({ name: true })
/** The id is in the body; a company of `null` detaches the person. */
export const personPatch = personFacts.partial().extend({ id })

export const shownPhone = z.object({ number: z.string(), note: z.string().nullable() })
const shownMessenger = z.object({ kind: messengerKind, handle: z.string() })

/**
 * A complete contact person. Masked, phones read `+7 ••• ••-12` and e-mails `a•••@…`; hidden, there are none.
 * The note comes with full contacts only.
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
  /** The company's responsible user; without a company, the creator. */
  responsible: personRef.nullable(),
  createdBy: personRef.nullable(),
  isDemo: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Person = z.infer<typeof person>

/**
 * A contact person in a list. Contacts of others' persons are never shown in full here, whatever the office
 * allows: they need the card, whose views are counted.
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
    /** First of several. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
export type PersonRow = z.infer<typeof personRow>
