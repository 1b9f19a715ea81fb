import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession } from '#tests/helpers/servers/http.ts'
import { listenAnywhere, openSocket, outcomeOf } from '#tests/helpers/servers/sockets.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

describeOnBothEngines('the log at its most talkative', (database) => {
  let app: Awaited<ReturnType<typeof createApp>>
  let origin: string
  let token: string
  let blockId: number
  const lines: string[] = []

  beforeAll(async () => {
    await database().reset()
    const { db } = database()
    const { anna } = await makePeople(db)
    token = await openSession(db, anna.id)
    blockId = await makeBlock(db, anna, await makeBuilding(db, anna))
    app = await createApp(readConfig({ LOG_LEVEL: 'trace' }), database(), {
      logTo: { write: (line) => lines.push(line) },
      send: async () => {},
    })
    origin = await listenAnywhere(app)
  })
  afterAll(() => app.close())

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...(init.headers as Record<string, string>) },
    })
  const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } })
  /** Bytes that are no request, or none that can be read. */
  const raw = (text: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text))
      socket.on('close', () => resolve()).on('error', () => resolve())
      socket.resume()
    })

  it('holds neither tokens nor passwords, whatever is sent and however it fails', async () => {
    const secrets = { password: 'canary-password-1', reset: 'c'.repeat(43), token }
    const lead = `Host: ${new URL(origin).host}\r\nAuthorization: Bearer ${token}\r\n`
    await call('/users/me')
    expect((await call(`/files/block/${blockId}`, { method: 'POST', body: formWith(smallPng) })).status).toBe(
      201,
    )
    await call(`/files/block/${blockId}`, { method: 'POST', body: formWith(smallPng, 'a.png', 'other') })
    await call('/auth/login', json(JSON.stringify({ email: 'a@b.ru', password: secrets.password })))
    await call('/auth/login', json(`{"password": "${secrets.password}"`))
    await call(`/auth/reset-password?token=${secrets.reset}`, { headers: { 'x-requested-with': 'klyuch' } })
    await call(`/files/%zz?token=${secrets.reset}`)
    await raw(`GET /api/users/me HTTP/1.1\r\n${lead}Bad Header\x01: x\r\n\r\n`)
    await raw(`GET /api/users/me HTTP/1.1\r\n${lead}X-Long: ${'a'.repeat(40_000)}\r\n\r\n`)
    await raw(
      `POST /api/search HTTP/1.1\r\n${lead}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc`,
    )
    for (const told of [token, secrets.reset]) {
      const socket = openSocket(origin, told)
      await outcomeOf(socket)
      socket.disconnect()
    }
    const log = lines.join('\n')
    expect(log).toContain('busboyOptions')
    expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([])
  })
})
