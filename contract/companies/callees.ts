import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { id, idInPath, listOf, personRef } from '#contract/core/values.ts'
import { personStatuses } from '#domain/records/contacts.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { companyRef, contactsShown } from './company-records.ts'

/** Records that lead to somebody with a phone. */
export const calledKinds = ['block', 'building', 'company', 'person', 'event', 'inquiry', 'user'] as const
export type CalledKind = (typeof calledKinds)[number]

/**
 * Somebody to call about a record. Phones follow the rule of tables: those of one's own are whole, others' are masked
 * or absent until their card, whose readers are counted, was opened within the hour.
 */
export const callee = z.object({
  kind: z.enum(['person', 'company', 'inquiry', 'user']),
  id,
  name: z.string(),
  post: z.string().nullable(),
  /** Where a person works. */
  company: companyRef.nullable(),
  /** Role of the company for the block or the building; `null` where it was not reached through one. */
  role: z.enum(codesOf(companyRoles)).nullable(),
  /** Set for a person only. */
  status: z.enum(codesOf(personStatuses)).nullable(),
  phones: z.array(z.object({ number: z.string(), note: z.string().nullable() })),
  contactsShown,
  /** The card of the person or company tells the phones whole. */
  isWholeOnCard: z.boolean(),
  /** Responsible broker of the company. */
  responsible: personRef.nullable(),
})
export type Callee = z.infer<typeof callee>

export const callees = section({
  list: {
    method: 'GET',
    path: '/callees/{kind}/{id}',
    summary: 'Кому позвонить по записи: собственник блока, контакты компании, участники события',
    access: 'user',
    origin: 'added',
    params: z.strictObject({ kind: z.enum(calledKinds), id: idInPath }),
    response: listOf(callee),
  },
})
