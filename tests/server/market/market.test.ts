import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MarketQuarter, MarketRow } from '#contract/market/market.ts'
import { quarterCode } from '#domain/market/quarters.ts'
import { quartileOf } from '#domain/money/quartiles.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

const place = { class: 'B', okrug: 'cao' } as const

describeOnBothEngines('the market by quarter', (database) => {
  let server: TestServer
  let people: People
  let token: string
  let buildingId: number
  /** This one, by the office's clock. */
  let present: number

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await server.settle()
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    token = await openSession(db, people.anna.id)
    buildingId = await makeBuilding(db, people.admin)
    await db.updateTable('buildings').set(place).where('id', '=', buildingId).execute()
  })

  const makeAsked = (rent: string, facts: Parameters<typeof makeBlock>[3] = {}) =>
    makeBlock(database().db, people.anna, buildingId, { askingRent: rent, purposes: ['office'], ...facts })
  const notes = async (blockId: number) => {
    const rows = await database()
      .db.selectFrom('askedRates')
      .select(['quarter', 'grossRubPerSqmYear', 'isStanding'])
      .where('blockId', '=', blockId)
      .orderBy('quarter')
      .execute()
    present = rows.at(-1)?.quarter ?? present
    return rows.map(({ grossRubPerSqmYear, isStanding }) => [Number(grossRubPerSqmYear), isStanding])
  }
  /** Moves what is noted of a block back by some quarters. */
  const age = (blockId: number, quarters: number) =>
    database()
      .db.updateTable('askedRates')
      .set((row) => ({ quarter: row('quarter', '-', quarters) }))
      .where('blockId', '=', blockId)
      .execute()
  const change = (id: number, body: object) => server.send('PATCH', `/offices/${id}`, { token, body })
  const ask = async (query = '', as = token) => {
    const { status, body } = await server.send('GET', `/market/quarters?few=also&${query}`, { token: as })
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as unknown as { data: MarketQuarter[] }).data
  }
  const rowsOf = async (side: string, quarter: number, as = token, page = {}) => {
    const query = new URLSearchParams({ ...place, side, quarter: quarterCode(quarter), ...page })
    const { status, body } = await server.send('GET', `/market/rows?${query}`, { token: as })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as { data: MarketRow[]; total: number; hiddenCount: number }
  }

  it('notes what a block asks, by any way of writing, and its end with the quarter', async () => {
    const id = await makeAsked('48000')
    expect(await notes(id)).toEqual([[48_000, true]])
    await change(id, { askingRent: '50000' })
    expect(await notes(id)).toEqual([[50_000, true]])
    // A change of anything else leaves no trace.
    await age(id, 2)
    await change(id, { floor: 7 })
    expect(await notes(id)).toEqual([[50_000, true]])
    await change(id, { askingRent: '52000' })
    expect(await notes(id)).toEqual([
      [50_000, true],
      [52_000, true],
    ])
    await change(id, { availability: 'occupied' })
    expect((await notes(id)).at(-1)).toEqual([52_000, false])
    await change(id, { availability: 'free' })
    expect((await notes(id)).at(-1)).toEqual([52_000, true])
    await notes(id)
    expect(await ask()).toMatchObject([
      { asked: { count: 1 } },
      { asked: { count: 1 } },
      { asked: { count: 1 } },
    ])
    // A deleted block is no part of any quarter: it was written by mistake.
    await server.send('DELETE', `/blocks/${id}`, { token })
    expect(await ask()).toEqual([])
  })

  it('goes on from an earlier quarter, counts the quarter of its end, and nothing after', async () => {
    const id = await makeAsked('48000')
    for (let n = 1; n < 5; n += 1) await makeAsked(String(48_000 + n * 1000))
    await notes(id)
    await age(id, 3)
    await change(id, { availability: 'occupied' })
    await age(id, 1)
    const rows = await ask('sort=quarter')
    expect(rows.map(({ quarter, asked: { count } }) => [quarter, count])).toEqual([
      [quarterCode(present - 4), 1],
      [quarterCode(present - 3), 1],
      [quarterCode(present - 2), 1],
      [quarterCode(present - 1), 1],
      [quarterCode(present), 4],
    ])
  })

  it('tells median and quartiles from five known rates on, and opens just the rows it counted', async () => {
    for (const rent of ['10000', '20000', '30000', '40000']) await makeAsked(rent)
    const silent = { lowerQuartile: null, median: null, upperQuartile: null }
    expect((await ask())[0]?.asked).toEqual({ count: 4, ...silent })
    const last = await makeAsked('50000')
    await notes(last)
    // Unknown rate, let, for sale, and of another purpose.
    await makeAsked('99000', { vatTreatment: null, opexIncluded: null })
    await makeAsked('99000', { availability: 'occupied' })
    await makeAsked('99000', { purposes: ['warehouse'] })
    const [row] = await ask('purpose=office')
    expect(row).toMatchObject({
      ...{ ...place, quarter: quarterCode(present), gapPercent: null },
      asked: { count: 5, lowerQuartile: '20000.00', median: '30000.00', upperQuartile: '40000.00' },
    })
    const { data, total } = await rowsOf('asked', present)
    expect(total).toBe(5)
    expect(data.map(({ rateRub }) => Number(rateRub))).toEqual([10_000, 20_000, 30_000, 40_000, 50_000])
    const second = await rowsOf('asked', present, token, { page: '2', pageSize: '2' })
    expect([second.total, second.data.map(({ rateRub }) => Number(rateRub))]).toEqual([5, [30_000, 40_000]])
    const { body } = await server.send('GET', `/blocks/${last}/market`, { token })
    expect(body).toMatchObject({ rateRub: '50000.00', market: { ...place, asked: { median: '30000.00' } } })
  })

  it('tells the same median and quartiles as pure code, of any number of rates', async () => {
    for (const [at, rent] of [28_200, 30_256, 40_260, 41_230.01, 42_700.02, 44_408].entries()) {
      const last = await makeAsked(String(rent))
      await notes(last)
      if (at < 4) continue
      const { data } = await rowsOf('asked', present)
      const sorted = data.map(({ rateRub }) => BigInt(rateRub.replace('.', '')))
      expect((await ask('purpose=office'))[0]?.asked).toEqual({
        ...{ count: at + 1, lowerQuartile: quartileOf(sorted, 1) },
        ...{ median: quartileOf(sorted, 2), upperQuartile: quartileOf(sorted, 3) },
      })
    }
  })

  it('places competitors’ offers as our blocks, by the building they were matched to', async () => {
    const { db } = database()
    await db
      .insertInto('competitors')
      .values({ id: 1, name: 'Соседи', createdById: people.admin.id })
      .execute()
    await db
      .insertInto('competitorOffers')
      .values(
        Array.from({ length: 5 }, (_, n) => ({
          ...{
            competitorId: 1,
            portalOfferId: String(n + 1),
            dealKind: 'lease',
            officeType: 'office',
            buildingId,
          },
          ...{ address: 'Москва, Льва Толстого, 16', price: '40000', priceUnit: 'sqmYear', currency: 'RUB' },
          ...{ rateRub: String(40_000 + n), metro: '[]', firstSeenAt: new Date().toISOString() },
        })) as never,
      )
      .execute()
    const [row] = await ask('purpose=office')
    expect(row?.competitors).toMatchObject({ count: 5, median: '40002.00' })
    const quarter = Number(row?.quarter.slice(0, 4)) * 4 + Number(row?.quarter.slice(5)) - 1
    expect((await rowsOf('competitors', quarter)).data[0]).toMatchObject({
      competitor: 'Соседи',
      rateRub: '40000.00',
    })
    expect(await ask('purpose=warehouse')).toEqual([])
    expect(await ask(`text=${encodeURIComponent('цао b')}`)).toHaveLength(1)
    expect(await ask(`text=${encodeURIComponent('сао')}`)).toEqual([])
  })

  it('counts confidential leases where there are five, and shows them to nobody else', async () => {
    const { db } = database()
    const lease = (rent: string, facts: object = {}) =>
      db
        .insertInto('leases')
        .values({
          ...{ buildingId, areaSqm: '100', signedOn: '2026-02-10', tenantName: 'Вектор', rent },
          ...{ vatTreatment: 'included', opexIncluded: true, responsibleUserId: people.boris.id, ...facts },
        } as never)
        .execute()
    const quarter = 2026 * 4
    // Rents written around a single hidden one would make it the median.
    for (const rent of ['1000', '2000', '98000', '99000']) await lease(rent)
    await lease('60000', { isConfidential: true })
    expect((await ask('from=2026-01-01'))[0]?.signed).toMatchObject({ count: 4, median: null })
    expect(await rowsOf('signed', quarter)).toMatchObject({ total: 4, hiddenCount: 0 })
    const boris = await openSession(db, people.boris.id)
    expect((await ask('from=2026-01-01', boris))[0]?.signed).toMatchObject({ count: 5, median: '60000.00' })
    for (const rent of ['61000', '62000', '63000', '64000']) await lease(rent, { isConfidential: true })
    expect((await ask('from=2026-01-01'))[0]?.signed).toMatchObject({ count: 9, median: '62000.00' })
    const seen = await rowsOf('signed', quarter)
    expect(seen).toMatchObject({ total: 9, hiddenCount: 5 })
    expect(seen.data.map(({ rateRub }) => Number(rateRub))).toEqual([1000, 2000, 98_000, 99_000])
    expect(await rowsOf('signed', quarter, boris)).toMatchObject({ total: 9, hiddenCount: 0 })
  })

  it('folds rows that have too few rates on every side: they are counted, and open behind the others', async () => {
    for (const rent of ['10000', '20000', '30000', '40000']) await makeAsked(rent)
    const list = async (query: string) => {
      const { body } = await server.send('GET', `/market/quarters?${query}`, { token })
      const { data, total } = body as unknown as { data: MarketQuarter[]; total: number }
      return { total, told: data.map(({ asked: { count, median } }) => [count, median]) }
    }
    expect(await list('')).toEqual({ total: 0, told: [] })
    expect(await list('few=only')).toEqual({ total: 1, told: [[4, null]] })
    await age(await makeAsked('50000'), 1)
    await notes(await makeAsked('60000'))
    // The last quarter tells; the one before has a single rate and comes after it in any order.
    expect(await list('')).toEqual({ total: 1, told: [[6, '35000.00']] })
    for (const sort of ['quarter', '-quarter', 'asked', '-asked'])
      expect(await list(`few=also&sort=${sort}`), sort).toEqual({
        total: 2,
        told: [
          [6, '35000.00'],
          [1, null],
        ],
      })
  })

  it('refuses quarters that have not begun, and more than five years', async () => {
    const refused = await server.send('GET', '/market/quarters?from=2010-01-01', { token })
    expect(refused.status).toBe(400)
    const later = await server.send('GET', '/market/quarters?from=2999-01-01', { token })
    expect(later.status).toBe(400)
  })
})
