import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { matchAllOffers } from '#server/services/competitors/match-offers.ts'
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
const answer = (offers: unknown[]) =>
  JSON.stringify({ status: 'ok', data: { offerCount: offers.length, offersSerialized: offers } })

describeOnBothEngines('readings of a competitor’s offers', (database) => {
  let server: TestServer
  let people: People
  let admin: string

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await server.settle()
    await database().reset()
    people = await makePeople(database().db)
    admin = await openSession(database().db, people.admin.id)
  })

  const base = '/cian-parser/competitor'
  const create = async () => {
    const body = { name: 'Агентство-конкурент', profile: '12345678' }
    return Number((await server.send('POST', base, { token: admin, body })).body?.id)
  }
  const load = (id: number, text: string, options: object = {}) =>
    server.send('POST', `${base}/${id}/import`, { token: admin, body: { text, ...options } })
  const offersOf = async (id: number, query = '') =>
    (await server.send('GET', `${base}/offers?competitorId=${id}${query}`, { token: admin }))
      .body as unknown as Page

  it('tell what changed between two readings: new, dearer, gone, back', async () => {
    const id = await create()
    const at = (price: number) => ({ bargainTerms: { ...sampleOffer.bargainTerms, price } })
    const changes = async (query = '') =>
      Object.fromEntries(
        (await offersOf(id, query)).data.map(({ portalOfferId, lastChange }) => [
          portalOfferId,
          lastChange && [
            (lastChange as { kind: string }).kind,
            (lastChange as { before: { price: string } | null }).before?.price,
          ],
        ]),
      )
    const all = { isComplete: true }
    await load(id, answer([offer(1), offer(2), offer(3)]), all)
    // A first reading has nothing to compare with.
    expect(await changes()).toEqual({ 1: null, 2: null, 3: null })
    await load(id, answer([offer(1, at(47_000)), offer(2), offer(4)]), all)
    expect(await changes()).toEqual({
      ...{ 1: ['price', '45000.00'], 2: null, 3: ['gone', undefined], 4: ['new', undefined] },
    })
    expect(Object.keys(await changes('&change=price,new'))).toEqual(['1', '4'])
    await load(id, answer([offer(3, at(40_000))]))
    expect((await changes())[3]).toEqual(['back', '45000.00'])
    const { data } = await offersOf(id, '&sort=-changed')
    expect(data[0]).toMatchObject({ portalOfferId: 3, lastChange: { at: expect.any(String) } })
  })

  it('do not go when a reading misses too many, until an admin says that they have', async () => {
    const id = await create()
    await load(id, answer([1, 2, 3, 4, 5].map((n) => offer(n))))
    for (const text of [answer([]), answer([offer(1), offer(2)])]) {
      const { body } = await load(id, text, { isComplete: true })
      expect(body).toMatchObject({ gone: 0, isComplete: true })
      expect(body?.held).toBeGreaterThan(2)
      expect((await offersOf(id, '&isGone=true')).total).toBe(0)
    }
    const agreed = await load(id, answer([offer(1)]), { isComplete: true, acceptsFewer: true })
    expect(agreed.body).toMatchObject({ gone: 4, held: 0 })
  })

  it('name our block of the same house, area and deal, not a building of the same name elsewhere', async () => {
    const id = await create()
    const { db } = database()
    await makeBuilding(db, people.anna, 'Белые сады', 'Тверская улица, 7')
    await load(id, answer([offer(1)]))
    expect((await offersOf(id)).data[0]).toMatchObject({ building: null, block: null })
    const ours = await makeBuilding(db, people.anna, 'Иначе', 'ул. Лесная, д. 7')
    const block = await makeBlock(db, people.anna, ours, { areaSqm: '262', floor: 5, number: 'А1' })
    await makeBlock(db, people.anna, ours, { areaSqm: '290', floor: 5 })
    await load(id, answer([offer(1)]))
    expect((await offersOf(id)).data[0]).toMatchObject({
      ...{ building: { id: ours }, block: { id: block, title: 'А1, 5 этаж' } },
    })
  })

  it('are all told by the offer, the last first, with the prices before and after', async () => {
    const id = await create()
    const at = (price: number) => ({ bargainTerms: { ...sampleOffer.bargainTerms, price } })
    await load(id, answer([offer(1), offer(2)]), { isComplete: true })
    await load(id, answer([offer(1, at(47_000)), offer(2)]), { isComplete: true })
    await load(id, answer([offer(2)]), { isComplete: true })
    await load(id, answer([offer(1, at(44_000))]))
    const found = (await offersOf(id)).data.find(({ portalOfferId }) => portalOfferId === 1)
    const url = `${base}/offer/${found?.id}`
    const { body } = await server.send('GET', url, { token: admin })
    const changes = body?.changes as { kind: string; before: { price: string }; after: { price: string } }[]
    expect(changes.map(({ kind, before, after }) => [kind, before?.price, after?.price])).toEqual([
      ['back', '47000.00', '44000.00'],
      ['gone', '47000.00', undefined],
      ['price', '45000.00', '47000.00'],
    ])
    expect(body?.lastChange).toMatchObject({ kind: 'back' })
    await server.send('DELETE', `${base}/${id}`, { token: admin })
    expect((await server.send('GET', url, { token: admin })).status).toBe(404)
  })

  it('name our building and block alike in table, filter, panel and rates, whatever happens to ours', async () => {
    const id = await create()
    await load(id, answer([offer(1, { building: { classType: null } })]))
    const [found] = (await offersOf(id)).data
    const { db } = database()
    /** The building that each of them tells. */
    const told = async () => {
      const [row] = (await offersOf(id)).data
      const { body: card } = await server.send('GET', `${base}/offer/${found?.id}`, { token: admin })
      const months = await server.send('GET', `${base}/rate-months?by=district`, { token: admin })
      const lines = (months.body?.data ?? []) as { line: string }[]
      return {
        table: (row?.building as { id: number } | null)?.id ?? null,
        isOurs: (await offersOf(id, '&isOurs=true')).total === 1,
        panel: (card?.building as { id: number } | null)?.id ?? null,
        block: [row, card].map((one) => (one?.block as { id: number } | null)?.id ?? null),
        districts: lines.map(({ line }) => line),
      }
    }
    const none = { table: null, isOurs: false, panel: null, block: [null, null], districts: [] }
    await makeBuilding(db, people.anna, 'Не тот', 'ул. Лесная, д. 17')
    expect(await told()).toEqual(none)
    const address = 'ул. Лесная, д. 7'
    const ours = await makeBuilding(db, people.anna, 'Наш', address)
    const block = await makeBlock(db, people.anna, ours, { areaSqm: '262', floor: 5, number: 'А1' })
    const change = (fields: object) =>
      server.send('PATCH', `/objects/${ours}`, { token: admin, body: fields })
    expect((await change({ district: 'Тверской' })).status).toBe(200)
    const known = { table: ours, isOurs: true, panel: ours, block: [block, block], districts: ['Тверской'] }
    expect(await told()).toEqual(known)
    await change({ address: 'ул. Лесная, д. 9' })
    expect(await told()).toEqual(none)
    await change({ address })
    // Two at one address and neither of the offer's name: nobody knows which.
    const other = await makeBuilding(db, people.anna, 'Второй', address)
    expect(await told()).toEqual(none)
    await server.send('POST', '/commands/building.delete/run', { token: admin, body: { ids: [other] } })
    expect(await told()).toEqual(known)
    await server.send('POST', '/journal/undo', { token: admin, body: {} })
    expect(await told()).toEqual(none)
    await server.send('PATCH', `/objects/${other}`, { token: admin, body: { address: 'ул. Лесная, д. 9' } })
    expect(await told()).toEqual(known)
  })

  it('are matched again by the hour, should a building have come while they were read', async () => {
    const id = await create()
    const ours = await makeBuilding(database().db, people.anna, 'Наш', 'ул. Лесная, д. 7')
    await load(id, answer([offer(1)]))
    await database().db.updateTable('competitorOffers').set({ buildingId: null }).execute()
    await matchAllOffers(database().db)
    expect((await offersOf(id)).data[0]).toMatchObject({ building: { id: ours } })
  })
})
