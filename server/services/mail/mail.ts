export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
}

/** @throws MailRefused when it will never be taken; any other error: later perhaps. */
export type SendMail = (mail: Mail) => Promise<void>

/** The mail server has refused this mail for good. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
}
