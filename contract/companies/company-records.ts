import { z } from 'zod'
import {
  decimal,
  email as emailWith,
  id,
  instantOut,
  personRef,
  phone,
  setOf,
  text,
} from '#contract/core/values.ts'
import {
  innFault,
  kppFault,
  type LegalCode,
  ogrnFault,
  readLegalNumbers,
} from '#domain/fields/legal-numbers.ts'
import { companyKinds, companySources, companyStatuses } from '#domain/stock/company-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** A tax number as people paste it, with its label and spaces, stored bare. */
function legalNumber(own: LegalCode, fault: (number: string) => string | null) {
  return z
    .string()
    .max(60)
    .transform((typed, context) => {
      const { numbers, unread } = readLegalNumbers(own, typed)
      const number = numbers[own]
      const others = legalCodes.flatMap((code) =>
        code === own || numbers[code] === undefined ? [] : [`${legalLabels[code]} ${numbers[code]}`],
      )
      const beside = [...others, ...unread]
      const message = fault(number ?? typed.trim()) ?? (beside.length > 0 ? besideFault(own, beside) : null)
      if (message !== null) context.addIssue({ code: 'custom', message })
      return number ?? ''
    })
}

const legalCodes = ['inn', 'kpp', 'ogrn'] as const
const legalLabels: Readonly<Record<LegalCode, string>> = { inn: 'ИНН', kpp: 'КПП', ogrn: 'ОГРН' }

function besideFault(own: LegalCode, beside: readonly string[]): string {
  return `Рядом с ${legalLabels[own]} лишнее: «${beside.join(', ')}». Уберите или перенесите в своё поле`
}

export const mailFault = 'Почта вида имя@домен'
export const email = emailWith(mailFault)

/** Writable fields of a company; `null` is "unknown". */
export const companyFacts = z.strictObject({
  name: text(200, 1),
  legalName: text(300).nullable(),
  inn: legalNumber('inn', innFault).nullable(),
  kpp: legalNumber('kpp', kppFault).nullable(),
  ogrn: legalNumber('ogrn', ogrnFault).nullable(),
  legalAddress: text(400).nullable(),
  actualAddress: text(400).nullable(),
  site: text(200).nullable(),
  phone: phone.nullable(),
  email: email.nullable(),
  kinds: setOf(z.enum(codesOf(companyKinds))),
  industry: text(120).nullable(),
  parentId: id.nullable(),
  source: z.enum(codesOf(companySources)).nullable(),
  status: z.enum(codesOf(companyStatuses)),
  commissionPercent: decimal({ integerDigits: 3, max: 100 }).nullable(),
  commissionNote: text(500).nullable(),
  note: text(5000).nullable(),
  responsibleUserId: id.nullable(),
})
export type CompanyFacts = z.infer<typeof companyFacts>

/** The KPP behind an INN goes to its own field, unless another stands there. */
function withKpp(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('inn' in body) || typeof body.inn !== 'string')
    return body
  const { numbers, unread } = readLegalNumbers('inn', body.inn)
  const { inn, kpp, ...others } = numbers
  const isWhole = inn !== undefined && unread.length === 0 && Object.keys(others).length === 0
  const told = 'kpp' in body ? body.kpp : null
  return kpp !== undefined && isWhole && (told === null || told === kpp) ? { ...body, inn, kpp } : body
}

/** Required fields of a new company. */
export const companyCreate = z.preprocess(withKpp, companyFacts.partial().required({ name: true }))
export const companyPatch = z.preprocess(withKpp, companyFacts.partial())

/** A reference to a company. */
export const companyRef = z.object({ id, name: z.string() })

/**
 * Visibility of contacts in an answer, and with them of notes, commissions and documents:
 * CONTACTS_VISIBILITY.
 */
export const contactsShown = z.enum(['full', 'masked', 'hidden'])

/**
 * A complete company. Phone and e-mail of another's company follow the office's CONTACTS_VISIBILITY: in full,
 * masked (`+7 ••• ••-12`) or `null`; unless in full, note and commission are `null`.
 */
export const company = z.object({
  ...companyFacts.omit({ responsibleUserId: true, parentId: true }).shape,
  inn: z.string().nullable(),
  kpp: z.string().nullable(),
  ogrn: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  commissionPercent: z.string().nullable(),
  contactsShown,
  id,
  parent: companyRef.nullable(),
  responsible: personRef.nullable(),
  createdBy: personRef.nullable(),
  /** Companies merged into this one that can be split off again. */
  merged: z.array(companyRef),
  isDemo: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
})
export type Company = z.infer<typeof company>
