import { z } from 'zod'
import { email } from '#contract/companies/company-records.ts'
import { section } from '#contract/core/endpoint.ts'
import { withExtraFields } from '#contract/core/extra-fields.ts'
import { idsInQuery, listQuery } from '#contract/core/list-query.ts'
import { byId, id, idInPath, instantOut, listOf, personRef, phone, text } from '#contract/core/values.ts'
import { readEmails } from '#domain/fields/emails.ts'
import { readPhones } from '#domain/fields/phones.ts'
import { inquiryFilters } from '#domain/filters/inquiries.ts'
import { codesOf, inquirySources, inquiryStatuses } from '#domain/stock/vocabulary.ts'
import { formByNames } from './form-names.ts'

const status = z.enum(codesOf(inquiryStatuses))
const source = z.enum(codesOf(inquirySources))

/** UTM parameters of the visit. */
const utm = z.object({
  source: z.string().nullable(),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  term: z.string().nullable(),
  content: z.string().nullable(),
})

/** An inquiry in the list. A sender without name and phone has left an e-mail address. */
export const inquiryRow = z.object({
  id,
  receivedAt: instantOut,
  isRead: z.boolean(),
  source,
  name: z.string().nullable(),
  /** Formatted by `domain/records/phone.ts`; verbatim if it is not a phone. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** At most its first 200 characters. */
  message: z.string().nullable(),
  status,
  assignee: personRef.nullable(),
  /** `null` also if deleted since. */
  building: z.object({ id, name: z.string() }).nullable(),
  block: z.object({ id, title: z.string() }).nullable(),
  utmSource: z.string().nullable(),
})
export type InquiryRow = z.infer<typeof inquiryRow>

export const inquiry = inquiryRow.omit({ utmSource: true }).extend({
  /** In full. */
  message: z.string().nullable(),
  pageUrl: z.string().nullable(),
  utm,
  note: z.string().nullable(),
  /** Made from it, as far as the caller may see it; the latest. */
  demand: z.object({ id, name: z.string() }).nullable(),
  /** Fields of an arbitrary body that the product does not know. */
  extraFields: z.record(z.string(), z.unknown()),
  updatedAt: instantOut,
})
export type Inquiry = z.infer<typeof inquiry>

export const inquiryListQuery = listQuery(inquiryFilters).extend({
  /** With a phone or e-mail of these persons, as far as the caller may read their contacts. */
  personIds: idsInQuery.optional(),
  /** The same for companies and their people. */
  companyIds: idsInQuery.optional(),
})
export type InquiryListQuery = z.output<typeof inquiryListQuery>

/** Writable fields of an inquiry. */
export const inquiryFacts = z.object({
  ...{ isRead: z.boolean(), assigneeId: id.nullable(), status, note: text(4000).nullable() },
})

/** Known and arbitrary fields (specification, §7); `null` removes an arbitrary one. */
export const inquiryPatch = withExtraFields(inquiryFacts.partial().shape)

/** Written by hand, mostly from a call in progress. */
export const inquiryCreate = z
  .strictObject({
    source,
    name: text(200).nullable(),
    phone: phone.nullable(),
    email: email.nullable(),
    message: text(4000).nullable(),
    blockId: id.nullable(),
    buildingId: id.nullable(),
  })
  .partial()
  .refine(({ name, phone: number, email: address }) => Boolean(name || number || address), {
    message: 'Запишите телефон, почту или хотя бы имя',
  })

export const inquiries = section('Заявки', {
  list: {
    method: 'GET',
    path: '/form-request',
    summary: 'Заявки: свои и ничьи, администратору все',
    access: 'user',
    origin: 'added',
    query: inquiryListQuery,
    response: listOf(inquiryRow),
  },
  create: {
    method: 'POST',
    path: '/form-request',
    summary: 'Записать заявку, которая пришла не с сайта; ответственный — записавший',
    access: 'user',
    origin: 'added',
    body: inquiryCreate,
    response: inquiry,
    status: 201,
  },
  unreadCount: {
    method: 'GET',
    path: '/form-request/unread-count',
    summary: 'Сколько заявок не прочитано',
    access: 'user',
    origin: 'spec',
    response: z.int(),
  },
  read: {
    method: 'GET',
    path: '/form-request/{id}',
    summary: 'Заявка',
    access: 'user',
    origin: 'added',
    params: byId,
    response: inquiry,
  },
  update: {
    method: 'PATCH',
    path: '/form-request/{id}',
    summary: 'Отметить заявку прочитанной, сменить состояние, заметку или ответственного',
    access: 'user',
    origin: 'spec',
    params: byId,
    body: inquiryPatch,
    response: inquiry,
  },
})

const longestIntake = 32_000
const intakeText = z.union([text(longestIntake), z.number().transform(String)])
/** Forms also send fields left empty, or twice. A visitor is not lost for a text that is too long: it is cut. */
const optionalText = (max: number) =>
  z
    .union([intakeText, z.array(intakeText).transform((parts) => parts.join(', '))])
    .nullish()
    .transform((typed) => typed?.slice(0, max) || null)
/** Text that is no number joins the message. */
const optionalId = z.union([id, idInPath, text(longestIntake)]).optional()

/** Fields that the public intake knows. */
export const intakeFields = {
  source: source.default('site'),
  name: optionalText(200),
  /** As typed: what of it is a phone or an address is read when it is stored, the rest joins the message. */
  phone: optionalText(400),
  email: optionalText(400),
  message: optionalText(4000),
  /** Address of the page with the form. */
  pageUrl: optionalText(2000),
  blockId: optionalId,
  buildingId: optionalId,
  utm_source: optionalText(200),
  utm_medium: optionalText(200),
  utm_campaign: optionalText(200),
  utm_term: optionalText(200),
  utm_content: optionalText(200),
  /** Honeypot: invisible to people, filled in by bots. */
  website: z.string().max(4000).optional(),
}

/** A form may have no field of contacts of its own: they are read in all that was typed. */
function isReachable({ phone, email, message, ...form }: z.output<typeof intakeBody>): boolean {
  const others = Object.entries(form).filter(([name]) => !Object.hasOwn(intakeFields, name))
  const said = [email, message, ...others.map(([, value]) => typedText(value))].join('\n')
  return phone !== null || readEmails(said).emails.length > 0 || readPhones(said).phones.length > 0
}

/** Value of a field that the intake does not know, as its message tells it. */
export function typedText(value: unknown): string {
  if (value === true) return 'да'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const intakeBody = z.object(intakeFields).catchall(z.unknown())

/** Body of the public intake, JSON or form encoded; fields of other names join the message. */
export const intakeForm = z.preprocess(
  formByNames,
  intakeBody.superRefine((form, context) => {
    if (isReachable(form)) return
    const [path, message] =
      form.email === null ? ['phone', 'Оставьте телефон или почту'] : ['email', 'Адрес почты вида имя@домен']
    context.addIssue({ code: 'custom', message, path: [path] })
  }),
)
export type IntakeForm = z.output<typeof intakeForm>

export const intake = section('Приём заявок с сайтов', {
  submit: {
    method: 'POST',
    path: '/intake/form-request',
    summary: 'Принять заявку с сайта',
    access: 'public',
    origin: 'added',
    refuses: ['tooMany'],
    ownTransactions: true,
    body: intakeForm,
  },
})
