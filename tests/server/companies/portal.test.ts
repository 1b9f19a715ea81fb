import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { keepHouse } from '#server/services/office/housekeeping.ts'
import { counting } from '#tests/helpers/counting.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { fixture, startUpstream, type Upstream } from '#tests/helpers/servers/upstream.ts'
import { makeBuilding, makePeople, type People, plantBlocks } from '#tests/helpers/stock.ts'

const key = 'test-access-key-0123456789'
const info = fixture('cian-get-last-order-info.json').toString()
const line = (externalId: string, status: string, more: object = {}) => {
  return { externalId, offerId: 301_234_567, status, errors: [], warnings: [], url: null, ...more }
}
const order = (offers: object[]) => JSON.stringify({ operationId: 'x', result: { offers } })

/* Specification, §7 (listing portal). */
describeOnBothEngines('the listing portal', (database) => {
  let portal: Upstream
  let server: TestServer
  let people: People
  let admin: string
  let anna: string
  let boris: string
  let annas: number[]
  let boriss: number[]

  beforeAll(async () => {
    portal = await startUpstream()
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await sql`update portal_config set access_key_id = null, feed_secret_id = null`.execute(db)
    people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    anna = await openSession(db, people.anna.id)
    boris = await openSession(db, people.boris.id)
    annas = await plantBlocks(db, people.anna, await makeBuilding(db, people.anna, 'Легенда'), 3)
    boriss = await plantBlocks(db, people.boris, await makeBuilding(db, people.boris, 'Ромашка'), 2)
    portal.calls.length = 0
    server = await startServer(database(), environment())
  })
  afterEach(() => server.app.close())

  const environment = () => ({ CIAN_URL: portal.url, OUTBOUND_ALLOW: new URL(portal.url).host })
  const get = (url: string, token: string) => server.send('GET', url, { token })
  const offersFor = async (token: string) =>
    ((await get('/cian/getOrder', token)).body as unknown as { result: { offers: { externalId: string }[] } })
      .result.offers
  const idsFor = async (token: string) => (await offersFor(token)).map(({ externalId }) => externalId)
  const load = (text: string, told?: string) =>
    server.send('POST', '/cian/import-report', {
      token: admin,
      body: { order: text, ...(told !== undefined && { info: told }) },
    })
  const report = () =>
    order([
      line(`block-${annas[0]}`, 'Published', { url: 'https://www.cian.ru/rent/commercial/1/' }),
      line(`block-${annas[1]}`, 'Draft', { errors: ['Укажите корректный адрес'] }),
      line(`block-${boriss[0]}`, 'Refused', { warnings: ['Некорректная ссылка на фотографию'] }),
      line('list-77', 'Published'),
    ])
  const setKey = () => server.send('PATCH', '/cian/config', { token: admin, body: { accessKey: key } })
  const answers = (byPath: Record<string, string>) =>
    portal.answer((request, response) => response.end(byPath[request.url ?? ''] ?? '{}'))

  it('is empty, in the portal’s shape, before there was a report', async () => {
    expect((await get('/cian/getLastOrderInfo', anna)).body).toEqual({
      operationId: expect.any(String),
      result: {
        ...{ activeFeedUrls: [], hasImagesProblems: false, hasOffersProblems: false },
        ...{ lastFeedCheckDate: null, lastProcessDate: null, orderId: null },
      },
      ...{ source: 'none', receivedAt: null, failure: null },
    })
    expect(await offersFor(anna)).toEqual([])
    expect((await get('/cian/lines', anna)).body).toEqual({ data: [], total: 0 })
  })

  it('tells of an imported report: all to an admin, the own blocks to a broker', async () => {
    const { status, body } = await load(report(), info)
    expect([status, body]).toEqual([200, { lines: 4, joined: 3, withErrors: 1, changedBlocks: 3 }])
    expect(await idsFor(admin)).toEqual([
      ...[`block-${annas[0]}`, `block-${annas[1]}`, `block-${boriss[0]}`, 'list-77'],
    ])
    expect(await idsFor(anna)).toEqual([`block-${annas[0]}`, `block-${annas[1]}`])
    expect(await idsFor(boris)).toEqual([`block-${boriss[0]}`])
    const told = (await get('/cian/getLastOrderInfo', admin)).body
    expect(told).toMatchObject({
      result: {
        activeFeedUrls: ['https://crm.example.com/cian/feed.xml'],
        ...{ orderId: 81234567, lastProcessDate: '2026-11-20T06:12:31.000Z', hasOffersProblems: true },
      },
      source: 'stored',
    })
    // The feed's address holds its secret.
    expect((await get('/cian/getLastOrderInfo', anna)).body?.result).toMatchObject({ activeFeedUrls: [] })
  })

  it('has its lines paged with their blocks, filtered by what is wrong and by whose they are', async () => {
    await load(report())
    const lines = async (token: string, query = '') => {
      const { body } = await get(`/cian/lines${query}`, token)
      return (body as unknown as { data: { externalId: string; block: unknown }[] }).data
    }
    const ids = async (token: string, query: string) =>
      (await lines(token, query)).map(({ externalId }) => externalId)
    expect((await lines(admin))[0]).toMatchObject({
      ...{ state: 'published', status: 'Published', offerId: 301234567 },
      block: { id: annas[0], title: expect.stringContaining('Легенда'), responsibleUserId: people.anna.id },
      responsible: { id: people.anna.id, name: 'Анна' },
    })
    expect((await lines(admin))[3]).toMatchObject({ externalId: 'list-77', block: null, responsible: null })
    expect(await ids(admin, '?problem=errors')).toEqual([`block-${annas[1]}`])
    expect(await ids(admin, '?problem=errors,warnings')).toEqual([`block-${annas[1]}`, `block-${boriss[0]}`])
    expect(await ids(admin, '?state=refused')).toEqual([`block-${boriss[0]}`])
    expect(await ids(admin, '?text=ромашка')).toEqual([`block-${boriss[0]}`])
    expect(await ids(admin, '?text=корректный+адрес')).toEqual([`block-${annas[1]}`])
    expect(await ids(admin, '?mine=true')).toEqual([])
    expect(await ids(admin, '?sort=-building&pageSize=1')).toEqual([`block-${boriss[0]}`])
    expect(await ids(boris, '')).toEqual([`block-${boriss[0]}`])
    expect(await ids(boris, '?text=легенда')).toEqual([])
    expect((await get('/cian/lines', boris)).body?.total).toBe(1)
  })

  it('has the listing state of the blocks follow, as one step that is taken back', async () => {
    const states = async () => {
      const rows = await database()
        .db.selectFrom('blocks')
        .select(['id', 'listingState'])
        .orderBy('id')
        .execute()
      return rows.map(({ listingState }) => listingState)
    }
    await load(report())
    expect(await states()).toEqual(['published', 'rejected', 'off', 'rejected', 'off'])
    expect((await load(report())).body).toMatchObject({ changedBlocks: 0 })
    expect((await server.send('POST', '/journal/undo', { token: admin, body: {} })).status).toBe(200)
    expect(await states()).toEqual(['off', 'off', 'off', 'off', 'off'])
  })

  it('has many blocks follow in parts, which go on where they broke off, all as one step', async () => {
    const { db } = database()
    const counted = counting(database())
    const own = await startServer(counted.database)
    const ids = await plantBlocks(db, people.anna, await makeBuilding(db, people.anna), 450)
    const send = (status: string, key: string) =>
      own.send('POST', '/cian/import-report', {
        token: admin,
        body: { order: order(ids.map((id) => line(`block-${id}`, status))) },
        headers: { 'idempotency-key': key },
      })
    /** The third part of the blocks is refused; they were asked for once before, to be counted. */
    const breakOff = async (status: string, key = randomUUID()) => {
      counted.failAt = 'b.listing_state <> v.state'
      counted.failAfter = 3
      expect((await send(status, key)).status).toBe(500)
      counted.failAt = undefined
    }
    const countOf = async (state: string) => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from blocks where listing_state = ${state} and id = any(${ids}::int[])`.execute(
        db,
      )
      return rows[0]?.n
    }
    const key = randomUUID()
    await breakOff('Published', key)
    expect(await countOf('published')).toBe(400)
    expect((await get('/cian/lines', admin)).body?.total).toBe(450)
    expect((await send('Published', key)).body).toMatchObject({ changedBlocks: 450 })
    expect(await countOf('published')).toBe(450)

    await breakOff('Refused')
    expect([await countOf('rejected'), await countOf('published')]).toEqual([400, 50])
    await keepHouse(db, own.storage)
    expect(await countOf('rejected')).toBe(450)
    expect((await own.send('POST', '/journal/undo', { token: admin, body: {} })).status).toBe(200)
    expect(await countOf('published')).toBe(450)

    await breakOff('Refused')
    expect((await own.send('POST', '/journal/undo', { token: admin, body: {} })).status).toBe(200)
    await keepHouse(db, own.storage)
    expect(await countOf('published')).toBe(450)

    await breakOff('Refused')
    await sql`update users set role = 'broker' where id = ${people.admin.id}`.execute(db)
    await keepHouse(db, own.storage)
    expect(await countOf('rejected')).toBe(400)
    await own.app.close()
  })

  it.each([
    ['order', '{', undefined],
    ['order', '{"result":{}}', undefined],
    ['order', '[]', undefined],
    ['info', order([]), '{"result":5}'],
  ])('refuses a text that is no answer of the portal, at its field: %s', async (path, text, told) => {
    await load(report(), info)
    const before = await dumpAll(database().db)
    const { status, body } = await load(text, told)
    expect(status).toBe(400)
    expect(body?.issues).toEqual([{ path, message: expect.stringMatching(/^Это не ответ get-/) }])
    expect(await dumpAll(database().db)).toBe(before)
  })

  it('takes lines that hold what nobody has seen yet', async () => {
    const strange = [
      {
        externalId: 5,
        offerId: 'много',
        status: null,
        errors: 'нет',
        warnings: [`\u0000${'я'.repeat(5000)}`],
        url: 'javascript:1',
      },
      line('block-4294967296', 'Quantum'),
    ]
    expect((await load(order(strange))).body).toMatchObject({ lines: 2, joined: 0 })
    expect(await offersFor(admin)).toMatchObject([
      { externalId: '5', offerId: null, status: '', errors: [], url: null },
      { externalId: 'block-4294967296', status: 'Quantum' },
    ])
  })

  it('is asked itself when there is a key, and what it says is kept by a synchronization', async () => {
    const without = await server.send('POST', '/cian/sync', { token: admin, body: {} })
    expect([without.status, portal.calls]).toEqual([409, []])
    await setKey()
    answers({ '/v1/get-last-order-info': info, '/v1/get-order': report() })
    expect((await get('/cian/getLastOrderInfo', anna)).body).toMatchObject({
      ...{ source: 'portal', result: { orderId: 81234567 } },
    })
    expect(portal.last.headers.authorization).toBe(`Bearer ${key}`)
    expect(await idsFor(boris)).toEqual([`block-${boriss[0]}`])
    const { status, body } = await server.send('POST', '/cian/sync', { token: admin, body: {} })
    expect([status, body]).toEqual([200, { lines: 4, joined: 3, withErrors: 1, changedBlocks: 3 }])
    // However many ask, each method is called once in a while only.
    for (let n = 0; n < 20; n++) await get('/cian/getOrder', anna)
    expect(portal.calls.sort()).toEqual(['GET /v1/get-last-order-info', 'GET /v1/get-order'])
    expect((await get('/cian/lines', admin)).body?.total).toBe(4)
  })

  it.each([
    [
      'a refused key',
      () => portal.answer((_q, response) => response.writeHead(401).end('{}')),
      'ключ доступа не принят',
    ],
    [
      'too many calls',
      () => portal.answer((_q, response) => response.writeHead(429).end('{}')),
      'слишком много запросов',
    ],
    ['a failure', () => portal.answer((_q, response) => response.writeHead(500).end('oops')), 'ответ 500'],
    ['another page', () => portal.answer((_q, response) => response.end('<html></html>')), 'вместо данных'],
    [
      'another shape',
      () => portal.answer((_q, response) => response.end('{"result":[]}')),
      'в неизвестном виде',
    ],
    ['a cut line', () => portal.answer((request) => request.socket.destroy()), 'соединение не удалось'],
    [
      'a redirect',
      () => portal.answer((_q, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()),
      'перенаправление',
    ],
  ])('that answers with %s is told of beside the last report that is known', async (_what, fail, message) => {
    await load(report(), info)
    await setKey()
    fail()
    const { status, body } = await get('/cian/getLastOrderInfo', anna)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      source: 'stored',
      result: { orderId: 81234567 },
      receivedAt: expect.any(String),
    })
    expect(body?.failure).toContain(message)
    expect(await idsFor(boris)).toEqual([`block-${boriss[0]}`])
    const before = await dumpAll(database().db)
    const sync = await server.send('POST', '/cian/sync', { token: admin, body: {} })
    expect([sync.status, sync.body?.message]).toEqual([502, expect.stringContaining(message)])
    expect(await dumpAll(database().db)).toBe(before)
  })
})
