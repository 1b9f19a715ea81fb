import { type IntakeForm, intakeFields, typedText } from '#contract/inquiries/inquiries.ts'
import { readEmails } from '#domain/fields/emails.ts'
import { readPhones, remarkBeside, storedPhone } from '#domain/fields/phones.ts'
import type { Db } from '#server/db/db.ts'
import { findSubject, hasSameInquiry, insertInquiry } from '#server/repositories/inquiries/inquiries.ts'
import { insertChanges } from '#server/repositories/records/record-changes.ts'
import { attemptKey, refuseTooMany } from '#server/services/access/attempts.ts'

/** Forms accepted in 15 minutes: from one network, which may be a whole office, and in total. */
const formsPerNetwork = 20
const formsInAll = 600

/**
 * Stores an inquiry from a website. Bots and duplicates get the same answer but are dropped; an unknown block
 * or building is told in the message rather than lose the visitor.
 * @throws Refusal 429 when there are too many.
 */
export async function takeIn(db: Db, form: IntakeForm, network: string): Promise<void> {
  if (form.website) return
  const limits = [
    { keyHash: attemptKey(`intake:${network}`), limit: formsPerNetwork },
    { keyHash: attemptKey('intake'), limit: formsInAll },
  ]
  await refuseTooMany(db, limits, 'заявок')
  const subject = await findSubject(db, {
    blockId: idOf(form.blockId),
    buildingId: idOf(form.buildingId),
  })
  const unknown = [
    ...(form.blockId && subject.blockId === null ? [`Помещение, которого нет: ${form.blockId}`] : []),
    ...(form.buildingId && subject.buildingId === null ? [`Здание, которого нет: ${form.buildingId}`] : []),
  ]
  const inquiry = {
    source: form.source,
    pageUrl: form.pageUrl,
    name: form.name,
    ...contactsOf(form, unknown),
    ...subject,
    utm: {
      source: form.utm_source,
      medium: form.utm_medium,
      campaign: form.utm_campaign,
      term: form.utm_term,
      content: form.utm_content,
    },
  }
  if (await hasSameInquiry(db, inquiry)) return
  await db.transaction().execute(async (tx) => {
    const { id } = await insertInquiry(tx, inquiry)
    await insertChanges(tx, [
      { kind: 'inquiry', operation: 'create', ids: [id], groupId: null, audience: null },
    ])
  })
}

const longestPhone = 60
const longestMessage = 4000

/** The first phone and address of their fields, else of the message; all else that was typed joins it word by word. */
function contactsOf({ phone, email, message, ...form }: IntakeForm, unknown: readonly string[]) {
  const others = othersOf(form)
  const { phones, unread } = readPhones(phone ?? '')
  const mail = readEmails(email ?? '')
  const said = `${email ?? ''}\n${message ?? ''}`
  const [first] = phones
  const beside = others.map(({ text }) => text).join('\n')
  const address =
    mail.emails[0] ??
    readEmails(`${phone ?? ''}\n${message ?? ''}`).emails[0] ??
    readEmails(beside).emails[0] ??
    null
  const [told] = phone === null ? readPhones(said).phones : []
  // Digits of fields of any meaning are a phone only where nothing else is.
  const [last] = phone === null && address === null ? readPhones(beside).phones : []
  const spare = told ?? last
  const number = first ? storedPhone(first) : (phone?.slice(0, longestPhone) ?? spare?.number ?? null)
  const isPhoneWhole = first
    ? phones.length === 1 && unread.length === 0 && remarkBeside(first) === null
    : phone === null || phone === number
  const isMailWhole = mail.emails.length <= 1 && mail.unread.length === 0
  const typed = [
    ...(isPhoneWhole ? [] : [`Телефон, как оставлен: ${phone}`]),
    ...(isMailWhole ? [] : [`Почта, как оставлена: ${email}`]),
    ...unknown,
    ...others.map(({ name, text }) => `${name.slice(0, 100)}: ${text}`),
  ]
    .join('\n')
    .slice(0, longestMessage)
  const room = longestMessage - (typed === '' ? 0 : typed.length + 1)
  return {
    phone: number,
    email: address,
    message: [message?.slice(0, Math.max(room, 0)), typed].filter(Boolean).join('\n') || null,
  }
}

/** Fields that the intake does not know: «Бюджет: 500 000». */
function othersOf(form: Record<string, unknown>): { name: string; text: string }[] {
  return Object.entries(form).flatMap(([name, value]) => {
    if (Object.hasOwn(intakeFields, name) || value === null || value === undefined || value === '') return []
    return [{ name, text: typedText(value) }]
  })
}

function idOf(typed: IntakeForm['blockId']): number | null {
  return typeof typed === 'number' ? typed : null
}
