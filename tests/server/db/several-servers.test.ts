import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { takeLease } from '#server/repositories/access/leases.ts'
import { insertMail } from '#server/repositories/office/outgoing-mails.ts'
import { deliverMails, mailRow } from '#server/services/mail/delivery.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

describeOnBothEngines('servers of one database', (database) => {
  beforeEach(() => database().reset())

  it('give a turn to one of those that ask at once, and the next when its time is over', async () => {
    const { db } = database()
    const ask = () => Promise.all(Array.from({ length: 8 }, () => takeLease(db, 'test', '50 minutes')))
    const taken = async () => (await ask()).filter(Boolean).length
    expect(await taken()).toBe(1)
    expect(await taken()).toBe(0)
    await sql`update settings set updated_at = now() - interval '50 minutes' where key = 'turn:test'`.execute(
      db,
    )
    expect(await taken()).toBe(1)
  })

  it('send a mail once, however slow, and again when its server was killed at it', async () => {
    const { db } = database()
    const sent: string[] = []
    const mail = { to: 'anna@example.ru', subject: 'Приглашение', text: 'Ссылка' }
    await insertMail(db, mailRow(mail, '10 minutes'))
    const send = async ({ to }: { to: string }) => {
      sent.push(to)
      await deliverMails(db, send)
    }
    await Promise.all([deliverMails(db, send), deliverMails(db, send)])
    expect(sent).toEqual(['anna@example.ru'])

    await insertMail(db, mailRow(mail, '10 minutes'))
    void deliverMails(db, () => new Promise(() => undefined))
    await expect
      .poll(() => sql<{ attempts: number }>`select attempts from outgoing_mails`.execute(db))
      .toMatchObject({ rows: [{ attempts: 1 }] })
    await deliverMails(db, send)
    expect(sent).toHaveLength(1)
    await sql`update outgoing_mails set next_attempt_at = next_attempt_at - interval '4 minutes'`.execute(db)
    await deliverMails(db, send)
    expect(sent).toHaveLength(2)
  })

  it('finish what is under way when told to stop, and say that its connection ends', async ({ skip }) => {
    skip(database().kind === 'embedded', 'its one connection cannot be held by somebody else')
    const { db } = database()
    const { anna } = await makePeople(db)
    const blockId = await makeBlock(db, anna, await makeBuilding(db, anna))
    const token = await openSession(db, anna.id)
    const { app } = await startServer(database())
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const answer = await db.transaction().execute(async (holder) => {
      await sql`select 1 from blocks where id = ${blockId} for update`.execute(holder)
      const isUnderWay = new Promise((resolve) => app.server.once('request', resolve))
      const answered = new Promise<{ status: number | undefined; connection: string | undefined }>(
        (resolve, reject) => {
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          const path = `/api/offices/${blockId}`
          const call = request({ port, path, method: 'PATCH', headers, agent: false }, (response) => {
            response.resume()
            resolve({ status: response.statusCode, connection: response.headers.connection })
          })
          // Without a shutdown, the server would keep this connection open.
          call.setHeader('connection', 'keep-alive')
          call.on('error', reject)
          call.end(JSON.stringify({ floor: 7 }))
        },
      )
      await isUnderWay
      const closed = app.close()
      await expect.poll(() => app.server.listening).toBe(false)
      return { answered, closed }
    })
    expect(await answer.answered).toEqual({ status: 200, connection: 'close' })
    await answer.closed
  })
})
