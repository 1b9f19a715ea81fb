import type { Db } from '#server/db/db.ts'
import {
  claimDueMail,
  deleteMail,
  forgetLateMails,
  type NewMail,
  postponeMail,
} from '#server/repositories/office/outgoing-mails.ts'
import { type Mail, MailRefused, type SendMail } from './mail.ts'

/** How often mails that did not go out are tried again. */
export const retryEveryMs = 20_000

/** Recipient of a mail that is written and thrown away: see `requestPasswordReset`. */
export const nobody = ''

/** A mail as it waits; `usefulFor` as an interval of PostgreSQL. */
export function mailRow({ to, subject, text, html = '' }: Mail, usefulFor: string): NewMail {
  return { recipient: to, subject, plainText: text, html: html === '' ? null : html, usefulFor }
}

/**
 * Sends what is due. A mail leaves the table only once it is sent, so that one whose sending a crash cut short
 * goes out again; what fails is tried again later and later, until it is of no use. Servers share the work.
 * @throws Error naming what failed, after everything was tried.
 */
export async function deliverMails(db: Db, send: SendMail): Promise<void> {
  const failures: string[] = []
  await forgetLateMails(db)
  for (let mail = await claimDueMail(db); mail; mail = await claimDueMail(db)) {
    const { id, recipient, subject, plainText, html } = mail
    try {
      if (recipient !== nobody) {
        await send({ to: recipient, subject, text: plainText, ...(html !== null && { html }) })
      }
      await deleteMail(db, id)
    } catch (error) {
      await (error instanceof MailRefused ? deleteMail(db, id) : postponeMail(db, id))
      failures.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (failures.length > 0) throw new Error(`mails not sent: ${failures.join('; ')}`)
}
