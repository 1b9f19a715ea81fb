import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '#server/services/outbound/outbound.ts'
import { readDailyRates } from '#server/services/rates/bank-of-russia.ts'
import { refreshRatesDaily } from '#server/services/rates/rates.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { fixture, startUpstream, type Upstream } from '#tests/helpers/servers/upstream.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

const listOf = (entries: string, date = '12.09.2026') =>
  `<?xml version="1.0" encoding="UTF-8"?><ValCurs Date="${date}" name="x">${entries}</ValCurs>`
const entry = (code: string, value: string, nominal = '1') =>
  `<Valute ID="R"><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>п</Name><Value>${value}</Value></Valute>`
const bytes = (text: string) => new TextEncoder().encode(text)

describe('the daily list of the Bank of Russia', () => {
  it('is read in windows-1251, with decimal commas, for one unit', () => {
    expect(readDailyRates(fixture('cbr-daily.xml'))).toEqual([
      { currency: 'USD', onDay: '2026-09-12', rubPerUnit: '82.9977' },
      { currency: 'EUR', onDay: '2026-09-12', rubPerUnit: '95.7793' },
      { currency: 'CNY', onDay: '2026-09-12', rubPerUnit: '12.278' },
    ])
  })

  it('has its nominal divided out', () => {
    const rates = readDailyRates(
      bytes(listOf(entry('CNY', '122,7800', '10') + entry('GBP', '11234,5678', '100'))),
    )
    expect(rates.map(({ rubPerUnit }) => rubPerUnit)).toEqual(['12.278', '112.345678'])
  })

  it.each([
    ['a page of something else', '<html><body>Технические работы</body></html>'],
    ['nothing', ''],
    ['half a list', listOf(entry('USD', '82,9977')).slice(0, 90)],
    ['a rate of zero', listOf(entry('USD', '0,0000'))],
    ['a negative rate', listOf(entry('USD', '-82,9977'))],
    ['a rate in words', listOf(entry('USD', 'много'))],
    ['a nominal of zero', listOf(entry('USD', '82,9977', '0'))],
    ['none of our currencies', listOf(entry('KRW', '58,6556', '1000'))],
    ['no date', listOf(entry('USD', '82,9977'), '')],
    ['an unknown encoding', listOf(entry('USD', '82,9977')).replace('UTF-8', 'koi8-r')],
    [
      'an entity of a file',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${listOf(entry('USD', '&e;'))}`,
    ],
    [
      'a billion laughs',
      `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${listOf(entry('USD', '&b;'))}`,
    ],
    ['more than a megabyte', listOf(entry('USD', '82,9977')) + ' '.repeat(1_100_000)],
  ])('is refused: %s', (_what, document) => {
    expect(() => readDailyRates(bytes(document))).toThrow(/[а-яё]/)
  })
})

describeOnBothEngines('exchange rates', (database) => {
  let bank: Upstream
  let server: TestServer
  let admin: string
  let broker: string
  let people: People

  beforeAll(async () => {
    bank = await startUpstream()
  })
  afterAll(() => bank.close())

  beforeEach(async () => {
    await database().reset()
    await sql`delete from settings`.execute(database().db)
    await sql`delete from exchange_rates where on_day <> '2026-09-12'`.execute(database().db)
    people = await makePeople(database().db)
    admin = await openSession(database().db, people.admin.id)
    broker = await openSession(database().db, people.anna.id)
    bank.calls.length = 0
    server = await startServer(database(), {
      RATES_URL: `${bank.url}/XML_daily.asp`,
      OUTBOUND_ALLOW: new URL(bank.url).host,
    })
  })

  const tells = (document: string | Buffer, status = 200) =>
    bank.answer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(document)
    })
  const refresh = () => server.send('POST', '/currencies/refresh', { token: admin, body: {} })
  const kept = async () => (await server.send('GET', '/currencies', { token: broker })).body

  it('convert the specified way: from, to, amount; decimals as text', async () => {
    const { status, body } = await server.send('GET', '/currencies/convert/USD/RUB/500', { token: broker })
    expect([status, body]).toEqual([
      200,
      { from: 'USD', to: 'RUB', amount: '500', result: '41498.85', rate: '82.997700', on: '2026-09-12' },
    ])
    const yuan = await server.send('GET', '/currencies/convert/CNY/EUR/100', { token: broker })
    expect(yuan.body).toMatchObject({ result: '12.82' })
    expect((await server.send('GET', '/currencies/convert/GBP/RUB/1', { token: broker })).status).toBe(409)
    for (const wrong of ['USD/RUB/-1', 'USD/RUB/1e5', 'USD/XXX/1', 'USD/RUB/NaN'])
      expect((await server.send('GET', `/currencies/convert/${wrong}`, { token: broker })).status).toBe(400)
  })

  it('are taken from the bank, and the comparable prices follow', async () => {
    const { db } = database()
    const blockId = await makeBlock(db, people.anna, await makeBuilding(db, people.anna), {
      ...{ askingRent: '500', currency: 'USD', vatTreatment: 'included', opexIncluded: true },
    })
    const gross = async () =>
      (
        await db
          .selectFrom('blocks')
          .select('grossRubPerSqmYear')
          .where('id', '=', blockId)
          .executeTakeFirst()
      )?.grossRubPerSqmYear
    expect(await gross()).toBe('41498.85')
    tells(listOf(entry('USD', '90,0000') + entry('EUR', '100,0000') + entry('GBP', '120,0000'), '20.11.2026'))
    const { status, body } = await refresh()
    expect(status).toBe(200)
    expect(body?.data).toContainEqual({ currency: 'USD', rubPerUnit: '90', on: '2026-11-20' })
    expect(body?.data).toContainEqual({ currency: 'CNY', rubPerUnit: '12.278', on: '2026-09-12' })
    expect(body?.checkedAt).toEqual(expect.any(String))
    // Prices are recomputed after the answer; the server closes when that is done.
    await server.app.close()
    expect(await gross()).toBe('45000.00')
  })

  it.each([
    ['a failure', () => tells('oops', 500)],
    ['another page', () => tells('<html></html>')],
    ['a rate of zero', () => tells(listOf(entry('USD', '0'), '13.09.2026'))],
    ['a rate twice as high overnight', () => tells(listOf(entry('USD', '166,0000'), '13.09.2026'))],
    ['a redirect', () => bank.answer((_q, response) => response.writeHead(302, { location: '/x' }).end())],
    ['a cut line', () => bank.answer((request) => request.socket.destroy())],
  ])('stay as they were after %s', async (_what, fail) => {
    const before = await kept()
    fail()
    const { status, body } = await refresh()
    expect([502, 504]).toContain(status)
    expect(body?.message).toMatch(/^Банк России: /)
    expect(await kept()).toEqual(before)
  })

  it('are not asked for again within three hours by the job, and by nobody where there is no source', async () => {
    const { db } = database()
    tells(fixture('cbr-daily.xml'))
    const outbound = createOutbound({ origins: [bank.url], allow: [new URL(bank.url).host] })
    await refreshRatesDaily(db, { outbound, url: undefined })
    expect(bank.calls).toEqual([])
    await refreshRatesDaily(db, { outbound, url: bank.url })
    await refreshRatesDaily(db, { outbound, url: bank.url })
    expect(bank.calls).toHaveLength(1)
  })

  it('are loaded by an admin only', async () => {
    expect((await server.send('POST', '/currencies/refresh', { token: broker, body: {} })).status).toBe(403)
    expect(bank.calls).toEqual([])
  })
})
