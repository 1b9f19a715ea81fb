import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding, makePeople } from '#tests/helpers/stock.ts'

interface Point {
  id: number
  month: string
  line: string
  title: string
  offers: number
  lowerQuartile: string | null
  median: string | null
  upperQuartile: string | null
}

const path = '/cian-parser/competitor/rate-months'
const utc = (day: string) => `${day}T12:00:00Z`

describeOnBothEngines('asking rates of competitors by month', (database) => {
  let server: TestServer
  let token: string
  let buildingId: number
  let portalOfferId = 0

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await server.settle()
    await database().reset()
    const { db } = database()
    const people = await makePeople(db)
    token = await openSession(db, people.anna.id)
    buildingId = await makeBuilding(db, people.admin)
    await db
      .updateTable('buildings')
      .set({ district: 'Хамовники', class: 'B' })
      .where('id', '=', buildingId)
      .execute()
    await db
      .insertInto('competitors')
      .values({ id: 1, name: 'Соседи', createdById: people.admin.id })
      .execute()
    await db
      .insertInto('competitors')
      .values({ id: 2, name: 'Другие', createdById: people.admin.id })
      .execute()
  })

  async function addOffer(rate: number, facts: object = {}): Promise<number> {
    const { id } = await database()
      .db.insertInto('competitorOffers')
      .values({
        competitorId: 1,
        portalOfferId: String(++portalOfferId),
        dealKind: 'lease',
        officeType: 'office',
        address: 'Москва, Льва Толстого, 16',
        price: String(rate),
        priceUnit: 'sqmYear',
        currency: 'RUB',
        rateRub: String(rate),
        metro: JSON.stringify([]),
        firstSeenAt: utc('2026-01-10'),
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const ask = async (query: string) => {
    const { status, body } = await server.send('GET', `${path}?${query}`, { token })
    return { status, ...(body as unknown as { data: Point[]; total: number; message?: string }) }
  }
  const span = 'from=2026-01-01&to=2026-03-31'

  it('tell median and quartiles of each class, and none below five offers', async () => {
    for (const rate of [10_000, 20_000, 30_000, 40_000, 50_000]) await addOffer(rate, { buildingClass: 'A' })
    await addOffer(70_000, { buildingId })
    const { data, total } = await ask(`${span}&sort=month`)
    expect(total).toBe(6)
    expect(data.slice(0, 2)).toMatchObject([
      {
        ...{ month: '2026-01', line: 'A', title: 'A', offers: 5 },
        ...{ lowerQuartile: '20000.00', median: '30000.00', upperQuartile: '40000.00' },
      },
      // The building tells the class that the offer does not.
      { month: '2026-01', line: 'B', offers: 1, lowerQuartile: null, median: null, upperQuartile: null },
    ])
    expect(new Set(data.map(({ id }) => id)).size).toBe(6)
  })

  it('are a file that names its lines, its deal and days of months', async () => {
    for (const rate of [10_000, 20_000, 30_000, 40_000, 50_000]) await addOffer(rate, { buildingId })
    const query = { by: 'district', from: '2026-02-01', to: '2026-03-31', sort: 'month' }
    const columns = ['month', 'line', 'median', 'offers']
    const body = { criteria: { list: 'rateMonths', query }, columns, format: 'csv' }
    const file = await server.send('POST', '/export', { token, body })
    expect(String(file.headers['content-disposition'])).toContain(encodeURIComponent('по районам'))
    const figures = 'Хамовники;аренда, ₽/м² в год с НДС и OPEX;30000;5'
    expect(file.bytes.toString().slice(1).trimEnd().split('\r\n')).toEqual([
      'Месяц;Район;Ставка;Медиана;Предложений',
      `01.02.2026;${figures}`,
      `01.03.2026;${figures}`,
    ])
  })

  it('follow changes of prices, offers that go and come back, and the office’s months', async () => {
    const at = (kind: 'price', day: string, offerId: number, priceBefore: string) => ({
      ...{
        offerId,
        kind,
        at: utc(day),
        priceBefore,
        priceUnitBefore: 'sqmYear' as const,
        currencyBefore: 'RUB' as const,
      },
    })
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push(await addOffer(60_000, { buildingClass: 'A' }))
    // 22:30 UTC of 31 January is 1 February in Moscow.
    await addOffer(60_000, { buildingClass: 'A', firstSeenAt: '2026-01-31T22:30:00Z' })
    await addOffer(60_000, { buildingClass: 'A', goneAt: utc('2026-02-10') })
    await database()
      .db.insertInto('competitorOfferChanges')
      .values(ids.map((id) => at('price', '2026-02-15', id, '30000')))
      .execute()
    const { data } = await ask(`${span}&sort=month`)
    expect(data.map(({ month, offers, median }) => [month, offers, median])).toEqual([
      ['2026-01', 6, '30000.00'],
      ['2026-02', 7, '60000.00'],
      ['2026-03', 6, '60000.00'],
    ])
  })

  it('are told by district of our building, and filtered by deal, kind, class and district', async () => {
    for (let n = 0; n < 5; n++) await addOffer(50_000, { buildingId, buildingClass: 'A' })
    await addOffer(90_000, { buildingClass: 'A' })
    await addOffer(300_000, { buildingId, dealKind: 'sale', priceUnit: 'sqm' })
    await addOffer(20_000, { buildingId, officeType: 'warehouse' })
    const of = async (query: string) =>
      (await ask(`from=2026-03-01&to=2026-03-31&${query}`)).data.map(({ line, offers }) => [line, offers])
    expect(await of('by=district')).toEqual([['Хамовники', 6]])
    expect(await of('by=district&class=A')).toEqual([['Хамовники', 5]])
    expect(await of('by=district&officeType=warehouse')).toEqual([['Хамовники', 1]])
    expect(await of('by=district&isSale=true')).toEqual([['Хамовники', 1]])
    const byDistrict = `text=${encodeURIComponent('хамовн')}`
    expect(await of(byDistrict)).toEqual([
      ['A', 5],
      ['B', 1],
    ])
    expect(await of(`text=${encodeURIComponent('Арбат')}`)).toEqual([])
    const among = (names: string) => of(`by=district&district=${encodeURIComponent(names)}`)
    expect(await among('Арбат,Хамовники')).toEqual([['Хамовники', 6]])
    expect(await among('Арбат')).toEqual([])
    // Commas separate names, so a name is asked for without its own.
    await database()
      .db.updateTable('buildings')
      .set({ district: 'Хамовники, центр' })
      .where('id', '=', buildingId)
      .execute()
    expect(await among('Хамовники центр')).toEqual([['Хамовники, центр', 6]])
  })

  it('leave out offers of deleted competitors and those without a rate', async () => {
    await addOffer(50_000, { buildingClass: 'A', rateRub: null })
    await addOffer(50_000, { buildingClass: 'A', competitorId: 2 })
    await database()
      .db.updateTable('competitors')
      .set({ deletedAt: utc('2026-03-01') })
      .where('id', '=', 2)
      .execute()
    expect((await ask(span)).total).toBe(0)
  })

  it('name the offers behind a point, with the rate of that month', async () => {
    const dear = await addOffer(60_000, { buildingClass: 'A', goneAt: utc('2026-02-20') })
    const cheap = await addOffer(50_000, { buildingClass: 'A', competitorId: 2 })
    await database()
      .db.insertInto('competitorOfferChanges')
      .values({
        ...{ offerId: cheap, kind: 'price' as const, at: utc('2026-03-05') },
        ...{ priceBefore: '40000', priceUnitBefore: 'sqmYear' as const, currencyBefore: 'RUB' as const },
      })
      .execute()
    const behind = async (month: string) =>
      (await server.send('GET', `${path}/offers?month=${month}&line=A`, { token })).body
    expect(await behind('2026-02')).toMatchObject({
      total: 2,
      data: [
        { id: cheap, rateRub: '40000.00', competitor: { id: 2, name: 'Другие' }, isStanding: true },
        { id: dear, rateRub: '60000.00', competitor: { id: 1 }, isStanding: false },
      ],
    })
    expect(await behind('2026-03')).toMatchObject({ total: 1, data: [{ id: cheap, rateRub: '50000.00' }] })
  })

  it('are asked for 36 months at most, in order, and by pages', async () => {
    expect(await ask('from=2023-01-01&to=2026-01-31')).toMatchObject({
      ...{ status: 400, message: 'Не больше 36 месяцев: выберите начало позже' },
    })
    expect((await ask('from=2026-03-01&to=2026-01-31')).status).toBe(400)
    expect((await ask('from=2023-02-01&to=2026-01-31')).status).toBe(200)
    for (let n = 0; n < 5; n++) await addOffer(50_000, { buildingClass: 'A' })
    const second = await ask(`${span}&pageSize=2&page=2`)
    expect(second).toMatchObject({ total: 3, data: [{ month: '2026-01' }] })
  })
})
