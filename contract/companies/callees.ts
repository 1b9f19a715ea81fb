import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { id, idInPath, listOf, personRef } from '#contract/core/values.ts'
import { personStatuses } from '#domain/records/contacts.ts'
import { companyRoles } from '#domain/stock/company-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { companyRef, contactsShown } from './company-records.ts'

/** Record kinds from which people can be called. */
export const calledKinds = [
  ...(['block', 'building', 'company', 'person', 'demand', 'deal', 'lease'] as const),
  ...(['event', 'inquiry', 'user'] as const),
] as const
export type CalledKind = (typeof calledKinds)[number]

/**
 * A person or company to call about a record. Phones follow the rule for lists: the caller's own are shown in
 * full; others' are masked or absent unless their card, whose views are counted, was opened within the hour.
 */
export const callee = z.object({
  kind: z.enum(['person', 'company', 'inquiry', 'user']),
  id,
  name: z.string(),
  post: z.string().nullable(),
  /** Employer of a person. */
  company: companyRef.nullable(),
  /** Role of the company for the block or building; `null` if not reached through one. */
  role: z.enum(codesOf(companyRoles)).nullable(),
  /** Persons only. */
  status: z.enum(codesOf(personStatuses)).nullable(),
  phones: z.array(z.object({ number: z.string(), note: z.string().nullable() })),
  contactsShown,
  /** The card of the person or company shows full phones. */
  isWholeOnCard: z.boolean(),
  /** Responsible broker of the company. */
  responsible: personRef.nullable(),
})
export type Callee = z.infer<typeof callee>

export const callees = section('Кому позвонить', {
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
