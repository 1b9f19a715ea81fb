import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { SendMail } from './mail.ts'

/** Absolute, so that a person finds it. */
export const outboxFolder = (dataDir: string) => resolve(dataDir, 'outbox')

/** Writes mails atomically as files to the outbox folder, for use without an SMTP server. */
export function outbox(dataDir: string): SendMail {
  const folder = outboxFolder(dataDir)
  return async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`
    const head = [
      `To: ${to.replace(/[\r\n]/g, '')}`,
      `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
    ].join('\r\n')
    const draft = join(folder, `.${name}`)
    await writeFile(draft, `${head}\r\n\r\n${text}\r\n`, { mode: 0o600 })
    await rename(draft, join(folder, `${name}.eml`))
  }
}
