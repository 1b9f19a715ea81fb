import type { Db } from '#server/db/db.ts'
import {
  claimDueMail,
  deleteMail,
  forgetLateMails,
  type NewMail,
  postponeMail,
} from '#server/repositories/office/outgoing-mails.ts'
import { type Mail, MailRefused, type SendMail } from './mail.ts'

/** Retry interval for undelivered mails. */
export const retryEveryMs = 20_000

/** Recipient of a mail written and discarded for constant timing: see `requestPasswordReset`. */
export const nobody = ''

/** Converts a mail to its outbox row; `usefulFor` is a PostgreSQL interval. */
export function mailRow({ to, subject, text, html = '' }: Mail, usefulFor: string): NewMail {
  return { recipient: to, subject, plainText: text, html: html === '' ? null : html, usefulFor }
}

/**
 * Sends due mails. A mail is deleted only after it was sent, so one interrupted by a crash is sent again;
 * failures are retried with backoff until the mail expires. Servers share the work.
 * @throws Error naming the failures, after everything was tried.
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
