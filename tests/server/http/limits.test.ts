import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { socketPath } from '#contract/events/real-time.ts'
import type { Actor } from '#server/http/call.ts'
import { openapiDocument } from '#server/openapi/document.ts'
import { attemptKey } from '#server/services/access/attempts.ts'
import { counting } from '#tests/helpers/counting.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { openRawWebSocket } from '#tests/helpers/servers/raw-websocket.ts'
import { listenAnywhere } from '#tests/helpers/servers/sockets.ts'
import { makeBlock, makeBuilding, plantBlocks } from '#tests/helpers/stock.ts'

/* Limits on the resources of one caller, and on leftovers. */
describeOnBothEngines('limits', (database) => {
  let server: TestServer
  let token: string
  let admin: string
  let boris: string
  let anna: Actor
  let borisHimself: Actor
  let blockId: number

  openOffice(database, async (office) => {
    ;({
      server,
      tokens: { anna: token, admin, boris },
      people: { anna, boris: borisHimself },
    } = office)
    const { db } = database()
    blockId = await makeBlock(db, anna, await makeBuilding(db, anna))
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
      select ${attemptKey(`files:${anna.id}`)}::bytea from generate_series(1, 600)`.execute(db)
    const tooMany = await send(formWith(smallPng))
    expect([tooMany.status, tooMany.body?.message]).toEqual([
      429,
      expect.stringContaining('Слишком много файлов'),
    ])
  })

  it('uploads at once keep within the room together, and a turn of a picture does too', async () => {
    const { db } = database()
    const own = await startServer(database(), { FILES_QUOTA_GB: '1' })
    const buildingId = await makeBuilding(db, anna)
    const blockIds = await Promise.all([1, 2, 3, 4].map(() => makeBlock(db, anna, buildingId)))
    const send = (id: number) => own.send('POST', `/files/block/${id}`, { token, body: formWith(smallPng) })
    const first = await send(blockId)
    const { id: fileId, sizeBytes } = first.body as unknown as { id: number; sizeBytes: number }
    const almost = 1024 ** 3 - sizeBytes - Math.max(sizeBytes, smallPng.length) * 1.5
    await sql`insert into files (record_kind, record_id, category, name, mime, size_bytes, position, storage_key, uploaded_by_id)
      values ('block', ${blockId}, 'document', 'a.pdf', 'application/pdf', ${Math.floor(almost)}, 2, ${'ab'.repeat(16)}, null)`.execute(
      db,
    )
    const statuses = (await Promise.all(blockIds.map(send))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409])
    const turned = await own.send('POST', '/files/rotate', { token, body: { fileId, degrees: 90 } })
    expect([turned.status, turned.body?.message]).toEqual([409, expect.stringContaining('Место для файлов')])
    await own.app.close()
  })

  it.each(
    Object.values(contract)
      .flatMap((section) => Object.values<Endpoint>(section))
      .filter(({ upload }) => upload),
  )('$method $path counts against the files of an hour', async ({ path, method }) => {
    await sql`insert into login_attempts (key_hash)
      select ${attemptKey(`files:${anna.id}`)}::bytea from generate_series(1, 600)`.execute(database().db)
    const isPortrait = path.startsWith('/users/')
    const url = path.replace('{kind}', 'block').replace('{id}', String(isPortrait ? anna.id : blockId))
    expect((await server.send(method, url, { token, body: formWith(smallPng) })).status).toBe(429)
  })

  it('a user has few large bodies under way at once, however slowly they come', async () => {
    const own = await startServer(database(), {}, { callsPerUser: 2 })
    const origin = await listenAnywhere(own.app)
    const slow = (path: string, type: string) =>
      request(`${origin}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': 900_000 },
      })
    const held = [
      slow('/search', 'application/json'),
      slow(`/files/block/${blockId}`, 'multipart/form-data; boundary=klyuch-edge'),
    ]
    for (const one of held) {
      one.on('error', () => {})
      one.write('{')
    }
    const large = { path: '/search', method: 'POST', headers: { 'content-type': 'application/json' } }
    const agent = new Agent()
    const statusOf = async (body: Buffer) => (await callOver(agent, origin, { ...large, body })).status
    const tooMuch = Buffer.from(JSON.stringify({ target: 'blocks', unknown: 'a'.repeat(40_000) }))
    await expect.poll(() => statusOf(tooMuch), { timeout: 10_000 }).toBe(429)
    // A small one costs no more than a stranger's.
    expect(await statusOf(Buffer.from('{"target":"blocks"}'))).toBe(200)
    for (const one of held) one.destroy()
    await expect.poll(() => statusOf(tooMuch), { timeout: 10_000 }).toBe(400)
    agent.destroy()
    await own.app.close()
  }, 30_000)

  it('one user’s changing calls wait for each other, and nobody waits for more than one of them', async () => {
    const own = await startServer(database(), {}, { transactionsPerUser: 1 })
    const done: string[] = []
    const create = async (who: string, as: string) => {
      const sent = own.send('POST', '/user-lists/blocks', {
        token: as,
        body: { name: `${who} ${done.length}` },
      })
      expect((await sent).status).toBe(201)
      done.push(who)
    }
    await Promise.all([...Array.from({ length: 12 }, () => create('anna', token)), create('boris', boris)])
    // Otherwise he is the last; how many end while he signs in depends on the machine.
    expect(done.indexOf('boris')).toBeLessThan(8)
    await own.app.close()
  })

  it('finds what cannot be restored by a few statements, not by trying each', async () => {
    const counted = counting(database())
    const own = await startServer(counted.database)
    const blockIds = await plantBlocks(
      database().db,
      borisHimself,
      await makeBuilding(database().db, borisHimself),
      100,
    )
    await sql`update blocks set deleted_at = now() where id = any(${blockIds.slice(50)}::int[])`.execute(
      database().db,
    )
    counted.statements.length = 0
    const records = [...blockIds, ...blockIds.map((id) => id + 100_000)].map((id) => ({ kind: 'block', id }))
    const { status, body } = await own.send('POST', '/trash/restore', {
      token,
      body: { records, rest: true },
    })
    expect([status, body]).toEqual([200, { restored: 0, left: expect.any(Array) }])
    expect(body?.left).toHaveLength(200)
    // One for the title of each that is told.
    expect(counted.statements.length).toBeLessThan(100)
    await own.app.close()
  })

  it('a portal’s report is written in parts and read when it is whole', async () => {
    const counted = counting(database())
    const own = await startServer(counted.database)
    const report = (length: number) => ({
      order: JSON.stringify({
        result: { offers: Array.from({ length }, (_, n) => ({ externalId: `list-${n}`, status: 'Draft' })) },
      }),
    })
    const load = (length: number, key: string) =>
      own.send('POST', '/cian/import-report', {
        ...{ token: admin, body: report(length), headers: { 'idempotency-key': key } },
      })
    const key = randomUUID()
    expect((await load(3, key)).status).toBe(200)
    const parts = () => counted.statements.filter((one) => one.sql.includes('into portal_order_lines')).length
    counted.statements.length = 0
    counted.failAt = 'set is_whole = true'
    expect((await load(3500, randomUUID())).status).toBe(500)
    expect(parts()).toBe(4)
    counted.failAt = undefined
    const total = async () => (await own.send('GET', '/cian/lines', { token: admin })).body?.total
    expect(await total()).toBe(3)
    expect((await load(3500, randomUUID())).status).toBe(200)
    expect(await total()).toBe(3500)
    // A repetition gets its answer and leaves nothing behind.
    expect((await load(3, key)).body).toMatchObject({ lines: 3 })
    expect(await total()).toBe(3500)
    const { rows } = await sql`select 1 from portal_orders`.execute(database().db)
    expect(rows).toHaveLength(2)
    await own.app.close()
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
    expect(first.body).toEqual(openapiDocument())
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
