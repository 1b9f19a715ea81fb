import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { MailRefused, type SendMail } from './mail.ts'

const connectTimeoutMs = 10_000
const answerTimeoutMs = 20_000

export interface SmtpMails {
  send: SendMail
  close(): void
}

/**
 * Sends mails by SMTP over a small pool. `smtps:` uses TLS from the start, `smtp:` upgrades by STARTTLS;
 * passwords never go to another machine without TLS.
 */
export function smtpMails(
  smtpUrl: string,
  { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>,
): SmtpMails {
  const url = new URL(smtpUrl)
  const isSecure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const from = mailFrom ?? senderOf(user, publicUrl)
  let transport: Promise<Transporter> | undefined

  // The library is loaded with the first mail: most starts send none.
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      pool: true,
      maxConnections: 2,
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || (isSecure ? 465 : 587)),
      secure: isSecure,
      requireTLS: !isSecure && !isLocal && user !== '',
      ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: answerTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    send: async ({ to, subject, text, html }) => {
      transport ??= connect()
      try {
        await (await transport).sendMail({
          // An object, so that the address cannot contain a second one.
          to: { name: '', address: to },
          from,
          subject,
          text,
          ...(html !== undefined && { html }),
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused(wordsOf(error)) : new Error(wordsOf(error))
      }
    },
    close: () => {
      transport?.then((made) => made.close()).catch(() => undefined)
    },
  }
}

function senderOf(user: string, publicUrl: string | undefined): string {
  const address = user.includes('@')
    ? user
    : `klyuch@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`
  return `Ключ <${address}>`
}

/**
 * 5xx for the recipient or message is permanent; a refused login is for the administrator to fix, and is
 * retried.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH' && code !== 'ETLS'
}

/** Loggable part of an error: the server's answer may quote the address. */
function wordsOf(error: unknown): string {
  const { responseCode, code, command } = error as Record<string, unknown>
  return `SMTP ${[code, command, responseCode].filter((part) => part !== undefined).join(' ') || 'error'}`
}
