import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import {
  dumpAll,
  openSession,
  type Sending,
  startServer,
  type TestServer,
} from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

const megabyte = 1024 * 1024

describeOnBothEngines('bad input over HTTP', (database) => {
  let server: TestServer
  let app: FastifyInstance
  let people: People
  let token: string
  let buildingId: number
  let blockId: number

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    buildingId = await makeBuilding(db, people.anna)
    blockId = await makeBlock(db, people.anna, buildingId)
    token = await openSession(db, people.anna.id)
    server = await startServer(database())
    app = server.app
  })
  afterAll(() => app.close())

  const patchBlock = (sending: Sending) => server.send('PATCH', `/offices/${blockId}`, { token, ...sending })
  const search = (body: object) => server.send('POST', '/search', { token, body })
  const json = { 'content-type': 'application/json' }

  it.each([
    ['/objects/', 'No id for updated object'],
    ['/offices/', 'No id for updated block'],
    ['/users/', 'No id for updated user'],
  ])('an update of %s without an id is refused in the words of the specification', async (url, message) => {
    for (const body of [{}, { name: 'Башня' }, [], '"текст"']) {
      const answer = await server.send('PATCH', url, { token, body, headers: json })
      expect(answer.body).toEqual({ statusCode: 400, code: 'invalid', message })
    }
  })

  describe('a body', () => {
    it.each([
      ['an unknown field', '{"floor":1,"nonsense":2}', 'nonsense'],
      ['a system field', '{"floor":1,"version":7}', 'version'],
      ['a field of another call', '{"floor":1,"buildingId":1}', 'buildingId'],
      ['a number as text', '{"floor":"1"}', 'floor'],
      ['a fraction', '{"floor":1.5}', 'floor'],
      ['a float where a decimal is text', '{"areaSqm":100}', 'areaSqm'],
      ['an operator for a value', '{"areaSqm":{"$gt":1}}', 'areaSqm'],
      ['NUL in a text', '{"tenantName":"a\\u0000b"}', 'tenantName'],
      ['half of a surrogate pair', '{"tenantName":"\\ud800"}', 'tenantName'],
      ['a day that does not exist', '{"availableFrom":"2026-02-30"}', 'availableFrom'],
      ['a year that the database does not know', '{"availableFrom":"0000-01-01"}', 'availableFrom'],
      ['an unknown code', '{"dealKind":"gift"}', 'dealKind'],
    ])('with %s is refused at the field, in Russian, and changes nothing', async (_what, body, path) => {
      const before = await dumpAll(database().db)
      const answer = await patchBlock({ body, headers: json })
      expect([answer.status, answer.body?.code]).toEqual([400, 'invalid'])
      expect(answer.body?.issues).toMatchObject([{ path, message: expect.stringMatching(/[А-Яа-яЁё]{3}/) }])
      expect(await dumpAll(database().db)).toBe(before)
    })

    it.each([
      ['{"__proto__":{"role":"admin"}}'],
      ['{"floor":1,"__proto__":{"floor":2}}'],
      ['{"constructor":{"prototype":{"role":"admin"}}}'],
      ['{"floor":1,"constructor":{"prototype":{}}}'],
    ])('cannot reach a prototype: %s', async (body) => {
      expect((await patchBlock({ body, headers: json })).status).toBe(400)
      expect(({} as Record<string, unknown>).role).toBeUndefined()
    })

    it.each([
      ['nothing', ''],
      ['half of an object', '{"floor":'],
      ['no JSON', 'floor=1'],
      ['an array', '[]'],
      ['null', 'null'],
      ['a number', '7'],
      ['brackets without an end', '['.repeat(100_000)],
    ])('that is %s is refused', async (_what, body) => {
      expect((await patchBlock({ body, headers: json })).status).toBe(400)
    })

    it.each([
      'text/plain',
      'text/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ])('of type %s is refused', async (type) => {
      const { status, body } = await patchBlock({ body: '{"floor":1}', headers: { 'content-type': type } })
      expect([status, body?.message]).toEqual([415, 'Тело запроса должно быть application/json'])
    })

    it.each([megabyte, 10 * megabyte])(
      'of more than %i bytes is refused before anything is read',
      async (size) => {
        const body = `{"description":"${'a'.repeat(size)}"}`
        const { status, body: answer } = await patchBlock({ body, headers: json })
        expect([status, answer?.message]).toEqual([413, 'Слишком большой запрос: не больше 1\u00a0МБ'])
      },
    )
  })

  it('NUL is refused wherever somebody may type: the database would not take it', async () => {
    const login = { body: { email: 'a\u0000b', password: 'x' } }
    expect((await server.send('POST', '/auth/login', login)).body?.issues).toMatchObject([{ path: 'email' }])
    const suggest = await server.send('GET', '/search/suggest?text=a%00b', { token })
    expect(suggest.body?.issues).toMatchObject([{ path: 'text' }])
  })

  it('numbers as long as their fields allow are kept; what they come to is unknown', async () => {
    const { status, body } = await server.send('POST', '/offices/', {
      token,
      body: {
        ...{ buildingId, dealKind: 'lease', areaSqm: '9999999.99', askingRent: '999999999999.99' },
        ...{ vatTreatment: 'excluded', opexIncluded: false, opexRubPerSqmYear: '999999999999.99' },
      },
    })
    expect([status, body?.askingRent]).toEqual([201, '999999999999.99'])
    expect(body?.comparable).toMatchObject({ monthRub: null, grossRubPerSqmYear: null, formula: null })
    expect((await server.send('DELETE', `/blocks/${body?.id}`, { token })).status).toBe(204)
  })

  describe('a search', () => {
    it.each([0, -1, 1.5, '1', 1e9, 10_000_001, null])('refuses the page %s', async (page) => {
      const { status, body } = await search({ page })
      expect([status, body?.issues]).toMatchObject([400, [{ path: 'page' }]])
    })

    it('answers a page behind the last one with no rows and the same total', async () => {
      const { status, body } = await search({ page: 1000 })
      expect([status, body?.data, body?.total]).toEqual([200, [], 1])
    })

    it.each([0, 201, -5, 2.5])('refuses %s rows a page', async (pageSize) => {
      expect((await search({ pageSize })).body?.issues).toMatchObject([{ path: 'pageSize' }])
    })

    it('refuses a lower bound above the upper one, where it stands', async () => {
      const { status, body } = await search({ block: { areaSqm: { min: '500', max: '300' } } })
      const issue = { path: 'block.areaSqm', message: 'Нижняя граница больше верхней' }
      expect([status, body?.message, body?.issues]).toEqual([400, issue.message, [issue]])
    })

    it('refuses a condition it does not know, however deep', async () => {
      const { body } = await search({ building: { classes: ['A'], ceiling: 3 } })
      expect(body?.issues).toEqual([{ path: 'building.ceiling', message: 'Неизвестное поле «ceiling»' }])
    })
  })

  describe('an address', () => {
    it.each(['abc', '0', '-1', '1.5', '01', '2147483648', '99999999999', '1e3', '%00', '1;drop', '%ff'])(
      'with the id %s is refused or unknown',
      async (id) => {
        const { status } = await server.send('GET', `/offices/${id}`, { token })
        expect([400, 404]).toContain(status)
      },
    )

    it('with a parameter twice, an unknown or a wrong one is refused', async () => {
      for (const query of [
        'take=1&take=2',
        'take=0',
        'take=101',
        'take=ten',
        'take=10&secret=admin',
        'take[]=1',
      ])
        expect([query, (await server.send('GET', `/users?${query}`, { token })).status]).toEqual([query, 400])
    })

    it.each(['/%zz', `/offices/${'1'.repeat(600)}`])('that cannot be read is told so: %s', async (url) => {
      const { status, body, headers } = await server.send('GET', url, { token })
      expect([400, 404]).toContain(status)
      expect(body).toMatchObject({ statusCode: status, message: expect.stringMatching(/[А-Яа-яЁё]{3}/) })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    })

    it('or method that there is not is told so in the same shape', async () => {
      expect((await server.send('PUT', `/offices/${blockId}`, { token, body: {} })).body).toEqual({
        statusCode: 404,
        code: 'notFound',
        message: `Такого адреса нет: PUT /api/offices/${blockId}`,
      })
    })
  })

  describe('headers', () => {
    const asked = (host: string) => app.inject({ url: '/api/health', headers: { host } })

    it.each(['evil.test', 'localhost.evil.test', 'klyuch.test:3000', 'localhost@evil.test', 'local host'])(
      'for the host %s are not ours to answer',
      async (host) => {
        const answer = await asked(host)
        expect([answer.statusCode, answer.json().code]).toEqual([421, 'misdirected'])
      },
    )

    it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7:3000'])(
      'for the host %s are',
      async (host) => {
        expect((await asked(host)).statusCode).toBe(200)
      },
    )

    it('with a public address only that one and this machine are', async () => {
      const published = await startServer(database(), { PUBLIC_URL: 'https://crm.example.ru' })
      const status = async (host: string) =>
        (await published.app.inject({ url: '/api/health', headers: { host } })).statusCode
      for (const host of ['crm.example.ru', 'CRM.example.ru:443', '127.0.0.1:3000'])
        expect([host, await status(host)]).toEqual([host, 200])
      for (const host of ['192.168.1.7', 'example.ru', 'crm.example.ru:80'])
        expect([host, await status(host)]).toEqual([host, 421])
      await published.app.close()
    })

    it.each([
      ['command-id', 'not-a-uuid'],
      ['command-id', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`],
      ['command-name', 'drop table users'],
      ['command-name', `block.${'a'.repeat(80)}`],
      ['if-match', '7'],
      ['if-match', '"7", "8"'],
      ['if-match', '*'],
      ['idempotency-key', '1'],
    ])('%s: %s is refused and changes nothing', async (name, value) => {
      const before = await dumpAll(database().db)
      const answer = await patchBlock({ body: { floor: 9 }, headers: { [name]: value } })
      expect([answer.status, answer.body?.code]).toEqual([400, 'invalid'])
      expect(await dumpAll(database().db)).toBe(before)
    })

    it('the version read stands in a tag that a proxy has made weak, too', async () => {
      const { headers } = await server.send('GET', `/offices/${blockId}`, { token })
      const ifMatch = { 'if-match': `W/${headers.etag}` }
      expect((await patchBlock({ body: { floor: 8 }, headers: ifMatch })).status).toBe(200)
      const stale = await patchBlock({ body: { floor: 9 }, headers: ifMatch })
      expect([stale.status, stale.body?.code]).toEqual([409, 'stale'])
    })

    it.each([
      '',
      'Bearer',
      'Bearer x',
      'Basic YWRtaW46YWRtaW4=',
      `bearer ${'a'.repeat(43)}`,
      `Bearer ${'a'.repeat(43)}`,
    ])('authorization: «%s» is nobody', async (authorization) => {
      const answer = await server.send('GET', '/users/me', { headers: { authorization } })
      expect([answer.status, answer.body?.code]).toEqual([401, 'unauthenticated'])
    })

    it('keep every answer out of caches and frames', async () => {
      for (const url of ['/health', '/users/me', '/nowhere']) {
        const { headers } = await server.send('GET', url)
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-frame-options': 'DENY',
        })
        expect(headers['content-security-policy']).not.toContain('unsafe')
      }
    })
  })
})
