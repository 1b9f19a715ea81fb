import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/core/contract.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { callsPerUser } from '#server/http/load/call-limit.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

const endpoints = Object.values(contract).flatMap((section) => Object.values<Endpoint>(section))
const withBody = endpoints.filter(({ body, upload }) => body || upload)
const urlOf = ({ path }: Endpoint) => path.replace(/\{(\w+)\}/g, '1')
const json = { 'content-type': 'application/json' }
const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join()}}`

describeOnOneEngine('the door of the server', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let broker: string
  let port: number

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    broker = await openSession(db, people.anna.id)
    server = await startServer(database())
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  afterAll(() => server.app.close())

  /** Sends the headers of a body and none of its bytes. @returns the status, if one comes nevertheless. */
  const statusOfHeaders = (endpoint: Endpoint, token?: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request({
        ...{ port, host: '127.0.0.1', method: endpoint.method, path: `/api${urlOf(endpoint)}` },
        headers: { ...json, 'content-length': '1000', ...(token && { authorization: `Bearer ${token}` }) },
      })
      call.on('response', ({ statusCode }) => {
        resolve(statusCode)
        call.destroy()
      })
      call.on('error', reject)
      call.flushHeaders()
    })

  describe('before a byte of the body has come', () => {
    const kept = withBody.filter(({ access }) => access !== 'public')

    it('tells a stranger that he needs a session, whatever he calls', async () => {
      const answers = await Promise.all(
        kept.map(async (endpoint) => [urlOf(endpoint), await statusOfHeaders(endpoint)]),
      )
      expect(answers).toEqual(kept.map((endpoint) => [urlOf(endpoint), 401]))
      expect(kept.length).toBeGreaterThan(60)
    })

    it('tells a broker what only an admin may', async () => {
      const forAdmins = kept.filter(({ access }) => access === 'admin')
      const answers = await Promise.all(
        forAdmins.map(async (endpoint) => [urlOf(endpoint), await statusOfHeaders(endpoint, broker)]),
      )
      expect(answers).toEqual(forAdmins.map((endpoint) => [urlOf(endpoint), 403]))
      expect(forAdmins.length).toBeGreaterThan(10)
    })
  })

  it('asks again who calls when the body was long in coming', async () => {
    const { db } = database()
    const token = await openSession(db, people.boris.id)
    const body = '{"name":"Поздно"}'
    const status = await new Promise((resolve, reject) => {
      const call = request({
        ...{ port, host: '127.0.0.1', method: 'PATCH', path: '/api/users/me' },
        headers: { ...json, 'content-length': Buffer.byteLength(body), authorization: `Bearer ${token}` },
      })
      call.on('response', ({ statusCode }) => resolve(statusCode))
      call.on('error', reject)
      call.flushHeaders()
      const rest = async () => {
        await new Promise((later) => setTimeout(later, 150))
        await db.deleteFrom('sessions').where('userId', '=', people.boris.id).execute()
        call.end(body)
      }
      rest().catch(reject)
    })
    expect(status).toBe(401)
  })

  it('reads 32 kB from whoever has no session, at addresses that there are not too', async () => {
    const open = withBody.filter(({ access }) => access === 'public').map((one) => [one.method, urlOf(one)])
    const body = `{"text":"${'a'.repeat(33 * 1024)}"}`
    for (const [method, url] of [...open, ['POST', '/nowhere']] as [Endpoint['method'], string][]) {
      const answer = await server.send(method, url, { body, headers: json })
      expect([url, answer.status, answer.body?.message]).toEqual([
        ...[url, 413],
        expect.stringMatching(/не больше 32\sКБ$/),
      ])
    }
    expect(open.length).toBeGreaterThan(3)
  })

  it.each([
    ['many unknown fields', keys(250), 20],
    ['more fields than any object has', keys(501), undefined],
    ['fields with long names', `{"${'k'.repeat(15_000)}":1,"${'l'.repeat(15_000)}":1}`, 4],
    ['nested objects', `{"email":${'{"a":'.repeat(32)}1${'}'.repeat(32)}}`, undefined],
  ])('answers %s at most 20 issues in few bytes', async (_what, body, issues) => {
    const answer = await server.send('POST', '/auth/login', { body, headers: json })
    expect([answer.status, answer.body?.code]).toEqual([400, 'invalid'])
    expect((answer.body?.issues as unknown[] | undefined)?.length).toBe(issues)
    expect(answer.bytes.length).toBeLessThan(8192)
  })

  it('answers garbage of a megabyte from a session at most 20 issues too', async () => {
    const garbage = [
      `{"ids":[${Array(50_000).fill('"x"').join()}]}`,
      `{"ids":[${Array(400_000).fill(1).join()}]}`,
      keys(90_000),
      `{"ids":${'['.repeat(100_000)}`,
    ]
    for (const body of garbage) {
      const answer = await server.send('POST', '/blocks/set-forbidden-ads', {
        token: admin,
        body,
        headers: json,
      })
      expect(answer.status).toBe(400)
      expect(answer.bytes.length).toBeLessThan(8192)
    }
  })

  it('refuses calls beyond the limit of one user, tells them when to come back, and serves everybody else', async () => {
    const limited = await startServer(database(), {}, { callsPerUser })
    const search = (token: string) => limited.send('POST', '/search', { token, body: {} })
    const [others, ...own] = await Promise.all([
      search(admin),
      ...Array.from({ length: 40 }, () => search(broker)),
    ])
    const refused = own.filter(({ status }) => status === 429)
    const isServed = (served: number) => served >= callsPerUser && served < own.length
    // A call that comes after one has been answered takes its place, so more than the limit may be served.
    expect([others.status, own.length - refused.length]).toEqual([200, expect.toSatisfy(isServed)])
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '1' },
      body: { code: 'tooMany', message: 'Слишком много запросов сразу. Повторите через секунду' },
    })
    // A refusal gives its place back as well.
    for (const { method, path } of endpoints.filter(({ access }) => access !== 'public')) {
      if (path.startsWith('/auth/')) continue
      await limited.send(method, path.replace(/\{(\w+)\}/g, '2000000000'), { token: broker, body: {} })
    }
    expect((await search(broker)).status).toBe(200)
    await limited.app.close()
  })

  it('lets the changes of a person wait for each other beside any number of reads, and refuses none', async () => {
    const limited = await startServer(database(), {}, { callsPerUser })
    const reads = Array.from({ length: 3 * callsPerUser }, () =>
      limited.send('POST', '/search', { token: broker, body: {} }),
    )
    const changes = Array.from({ length: 3 * callsPerUser }, (_, at) =>
      limited.send('POST', '/companies', { token: broker, body: { name: `Быстрые клавиши ${at}` } }),
    )
    await Promise.all(reads)
    expect(new Set((await Promise.all(changes)).map(({ status }) => status))).toEqual(new Set([201]))
    await limited.app.close()
  })

  it.each([
    ['/cian/import-report', 'cian-get-order.json', (text: string) => ({ order: text })],
    ['/cian-parser/competitor/{id}/import', 'cian-search-offers.json', (text: string) => ({ text })],
  ])('%s keeps of a document what the database can hold', async (path, name, bodyOf) => {
    const made = await server.send('POST', '/cian-parser/competitor', {
      token: admin,
      body: { name: 'Сосед' },
    })
    const url = path.replace('{id}', String(made.body?.id))
    const document: unknown = JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8'))
    const withNul = (_key: string, value: unknown) =>
      typeof value === 'string' && /[А-я]/.test(value) ? `${value}\u0000` : value
    const kept = await server.send('POST', url, {
      token: admin,
      body: bodyOf(JSON.stringify(document, withNul)),
    })
    expect(kept.status).toBe(200)
    const deep = await server.send('POST', url, {
      token: admin,
      body: bodyOf(`${'['.repeat(33)}${']'.repeat(33)}`),
    })
    expect([deep.status, deep.body?.issues]).toMatchObject([400, [{ path: expect.any(String) }]])
  })
})
