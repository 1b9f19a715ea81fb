import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { fixture } from '#tests/helpers/servers/upstream.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

interface Page {
  data: Record<string, unknown>[]
  total: number
}

const sampleOffer = JSON.parse(fixture('cian-search-offers.json').toString()).data.offersSerialized[0]
const offer = (cianId: number, changes: object = {}) => ({ ...sampleOffer, id: cianId, cianId, ...changes })
const answer = (offers: unknown[]) => JSON.stringify({ data: { offersSerialized: offers } })
const base = '/cian-parser/competitor'

describeOnBothEngines('lists and rates of competitors', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let broker: string

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await server.settle()
    await database().reset()
    people = await makePeople(database().db)
    admin = await openSession(database().db, people.admin.id)
    broker = await openSession(database().db, people.anna.id)
  })

  const create = async (body: object = { name: 'Агентство-конкурент' }) =>
    Number((await server.send('POST', base, { token: admin, body })).body?.id)
  const load = (id: number, text: string) =>
    server.send('POST', `${base}/${id}/import`, { token: admin, body: { text } })
  const offersOf = async (id: number, query = '') =>
    (await server.send('GET', `${base}/offers?competitorId=${id}${query}`, { token: broker }))
      .body as unknown as Page

  it('stand in one list, searched by words in any order and sorted', async () => {
    for (const name of ['Ёлка Недвижимость', 'Альфа', 'Берег'])
      await create({ name, note: name === 'Берег' ? 'Сити и центр' : null })
    const list = async (query: string) => {
      const { body } = await server.send('GET', `${base}/list${query}`, { token: broker })
      return (body as unknown as Page).data.map(({ name }) => name)
    }
    expect(await list('')).toEqual(['Альфа', 'Берег', 'Ёлка Недвижимость'])
    expect(await list('?sort=-name&pageSize=2')).toEqual(['Ёлка Недвижимость', 'Берег'])
    expect(await list('?text=недвижимость+елка')).toEqual(['Ёлка Недвижимость'])
    expect(await list('?text=центр')).toEqual(['Берег'])
  })

  it('are compared with our free blocks in bars of round width', async () => {
    const id = await create()
    const buildingId = await makeBuilding(database().db, people.anna)
    for (const askingRent of ['40000', '44000', '48000', '61000'])
      await makeBlock(database().db, people.anna, buildingId, { askingRent })
    await makeBlock(database().db, people.anna, buildingId, { askingRent: '1', availability: 'occupied' })
    const priced = (cianId: number, price: number, included = ['operationalCosts']) =>
      offer(cianId, {
        bargainTerms: {
          ...sampleOffer.bargainTerms,
          price,
          priceRur: price,
          vatType: 'included',
          includedOptions: included,
        },
      })
    await load(id, answer([priced(1, 42_000), priced(2, 50_000), priced(3, 52_000), priced(4, 30_000, [])]))
    const { body } = await server.send('GET', `${base}/${id}/rates`, { token: broker })
    expect(body).toMatchObject({
      ...{ offersMedian: '50000.00', blocksMedian: '46000.00', offersUnknown: 1, blocksUnknown: 0 },
    })
    const bins = body?.bins as { from: number; to: number; offers: number; blocks: number }[]
    expect(bins.reduce((sum, { offers }) => sum + offers, 0)).toBe(3)
    expect(bins.reduce((sum, { blocks }) => sum + blocks, 0)).toBe(4)
    expect(bins[0]).toMatchObject({ from: 40_000, to: 45_000, offers: 1, blocks: 2 })
    for (const [index, { from }] of bins.entries()) if (index > 0) expect(from).toBe(bins[index - 1]?.to)
    const none = await server.send('GET', `${base}/${id}/rates?isSale=true`, { token: broker })
    expect(none.body).toMatchObject({ bins: [], offersMedian: null, blocksMedian: null })
  })

  it('give every offer once, page by page, searched, filtered and sorted', async () => {
    const id = await create()
    await sql`
      insert into competitor_offers (competitor_id, portal_offer_id, deal_kind, office_type, address, building_name,
        price_unit, currency, area_sqm, rate_rub)
      select ${id}, n, 'lease', case when n % 2 = 0 then 'office' else 'warehouse' end, 'Москва',
        'Башня ' || n % 100, 'sqmYear', 'RUB', n, case when n % 10 > 0 then 200000 - n end
      from generate_series(1, 3000) n`.execute(database().db)
    const found = await offersOf(id, '&officeType=office&sort=rate&pageSize=2&text=башня+44')
    expect(found.total).toBe(30)
    expect(found.data.map((one) => one.portalOfferId)).toEqual([2944, 2844])
    const unknownLast = await offersOf(id, '&sort=-rate&page=30&pageSize=100')
    expect(unknownLast.data.at(-1)?.rateRub).toBeNull()
    expect(unknownLast.total).toBe(3000)
    const seen = new Set<unknown>()
    for (let page = 1; page <= 15; page++)
      for (const one of (await offersOf(id, `&sort=area&pageSize=200&page=${page}`)).data) seen.add(one.id)
    expect(seen.size).toBe(3000)
  })
})
