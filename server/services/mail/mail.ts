export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

/** @throws MailRefused for a permanent failure; other errors may be retried. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail server has refused this mail permanently. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
}
