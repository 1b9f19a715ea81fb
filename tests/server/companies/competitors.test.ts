import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { fixture, startUpstream, type Upstream } from '#tests/helpers/servers/upstream.ts'
import { makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

interface Page {
  data: Record<string, unknown>[]
  total: number
}

const sample = JSON.parse(fixture('cian-search-offers.json').toString())
const sampleOffer = sample.data.offersSerialized[0]
const agency = 12_345_678

/** An offer as the portal tells it, of the agency of the sample. */
const offer = (cianId: number, changes: object = {}) => ({ ...sampleOffer, id: cianId, cianId, ...changes })
const answer = (offers: unknown[], offerCount = offers.length) =>
  JSON.stringify({ status: 'ok', data: { offerCount, offersSerialized: offers } })

/* Specification, §7 (competitors). */
describeOnBothEngines('competitors', (database) => {
  let server: TestServer
  let portal: Upstream
  let people: People
  let admin: string
  let broker: string

  beforeAll(async () => {
    portal = await startUpstream()
  })
  afterAll(() => portal.close())
  beforeAll(async () => {
    server = await startServer(database(), {
      CIAN_SEARCH_URL: `${portal.url}/search/`,
      OUTBOUND_ALLOW: new URL(portal.url).host,
    })
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await server.settle()
    await database().reset()
    people = await makePeople(database().db)
    admin = await openSession(database().db, people.admin.id)
    broker = await openSession(database().db, people.anna.id)
    portal.calls.length = 0
  })

  const base = '/cian-parser/competitor'
  const create = async (body: object = { name: 'Агентство-конкурент', profile: String(agency) }) => {
    const made = await server.send('POST', base, { token: admin, body })
    expect([made.status, made.body?.message]).toEqual([201, undefined])
    return Number(made.body?.id)
  }
  const load = (id: number, text: string, options: object = {}) =>
    server.send('POST', `${base}/${id}/import`, { token: admin, body: { text, ...options } })
  const offersOf = async (id: number, query = '') =>
    (await server.send('GET', `${base}/offers?competitorId=${id}${query}`, { token: broker }))
      .body as unknown as Page

  it('are made with the agency’s number or address, changed, deleted, and all of it is taken back', async () => {
    const made = await server.send('POST', base, {
      token: admin,
      body: { name: 'Соседи', profile: 'https://www.cian.ru/agents/777/', note: 'ходят по нашим БЦ' },
    })
    expect(made.status).toBe(201)
    const id = Number(made.body?.id)
    expect(made.body).toMatchObject({ name: 'Соседи', portalUserId: 777, leaseCount: 0, importedAt: null })
    const again = await server.send('POST', base, { token: admin, body: { name: 'Другие', profile: '777' } })
    expect([again.status, again.body?.message]).toEqual([409, 'Это агентство уже есть: «Соседи»'])
    const foreign = await server.send('POST', base, {
      token: admin,
      body: { name: 'x', profile: 'http://169.254.169.254/agents/1/' },
    })
    expect([foreign.status, foreign.body?.issues]).toEqual([
      400,
      [{ path: 'profile', message: 'Номер агентства или адрес его страницы на cian.ru' }],
    ])
    const patched = await server.send('PATCH', `${base}/${id}`, {
      token: admin,
      body: { name: 'Соседи и Ко' },
    })
    expect(patched.body).toMatchObject({ name: 'Соседи и Ко', portalUserId: 777 })
    expect((await server.send('DELETE', `${base}/${id}`, { token: admin })).status).toBe(204)
    expect((await server.send('GET', `${base}/${id}`, { token: broker })).status).toBe(404)
    expect((await offersOf(id)).total).toBeUndefined()
    for (const name of ['Соседи и Ко', 'Соседи']) {
      expect((await server.send('POST', '/journal/undo', { token: admin, body: {} })).status).toBe(200)
      expect((await server.send('GET', `${base}/${id}`, { token: broker })).body?.name).toBe(name)
    }
  })

  it('get their offers from the portal’s own JSON, comparable with ours, and joined to our buildings', async () => {
    const id = await create()
    const buildingId = await makeBuilding(database().db, people.anna, 'Белые сады', 'ул. Лесная, д. 7')
    const { status, body } = await load(id, JSON.stringify(sample))
    expect([status, body]).toEqual([
      200,
      { added: 1, updated: 0, gone: 0, held: 0, skipped: 0, broken: 0, isComplete: false },
    ])
    const page = await offersOf(id)
    expect(page.total).toBe(1)
    expect(page.data[0]).toMatchObject({
      ...{ portalOfferId: 301111222, officeType: 'office', address: 'Москва, Лесная улица, 7' },
      ...{ url: 'https://www.cian.ru/rent/commercial/301111222/', buildingName: 'Белые Сады' },
      ...{ buildingClass: 'A', building: { id: buildingId, name: 'Белые сады' }, floor: 5, floors: 12 },
      ...{ areaSqm: '250.00', price: '45000.00', priceUnit: 'sqmYear', currency: 'RUB' },
      ...{ vatTreatment: 'excluded', opexIncluded: true, photoCount: 1, goneAt: null },
      metro: [{ station: 'Белорусская', minutes: 5, travel: 'walk' }],
      // 45 000 and the VAT of 22 % on top; OPEX is in it.
      ...{ rateRub: '54900.00', totalRub: '1143750.00' },
    })
    expect((await server.send('GET', `${base}/${id}`, { token: broker })).body).toMatchObject({
      ...{ leaseCount: 1, saleCount: 0, importedAt: expect.any(String) },
    })
  })

  it('ask leases unless sales are asked for', async () => {
    const id = await create()
    await load(id, answer([offer(1)]))
    const sale = offer(2, {
      dealType: 'sale',
      bargainTerms: { price: 50_000_000, priceType: 'all', currency: 'rur', vatType: 'included' },
    })
    expect((await load(id, answer([offer(1), sale]), { isSale: true })).body).toMatchObject({
      ...{ added: 1, skipped: 1 },
    })
    const ids = async (query: string) => (await offersOf(id, query)).data.map((one) => one.portalOfferId)
    expect(await ids('')).toEqual([1])
    expect(await ids('&isSale=false')).toEqual([1])
    expect(await ids('&isSale=true')).toEqual([2])
    expect((await offersOf(id, '&isSale=true')).data[0]).toMatchObject({
      ...{ priceUnit: 'whole', rateRub: '200000.00', totalRub: '50000000.00' },
    })
  })

  it('keep what is told again, count what has gone only when all was told, and see it come back', async () => {
    const id = await create()
    await load(id, answer([offer(1), offer(2), offer(3)]))
    const { firstSeenAt } = (await offersOf(id)).data[0] ?? {}
    // One page of two: the third need not have gone.
    const part = await load(id, answer([offer(1)], 2), { isComplete: true })
    expect(part.body).toMatchObject({ updated: 1, gone: 0, isComplete: false })
    expect((await load(id, answer([offer(1)]))).body).toMatchObject({ gone: 0 })
    expect((await load(id, answer([offer(1), { nothing: true }]), { isComplete: true })).body).toMatchObject({
      ...{ broken: 1, gone: 0, isComplete: false },
    })
    const whole = await load(id, answer([offer(1), offer(1), offer(2)], 2), { isComplete: true })
    expect(whole.body).toMatchObject({ added: 0, updated: 2, gone: 1, held: 0, isComplete: true })
    const states = async () =>
      Object.fromEntries((await offersOf(id)).data.map((one) => [one.portalOfferId, one.goneAt !== null]))
    expect(await states()).toEqual({ 1: false, 2: false, 3: true })
    expect((await offersOf(id, '&isGone=true')).data.map((one) => one.portalOfferId)).toEqual([3])
    expect((await server.send('GET', `${base}/${id}`, { token: broker })).body?.leaseCount).toBe(2)
    await load(id, answer([offer(3)]))
    expect(await states()).toEqual({ 1: false, 2: false, 3: false })
    expect((await offersOf(id)).data.map((one) => one.firstSeenAt)).toContain(firstSeenAt)
  })

  it('leave out the offers of other agencies', async () => {
    const foreign = {
      userId: 5,
      cianUserId: 5,
      publishedUserId: 5,
      user: { cianUserId: 5, agencyName: 'Пятые' },
    }
    const id = await create()
    expect((await load(id, answer([offer(1), offer(2, foreign)]))).body).toMatchObject({
      added: 1,
      skipped: 1,
    })
    // Without a number the name tells.
    const named = await create({ name: 'ПЯТЫЕ' })
    expect((await load(named, answer([offer(1), offer(2, foreign)]))).body).toMatchObject({
      ...{ added: 1, skipped: 1 },
    })
  })

  it('are counted as their table shows them, whichever import has moved or missed one', async () => {
    const theirs = {
      userId: 5,
      cianUserId: 5,
      publishedUserId: 5,
      user: { cianUserId: 5, agencyName: 'Пятые' },
    }
    const sale = { dealType: 'sale', bargainTerms: { price: 5_000_000, priceType: 'all', currency: 'rur' } }
    const byName = await create({ name: 'Пятые' })
    const byNumber = await create({ name: 'Пятые тоже', profile: '5' })
    await load(byName, answer([1, 2, 3].map((n) => offer(n, theirs))))
    await load(byName, answer([offer(1, theirs), offer(2, theirs)]), { isComplete: true })
    await load(byName, answer([offer(4, { ...theirs, ...sale })]), { isSale: true })
    await load(byNumber, answer([offer(1, theirs)]))
    const counts = async (id: number) => {
      const { body } = await server.send('GET', `${base}/${id}`, { token: broker })
      return [body?.leaseCount, body?.leaseGoneCount, body?.saleCount, body?.saleGoneCount]
    }
    const shown = async (id: number) => {
      const queries = [
        '&isGone=false',
        '&isGone=true',
        '&isSale=true&isGone=false',
        '&isSale=true&isGone=true',
      ]
      return Promise.all(queries.map(async (query) => (await offersOf(id, query)).total))
    }
    expect(await shown(byName)).toEqual([1, 1, 1, 0])
    expect(await shown(byNumber)).toEqual([1, 0, 0, 0])
    for (const id of [byName, byNumber]) expect(await counts(id)).toEqual(await shown(id))
    const { body: list } = await server.send('GET', `${base}/list?sort=-leases`, { token: broker })
    const listed = list?.data as { id: number; leaseCount: number }[]
    expect(listed.map(({ leaseCount }) => leaseCount)).toEqual(
      [...listed.map(({ leaseCount }) => leaseCount)].sort((a, b) => b - a),
    )
    expect(listed.find(({ id }) => id === byName)?.leaseCount).toBe(1)
  })

  it('are not doubled by imports at once', async () => {
    const id = await create()
    const text = answer(Array.from({ length: 5 }, (_, n) => offer(n + 1)))
    const done = await Promise.all(Array.from({ length: 8 }, () => load(id, text, { isComplete: true })))
    expect(done.map(({ status }) => status)).toEqual(done.map(() => 200))
    expect(done.reduce((sum, { body }) => sum + Number(body?.added), 0)).toBe(5)
    expect((await offersOf(id)).total).toBe(5)
  })

  it.each([
    ['no JSON', '{'],
    ['something else', '{"status":"error"}'],
    ['a number', '5'],
    ['a captcha page', '<html>captcha</html>'],
  ])('refuse a text that is %s, and nothing changes', async (_what, text) => {
    const id = await create()
    await load(id, answer([offer(1)]))
    const before = await offersOf(id)
    const { status, body } = await load(id, text, { isComplete: true })
    expect([status, body?.message]).toEqual([400, expect.stringContaining('Это не ответ поиска ЦИАН')])
    expect(await offersOf(id)).toEqual(before)
  })

  it('survive fields of a wrong kind: unknown stays unknown', async () => {
    const id = await create()
    const strange = [
      offer(1, { totalArea: 'много', floorNumber: '5', bargainTerms: null, photos: 'нет', title: 7 }),
      offer(2, {
        bargainTerms: { price: 1e300, currency: 'doge', vatType: {} },
        geo: { userInput: 'Москва' },
      }),
      offer(3, { fullUrl: 'javascript:alert(1)', description: `\u0000\ud800${'я'.repeat(9000)}` }),
      offer(4, { geo: null }),
      { id: -1 },
      null,
    ]
    expect((await load(id, answer(strange))).body).toMatchObject({ added: 3, broken: 3 })
    const byId = new Map((await offersOf(id)).data.map((one) => [one.portalOfferId, one]))
    expect(byId.get(1)).toMatchObject({ areaSqm: null, floor: null, price: null, rateRub: null, title: null })
    expect(byId.get(2)).toMatchObject({ price: null, rateRub: null, metro: [] })
    expect(byId.get(3)).toMatchObject({ url: null })
  })

  it('are fetched page by page from the configured address, and a broken site changes nothing', async () => {
    const id = await create()
    const fetchAll = () => server.send('POST', `${base}/${id}/fetch`, { token: admin, body: {} })
    const pages = [[offer(1), offer(2)], [offer(3)]]
    portal.answer((_request, response, body) => {
      const { jsonQuery } = JSON.parse(body)
      response.end(answer(pages[jsonQuery.page.value - 1] ?? [], 3))
    })
    expect((await fetchAll()).body).toMatchObject({ added: 3, gone: 0, isComplete: true })
    expect(portal.calls).toEqual(['POST /search/', 'POST /search/'])
    expect(JSON.parse(portal.last.body).jsonQuery).toMatchObject({
      ...{ _type: 'commercialrent', id_user: { type: 'terms', value: [agency] } },
    })
    const before = await offersOf(id)
    for (const broken of [
      () => portal.answer((_q, response) => response.writeHead(403).end('<html>cian_waf_block</html>')),
      () => portal.answer((_q, response) => response.end('<html>captcha</html>')),
      () => portal.answer((_q, response) => response.end('{"status":"ok"}')),
      () => portal.answer((request) => request.socket.destroy()),
    ]) {
      broken()
      const { status, body } = await fetchAll()
      expect([status, body?.message]).toEqual([502, expect.stringMatching(/^Поиск ЦИАН: /)])
    }
    expect(await offersOf(id)).toEqual(before)
  })

  it('are not fetched where no address is configured, nor without the agency’s number', async () => {
    const nameless = await create({ name: 'Без номера' })
    const refused = await server.send('POST', `${base}/${nameless}/fetch`, { token: admin, body: {} })
    expect([refused.status, refused.body?.message]).toEqual([
      409,
      'Сначала укажите номер агентства на портале',
    ])
    const quiet = await startServer(database())
    const off = await quiet.send('POST', `${base}/${await create()}/fetch`, { token: admin, body: {} })
    await quiet.app.close()
    expect([off.status, portal.calls]).toEqual([409, []])
  })
})
