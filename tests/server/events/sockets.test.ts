import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { socketPath } from '#contract/events/real-time.ts'
import { signal } from '#server/repositories/records/signals.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { openRawWebSocket } from '#tests/helpers/servers/raw-websocket.ts'
import {
  listenAnywhere,
  nextOf,
  openSocket,
  outcomeOf,
  type TestSocket,
} from '#tests/helpers/servers/sockets.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'
import { sendMalformed } from '#tests/torture/net/socket-packets.ts'
import { seededRandom } from '#tests/torture/random.ts'

describeOnBothEngines('the socket of a page', (database) => {
  let server: TestServer
  let origin: string
  let people: People
  const opened: TestSocket[] = []

  beforeAll(async () => {
    server = await startServer(database())
    origin = await listenAnywhere(server.app)
  })
  beforeEach(async () => {
    for (const socket of opened.splice(0)) socket.disconnect()
    await database().reset()
    people = await makePeople(database().db)
  })
  afterAll(async () => {
    for (const socket of opened.splice(0)) socket.disconnect()
    await server.app.close()
  })

  const open = (token: string | undefined, options?: Parameters<typeof openSocket>[2]) => {
    const socket = openSocket(origin, token, options)
    opened.push(socket)
    return socket
  }
  const tokenOf = (userId: number) => openSession(database().db, userId)

  test('opens for a living session alone: a forged, an expired and no token are refused', async () => {
    const { db } = database()
    const expired = await tokenOf(people.anna.id)
    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(db)
    expect(await outcomeOf(open(await tokenOf(people.anna.id)))).toBe('open')
    for (const token of [undefined, '', 'x'.repeat(43), expired]) {
      expect(await outcomeOf(open(token))).toBe('unauthenticated')
    }
  })

  test('opens for pages of ours alone, and by WebSocket alone', async () => {
    const token = await tokenOf(people.anna.id)
    for (const foreign of ['https://evil.example', 'null', `${origin}.evil.example`, '']) {
      const refused = await outcomeOf(open(token, { extraHeaders: { origin: foreign } }))
      expect(refused, foreign).not.toBe('open')
    }
    const polled = await fetch(`${origin}${socketPath}/?EIO=4&transport=polling`, { headers: { origin } })
    expect(polled.status).toBe(400)
  })

  test('closes at once when its session ends, when the person is deleted, when the role changes', async () => {
    const { db } = database()
    const token = await tokenOf(people.anna.id)
    const ways = [
      async () => void (await server.send('POST', '/auth/logout', { token })),
      async () => void (await sql`delete from sessions where user_id = ${people.anna.id}`.execute(db)),
      async () =>
        void (await sql`update users set deleted_at = now() where id = ${people.anna.id}`.execute(db)),
      async () => void (await sql`update users set role = 'admin' where id = ${people.boris.id}`.execute(db)),
    ]
    const stays = open(await tokenOf(people.admin.id))
    await outcomeOf(stays)
    for (const [at, end] of ways.entries()) {
      const userId = at === 3 ? people.boris.id : people.anna.id
      const socket = open(at === 0 ? token : await tokenOf(userId))
      expect(await outcomeOf(socket)).toBe('open')
      const [reason] = await Promise.all([nextOf(socket, 'disconnect'), end()])
      expect(reason).toBe('io server disconnect')
    }
    expect(stays.connected).toBe(true)
  })

  test('whoever speaks is closed, and the server goes on', async () => {
    const socket = open(await tokenOf(people.anna.id))
    await outcomeOf(socket)
    const closed = nextOf(socket, 'disconnect')
    for (let at = 0; at < 1000; at += 1)
      (socket as never as { emit(event: string, text: string): void }).emit('join', `user:${people.admin.id}`)
    await closed
    expect((await server.send('GET', '/health')).status).toBe(200)
    const after = open(await tokenOf(people.anna.id))
    expect(await outcomeOf(after)).toBe('open')
  })

  test('packets that no page sends, and a flood of them, end their sockets and nothing else', async () => {
    const page = open(await tokenOf(people.anna.id))
    await outcomeOf(page)
    expect(await sendMalformed(origin, 300, seededRandom(7))).toBeGreaterThan(0)
    const flooding = await openRawWebSocket(origin, `${socketPath}/?EIO=4&transport=websocket`)
    for (let at = 0; at < 1000; at += 1) flooding.send('3')
    await flooding.closed
    const tooLarge = await openRawWebSocket(origin, `${socketPath}/?EIO=4&transport=websocket`)
    tooLarge.send('4'.repeat(20_000))
    await tooLarge.closed
    expect(page.connected).toBe(true)
    expect((await server.send('GET', '/health')).status).toBe(200)
  })

  test("writes reach others' pages after commit", async () => {
    const { db } = database()
    const socket = open(await tokenOf(people.boris.id))
    await outcomeOf(socket)
    let isCommitted = false
    const told = nextOf(socket, 'RECORDS_CHANGED').then(() => expect(isCommitted).toBe(true))
    await db.transaction().execute(async (tx) => {
      await signal(tx, { kind: 'records' })
      isCommitted = true
    })
    await told
  })

  test('more pages than one person can look at are refused', async () => {
    const token = await tokenOf(people.anna.id)
    const outcomes = []
    for (let at = 0; at < 16; at += 1) outcomes.push(await outcomeOf(open(token)))
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(15)
    expect(outcomes.at(-1)).toBe('too many sockets')
  })
})
