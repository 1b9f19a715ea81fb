import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { insertMail } from '#server/repositories/office/outgoing-mails.ts'
import { invitationMail, resetMail } from '#server/services/mail/account-mails.ts'
import { deliverMails, mailRow } from '#server/services/mail/delivery.ts'
import { type SmtpMails, smtpMails } from '#server/services/mail/smtp.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makePeople } from '#tests/helpers/stock.ts'

/** A real SMTP server on this machine that keeps what it takes. */
class Postbox {
  readonly taken: string[] = []
  /** Recipients of mails, refused ones included. */
  readonly recipients: string[] = []
  readonly refusedCode: { current: number | undefined } = { current: undefined }
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'secret' ? done(null, { user: 'crm' }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) => {
      this.recipients.push(address)
      const { current } = this.refusedCode
      done(current === undefined ? null : Object.assign(new Error('refused'), { responseCode: current }))
    },
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        this.taken.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })

  async open(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return (this.server.server.address() as AddressInfo).port
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()))
  }
}

const link = 'https://crm.example.ru/reset-password#abc'

describeOnBothEngines('mail', (database) => {
  const postbox = new Postbox()
  let port: number
  let smtp: SmtpMails

  beforeAll(async () => {
    port = await postbox.open()
  })
  afterAll(() => postbox.close())
  beforeEach(async () => {
    await database().reset()
    postbox.taken.length = 0
    postbox.recipients.length = 0
    postbox.refusedCode.current = undefined
    smtp = smtpMails(`smtp://crm:secret@127.0.0.1:${port}`, {
      mailFrom: 'Ключ <crm@example.ru>',
      publicUrl: 'https://crm.example.ru',
    })
  })
  afterEach(() => smtp.close())

  const wait = (to = 'anna@example.ru') =>
    insertMail(database().db, mailRow(resetMail({ to, link }), '10 minutes'))
  const waiting = async () =>
    (await sql<{ attempts: number }>`select attempts from outgoing_mails`.execute(database().db)).rows
  const deliver = () => deliverMails(database().db, smtp.send)

  it('goes out whole: text and HTML in Russian, from the office’s address', async () => {
    await wait()
    await deliver()
    expect(await waiting()).toEqual([])
    const [mail = ''] = postbox.taken
    expect(mail).toMatch(/^From: .*<crm@example\.ru>/m)
    expect(mail).toMatch(/^To: anna@example\.ru/m)
    expect(mail).toContain('Content-Type: multipart/alternative')
    const bodies = mail
      .split(/\r\n\r\n/)
      .map((part) => Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString())
      .join()
    const plain = Buffer.from(mail.replace(/=\r\n/g, ''), 'latin1')
      .toString('latin1')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    const readable = `${bodies}${Buffer.from(plain, 'latin1').toString('utf8')}`
    expect(readable).toContain('Ссылка действует 10 минут и только один раз')
    expect(readable).toContain(link)
  })

  it('waits while the server is away or says "later", and goes out when it is back', async () => {
    await wait()
    postbox.refusedCode.current = 451
    await expect(deliver()).rejects.toThrow('mails not sent')
    expect(await waiting()).toEqual([{ attempts: 1 }])
    // Not due yet: nothing is tried.
    await deliver()
    expect(await waiting()).toEqual([{ attempts: 1 }])
    const away = smtpMails('smtp://127.0.0.1:1', {})
    await sql`update outgoing_mails set next_attempt_at = now()`.execute(database().db)
    await expect(deliverMails(database().db, away.send)).rejects.toThrow('ESOCKET')
    away.close()
    postbox.refusedCode.current = undefined
    await sql`update outgoing_mails set next_attempt_at = now()`.execute(database().db)
    await deliver()
    expect([await waiting(), postbox.taken.length]).toEqual([[], 1])
  })

  it('is given up when it is refused for good or its link works no more; no address gets into the log', async () => {
    await wait('nobody@example.ru')
    postbox.refusedCode.current = 550
    const failure = await deliver().catch((error: Error) => error.message)
    expect(failure).toMatch(/550/)
    expect(failure).not.toContain('nobody')
    await wait()
    await sql`update outgoing_mails set useful_until = now()`.execute(database().db)
    await deliver()
    expect([await waiting(), postbox.taken.length]).toEqual([[], 0])
  })

  it('waits when the login is refused: that is the administrator’s to mend', async () => {
    await wait()
    const wrong = smtpMails(`smtp://crm:wrong@127.0.0.1:${port}`, {})
    await expect(deliverMails(database().db, wrong.send)).rejects.toThrow('EAUTH')
    wrong.close()
    expect(await waiting()).toEqual([{ attempts: 1 }])
  })

  it('never names a second recipient, whatever the address holds', async () => {
    await insertMail(
      database().db,
      mailRow(resetMail({ to: 'anna@example.ru, boris@example.ru', link }), '10 minutes'),
    )
    await deliver().catch(() => undefined)
    expect(postbox.recipients.length).toBeLessThanOrEqual(1)
    expect(postbox.recipients).not.toContain('boris@example.ru')
  })

  it('for a forgotten password goes through the configured server, or else to the outbox', async () => {
    const { anna } = await makePeople(database().db)
    await database()
      .db.updateTable('users')
      .set({ email: 'anna@example.ru' })
      .where('id', '=', anna.id)
      .execute()
    const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-outbox-'))
    for (const SMTP_URL of [`smtp://127.0.0.1:${port}`, '']) {
      const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, SMTP_URL })
      const app = await createApp(config, database())
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/request-password-reset',
        headers: { host: 'localhost' },
        payload: { email: 'anna@example.ru' },
      })
      expect(answer.statusCode).toBe(200)
      await app.close()
    }
    expect(postbox.taken).toHaveLength(1)
    const files = readdirSync(join(dataDir, 'outbox'))
    expect(files).toHaveLength(1)
    expect(readFileSync(join(dataDir, 'outbox', String(files[0])), 'utf8')).toContain('/reset-password#')
    rmSync(dataDir, { recursive: true })
  })

  it('holds no markup that an inviter’s name brings', () => {
    const { html, text } = invitationMail({ to: 'a@b.ru', link, inviter: '<img src=x>', office: 'A & B' })
    expect(html).toContain('&lt;img src=x&gt;')
    expect(html).not.toContain('<img')
    expect(text).toContain('<img src=x>')
  })
})
