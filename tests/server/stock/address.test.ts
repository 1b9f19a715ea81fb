import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { type FakeService, startService } from '#tests/helpers/servers/service.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

/** An answer of the address service with two suggestions. */
const suggestions = {
  suggestions: [
    {
      value: 'г Москва, ул Сухонская, д 11',
      unrestricted_value: '127642, г Москва, ул Сухонская, д 11',
      data: {
        region: 'Москва',
        city_area: null,
        tax_office: '7715',
        geo_lat: '55.878315',
        geo_lon: '37.65372',
        metro: null,
        qc: null,
      },
    },
    { value: 'г Москва, ул Сухонская, д 11А', unrestricted_value: null, data: {} },
  ],
}

describeOnBothEngines('the address of a point', (database) => {
  let service: FakeService
  let local: TestServer
  let remote: TestServer
  let people: People
  let token: string

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    token = await openSession(db, people.anna.id)
    const common = {
      address: 'Лесная ул., 7',
      okrug: 'cao',
      district: 'Тверской',
      taxOffice: '7710',
    } as const
    const metro = JSON.stringify([{ station: 'Белорусская', minutes: 3, travel: 'walk' }])
    const rest = {
      type: 'businessCentre',
      status: 'operating',
      parking: '[]',
      infrastructure: '[]',
      metro,
    } as const
    await db
      .insertInto('buildings')
      .values([
        { ...rest, ...common, name: 'Ближний', latitude: 55.779, longitude: 37.588 },
        { ...rest, name: 'Дальний', address: 'Другая ул., 1', latitude: 55.7808, longitude: 37.588 },
        { ...rest, name: 'Без места', address: 'Нигде' },
        {
          ...rest,
          name: 'Снесён',
          address: 'Снесён',
          latitude: 55.7791,
          longitude: 37.588,
          deletedAt: new Date(),
        },
      ] as never)
      .execute()
    local = await startServer(database())
  })
  beforeEach(async () => {
    service = await startService()
    service.reply = { status: 200, body: suggestions }
    remote = await startServer(database(), {
      DADATA_TOKEN: 'token-of-ours',
      DADATA_URL: `${service.origin}/rs/`,
      OUTBOUND_ALLOW: service.host,
    })
  })
  afterEach(async () => {
    await remote.app.close()
    await service.close()
  })
  afterAll(() => local.app.close())

  const ask = (server: TestServer, body: object) => server.send('POST', '/address/geolocate', { token, body })

  it('without a token is that of the nearest known building, in the service’s wire format', async () => {
    const { status, body } = await ask(local, { lat: 55.7791, lon: 37.588 })
    expect(status).toBe(200)
    expect(body).toEqual({
      value: 'Лесная ул., 7',
      unrestricted_value: 'Лесная ул., 7',
      data: {
        city_area: 'ЦАО',
        city_district: 'Тверской',
        tax_office: '7710',
        geo_lat: '55.779',
        geo_lon: '37.588',
        metro: [{ name: 'Белорусская', line: null, distance: null }],
      },
    })
  })

  it('is an empty object where nothing is known within 300 m', async () => {
    // 55.7790 + 0.0028° of latitude is 311 m; the same in longitude is 175 m at Moscow's latitude.
    expect((await ask(local, { lat: 55.7762, lon: 37.588 })).body).toEqual({})
    expect((await ask(local, { lat: 55.779, lon: 37.5908 })).body).toHaveProperty('value')
    expect((await ask(local, { lat: 0, lon: 0 })).body).toEqual({})
  })

  it('with a token is the service’s first suggestion; the token goes nowhere else', async () => {
    const { body } = await ask(remote, { lat: 55.878, lon: 37.653 })
    expect(body).toEqual({
      value: 'г Москва, ул Сухонская, д 11',
      unrestricted_value: '127642, г Москва, ул Сухонская, д 11',
      data: {
        region: 'Москва',
        city_area: null,
        tax_office: '7715',
        geo_lat: '55.878315',
        geo_lon: '37.65372',
        metro: null,
      },
    })
    expect(service.calls).toMatchObject([
      {
        method: 'POST',
        url: '/rs/geolocate/address',
        headers: { authorization: 'Token token-of-ours' },
        body: { lat: 55.878, lon: 37.653, count: 1 },
      },
    ])
    expect(JSON.stringify(body)).not.toContain('token-of-ours')
  })

  it('is an empty object when the service has no suggestion (specification §7)', async () => {
    service.reply = { status: 200, body: { suggestions: [] } }
    expect(await ask(remote, { lat: 1, lon: 1 })).toMatchObject({ status: 200, body: {} })
  })

  it('a refusal of the service is told in its words, or in those of specification §8', async () => {
    service.reply = { status: 403, body: { family: 'CLIENT_ERROR', message: 'Исчерпан дневной лимит' } }
    expect(await ask(remote, { lat: 1, lon: 1 })).toMatchObject({
      status: 502,
      body: { code: 'badGateway', message: 'Исчерпан дневной лимит' },
    })
    for (const body of ['<html>', {}, { message: '' }, { message: 1 }]) {
      service.reply = { status: 500, body }
      expect((await ask(remote, { lat: 1, lon: 1 })).body?.message).toBe(
        'Произошла ошибка при вызове апи ДаДата',
      )
    }
  })

  it.each<[string, FakeService['reply']]>([
    ['no JSON', { status: 200, body: 'oops' }],
    ['another shape', { status: 200, body: { suggestions: [{ value: 1 }] } }],
    ['nothing', (response) => response.destroy()],
  ])('a service that sends %s is told of in Russian', async (_what, reply) => {
    service.reply = reply
    const { status, body } = await ask(remote, { lat: 1, lon: 1 })
    expect([status, body?.message]).toEqual([502, expect.stringMatching(/^Служба адресов: /)])
  })

  it.each([
    {},
    { lat: 91, lon: 0 },
    { lat: 0, lon: 181 },
    { lat: '1', lon: 1 },
    { lat: 1, lon: 1, token: 'x' },
  ])('%j is no point', async (body) => {
    expect((await ask(local, body)).status).toBe(400)
  })

  it('is asked 60 times a minute by one person at all servers, who learns when to ask again', async () => {
    const boris = await openSession(database().db, people.boris.id)
    const askAs = (server: TestServer) =>
      server.send('POST', '/address/geolocate', { token: boris, body: { lat: 0, lon: 0 } })
    const key = `geolocate:${people.boris.id}`
    await sql`insert into login_attempts (key_hash) select sha256(${key}::text::bytea) from generate_series(1, 56)`.execute(
      database().db,
    )
    const answers = await Promise.all([local, remote, local, remote, local, remote].map(askAs))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBe(2)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(local, { lat: 0, lon: 0 })).status).toBe(200)
    await sql`update login_attempts set at = at - interval '1 minute'`.execute(database().db)
    expect((await askAs(local)).status).toBe(200)
  })
})
