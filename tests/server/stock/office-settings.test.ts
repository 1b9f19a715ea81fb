import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defaultCallRules } from '#domain/calls/rules.ts'
import { weightNames } from '#domain/demands/rules.ts'
import { defaultFreshness } from '#domain/stock/freshness.ts'
import { keepPricesCurrent } from '#server/services/records/derived-data.ts'
import { makePicture } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('the office’s settings', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let anna: string
  /** Migrated state. */
  let untouched: { vatRates: unknown }

  beforeAll(async () => {
    server = await startServer(database(), { OFFICE_ZONE: 'Asia/Omsk', CONTACTS_VISIBILITY: 'own' })
    untouched = await database().db.selectFrom('office').selectAll().executeTakeFirstOrThrow()
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    await sql`update office set office_name = null, office_zone = null, fresh_days = null, stale_days = null,
      contacts_visibility = null, currency_source = null, office_logo = null, call_lease_minutes = null,
      first_retry_hours = null, second_retry_hours = null, third_retry_hours = null,
      money_weight = null, rest_weight = null, area_above_percent = null, move_in_days = null, vat_rates = ${JSON.stringify(untouched.vatRates)}::jsonb`.execute(
      db,
    )
    people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    anna = await openSession(db, people.anna.id)
  })

  const read = async (token = anna) => (await server.send('GET', '/settings', { token })).body
  const change = (body: object, headers: Record<string, string> = {}) =>
    server.send('PATCH', '/settings', { token: admin, body, headers })

  it('are the environment’s and the product’s until an admin sets his own', async () => {
    expect(await read()).toMatchObject({
      officeName: 'Ключ',
      officeZone: 'Asia/Omsk',
      contactsVisibility: 'own',
      currencySource: 'centralBank',
      workplaceSqm: '6',
      photoHosts: null,
      ...defaultCallRules,
      ...defaultFreshness,
      vatRates: [
        { fromDay: '2004-01-01', percent: '18' },
        { fromDay: '2019-01-01', percent: '20' },
        { fromDay: '2026-01-01', percent: '22' },
      ],
    })
    const mine = {
      officeName: 'Офис на Тверской',
      officeZone: 'Asia/Vladivostok',
      freshDays: 7,
      staleDays: 20,
      contactsVisibility: 'masked',
      currencySource: 'stored',
      workplaceSqm: '7.5',
      photoHosts: '*.cian.site\nimg.avito.ru',
      ...{ callLeaseMinutes: 30, firstRetryHours: 1, secondRetryHours: 12, thirdRetryHours: 72 },
      ...{ moneyWeight: 60, restWeight: 0, areaAbovePercent: 0, moveInDays: 100 },
    }
    expect((await change(mine)).status).toBe(200)
    expect(await read()).toMatchObject(mine)
    // Every right that depends on the switch follows it at once.
    const me = await server.send('GET', '/users/me', { token: anna })
    expect(me.body?.contactsVisibility).toBe('masked')
  })

  it('are refused at the field when they make no sense, and nothing is written', async () => {
    for (const [body, path] of [
      [{ freshDays: 31 }, 'staleDays'],
      [{ officeZone: 'UTC+3' }, 'officeZone'],
      [{ officeZone: 'Europe/Nowhere' }, 'officeZone'],
      [{ officeName: ' ' }, 'officeName'],
      [{ workplaceSqm: '0.5' }, 'workplaceSqm'],
      [{ workplaceSqm: '101' }, 'workplaceSqm'],
      [{ moneyPercent: 101 }, 'moneyPercent'],
      [{ walkMinutes: -1 }, 'walkMinutes'],
      [Object.fromEntries(Object.values(weightNames).map((name) => [name, 0])), 'areaWeight'],
      [{ photoHosts: 'https://a.ru/' }, 'photoHosts'],
      [{ photoHosts: '*.ru' }, 'photoHosts'],
      [{ photoHosts: '*' }, 'photoHosts'],
      [{ callLeaseMinutes: 4 }, 'callLeaseMinutes'],
      [{ firstRetryHours: 0 }, 'firstRetryHours'],
      [{ thirdRetryHours: 721 }, 'thirdRetryHours'],
      [{ vatRates: [] }, 'vatRates'],
      [{ vatRates: [{ fromDay: '2026-01-01', percent: '101' }] }, 'vatRates.0.percent'],
      [
        {
          vatRates: [
            { fromDay: '2026-01-01', percent: '20' },
            { fromDay: '2026-01-01', percent: '22' },
          ],
        },
        'vatRates',
      ],
    ] as const) {
      const { status, body: answer } = await change(body)
      expect([status, answer?.issues]).toMatchObject([400, [{ path }]])
    }
    expect(await read()).toMatchObject({ ...defaultFreshness, officeZone: 'Asia/Omsk' })
  })

  it("two admins at once: the later is shown the other's changes", async () => {
    const { headers } = await server.send('GET', '/settings', { token: admin })
    await change({ officeName: 'Первый' })
    const stale = await change({ officeName: 'Второй' }, { 'if-match': String(headers.etag) })
    expect([stale.status, stale.body?.conflicts]).toMatchObject([
      409,
      [{ field: 'officeName', theirs: 'Первый' }],
    ])
  })

  it('a new VAT rate changes every comparable price, and undo changes them back', async () => {
    const { db } = database()
    const blockId = await makeBlock(db, people.anna, await makeBuilding(db, people.anna))
    await keepPricesCurrent(db)
    const net = async () => {
      const { rows } = await sql<{ net: string }>`
        select net_rub_per_sqm_year as net from blocks where id = ${blockId}`.execute(db)
      return rows[0]?.net
    }
    const before = await net()
    const commandId = randomUUID()
    const rates = [
      { fromDay: '2004-01-01', percent: '18' },
      { fromDay: '2020-01-01', percent: '50' },
    ]
    const changed = await change({ vatRates: rates.toReversed() }, { 'command-id': commandId })
    expect(changed.body).toMatchObject({ vatRates: rates, vatPercent: '50' })
    await expect.poll(net).not.toBe(before)
    const undone = await server.send('POST', '/journal/undo', { token: admin, body: { groupId: commandId } })
    expect(undone.status).toBe(200)
    await expect.poll(net).toBe(before)
    expect(await read()).toMatchObject({ vatPercent: '22' })
  })

  it('keep a logo that clients see: made small and anew, taken back by undo, refused when it is none', async () => {
    const address = (mime: string, bytes: Uint8Array) =>
      `data:image/${mime};base64,${Buffer.from(bytes).toString('base64')}`
    const png = address('png', await makePicture('png', { widthPx: 2000, heightPx: 500 }))
    expect((await read())?.officeLogo).toBeNull()
    const { status, body } = await change({ officeLogo: png })
    expect(status).toBe(200)
    const logo = String(body?.officeLogo)
    const { format, width, height } = await sharp(Buffer.from(logo.split(',')[1] ?? '', 'base64')).metadata()
    expect([format, width, height]).toEqual(['webp', 480, 120])
    // As it came, so that a form that is saved again does not wear it out.
    expect((await change({ officeLogo: logo, freshDays: 3 })).body?.officeLogo).toBe(logo)

    for (const wrong of [
      'https://example.org/logo.png',
      'data:image/svg+xml;base64,PHN2Zy8+',
      address('png', new TextEncoder().encode('<script>alert(1)</script>')),
      `data:image/png;base64,${'A'.repeat(500_000)}`,
    ]) {
      const refused = await change({ officeLogo: wrong })
      expect([wrong.slice(0, 30), refused.status]).toEqual([wrong.slice(0, 30), 400])
    }
    expect(
      (await server.send('PATCH', '/settings', { token: anna, body: { officeLogo: null } })).status,
    ).toBe(403)
    expect((await read())?.officeLogo).toBe(logo)
    expect((await change({ officeLogo: null })).body?.officeLogo).toBeNull()
  })
})
