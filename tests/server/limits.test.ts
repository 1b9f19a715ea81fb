import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { socketPath } from '#contract/real-time.ts'
import { attemptKey } from '#server/services/attempts.ts'
import { describeOnBothEngines } from '../helpers/database.ts'
import { startServer, type TestServer } from '../helpers/http.ts'
import { openOffice } from '../helpers/office.ts'
import { formWith, smallPng } from '../helpers/pictures.ts'
import { openRawWebSocket } from '../helpers/raw-websocket.ts'
import { listenAnywhere } from '../helpers/sockets.ts'
import { makeBlock, makeBuilding } from '../helpers/stock.ts'

/* What one caller may take up of the server, and what stays behind him. */
describeOnBothEngines('limits', (database) => {
  let server: TestServer
  let token: string
  let admin: string
  let annaId: number
  let blockId: number

  openOffice(database, async (office) => {
    ;({
      server,
      tokens: { anna: token, admin },
    } = office)
    const { db } = database()
    annaId = office.people.anna.id
    blockId = await makeBlock(db, office.people.anna, await makeBuilding(db, office.people.anna))
  })

  /** One call over a connection that is kept. @returns its status and the port it came from. */
  const callOver = (
    agent: Agent,
    origin: string,
    { path, method = 'GET', body, headers = {} }: Call,
  ): Promise<{ status: number; port: number | undefined }> =>
    new Promise((resolve, reject) => {
      const outgoing = request(`${origin}/api${path}`, {
        agent,
        method,
        headers: { authorization: `Bearer ${token}`, ...headers },
      })
      outgoing.on('error', reject)
      outgoing.on('response', (answer) => {
        const port = answer.socket.localPort
        answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, port }))
      })
      outgoing.end(body)
    })

  it('a refused upload leaves a connection that goes on', async () => {
    const own = await startServer(database())
    const origin = await listenAnywhere(own.app)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const edge = 'klyuch-edge'
    const part = (field: string) =>
      Buffer.from(`--${edge}\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`)
    const end = Buffer.from(`\r\n--${edge}--\r\n`)
    const large = Buffer.alloc(11 * 1024 * 1024)
    const upload = (...parts: Buffer[]): Call => ({
      path: `/files/block/${blockId}`,
      method: 'POST',
      body: Buffer.concat(parts),
      // Without a length nothing tells beforehand that it is too large.
      headers: { 'content-type': `multipart/form-data; boundary=${edge}`, 'transfer-encoding': 'chunked' },
    })
    for (const [refused, status] of [
      [upload(part('file'), large, end), 413],
      [upload(part('other'), large.subarray(0, 1_000_000), end), 400],
    ] as const) {
      expect((await callOver(agent, origin, refused)).status).toBe(status)
      const next = callOver(agent, origin, { path: '/users/me' })
      expect((await Promise.race([next, after(5000, { status: 'dead' })])).status).toBe(200)
    }
    agent.destroy()
    await own.app.close()
  }, 30_000)

  it('a socket without a session is closed, refused or silent', async () => {
    const own = await startServer(database())
    const origin = await listenAnywhere(own.app)
    const open = () => openRawWebSocket(origin, `${socketPath}/?EIO=4&transport=websocket`)
    const refused = await open()
    refused.send('40{"token":"none"}')
    const closed = await Promise.race([refused.closed.then(() => 'closed'), after(8000, 'open')])
    expect(closed).toBe('closed')
    await own.app.close()
  }, 30_000)

  it('sockets without a session are few at once from one address', async () => {
    const own = await startServer(database())
    const origin = await listenAnywhere(own.app)
    const opened = await Promise.all(
      Array.from({ length: 80 }, () => openRawWebSocket(origin, `${socketPath}/?EIO=4&transport=websocket`)),
    )
    const states = await Promise.all(
      opened.map((socket) => Promise.race([socket.closed.then(() => 'closed'), after(1500, 'open')])),
    )
    expect(states.filter((state) => state === 'open')).toHaveLength(60)
    await own.app.close()
  }, 30_000)

  it('the office has so much room for files, a user so many in an hour', async () => {
    const { db } = database()
    const send = (form: FormData) =>
      server.send('POST', `/files/block/${blockId}`, {
        token,
        body: form,
        headers: { 'idempotency-key': randomUUID() },
      })
    expect((await send(formWith(smallPng))).status).toBe(201)
    await sql`insert into files (record_kind, record_id, category, name, mime, size_bytes, position, storage_key, uploaded_by_id)
      select 'block', ${blockId}::int, 'document', 'a.pdf', 'application/pdf', 2000000000, n, md5(n::text), null
      from generate_series(2, 12) n`.execute(db)
    const full = await send(formWith(smallPng))
    expect([full.status, full.body?.message]).toEqual([409, expect.stringContaining('Место для файлов')])
    // The trash counts too: it lies on the disk.
    await sql`update files set deleted_at = now()`.execute(db)
    expect((await send(formWith(smallPng))).status).toBe(409)
    await sql`delete from files`.execute(db)
    expect((await send(formWith(smallPng))).status).toBe(201)
    await sql`insert into login_attempts (key_hash)
      select ${attemptKey(`files:${annaId}`)}::bytea from generate_series(1, 600)`.execute(db)
    const tooMany = await send(formWith(smallPng))
    expect([tooMany.status, tooMany.body?.message]).toEqual([
      429,
      expect.stringContaining('Слишком много файлов'),
    ])
  })

  it('a portal’s report of more lines than anybody has is refused in words, before anything is written', async () => {
    const offers = Array.from({ length: 20_001 }, (_, n) => ({
      externalId: `block-${n}`,
      status: 'Published',
    }))
    const { status, body } = await server.send('POST', '/cian/import-report', {
      token: admin,
      body: { order: JSON.stringify({ result: { offers } }) },
    })
    expect([status, body?.message]).toEqual([400, expect.stringMatching(/20.000 строк/)])
    const { rows } = await sql`select 1 from portal_orders`.execute(database().db)
    expect(rows).toEqual([])
  })

  it('the description of the API is made once, and asked for anew only when it has changed', async () => {
    const first = await server.send('GET', '/openapi.json')
    const etag = String(first.headers.etag)
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)])
    const again = await server.send('GET', '/openapi.json', { headers: { 'if-none-match': etag } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })
})

interface Call {
  path: string
  method?: string
  body?: Buffer
  headers?: Record<string, string>
}
