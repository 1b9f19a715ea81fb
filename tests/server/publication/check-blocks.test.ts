import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedAd, PublicationCheck } from '#contract/companies/publication.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

/** Blocks are checked before «Публиковать» as the pre-flight checks them afterwards. */

const description = 'Светлый офис с отделкой, окна на две стороны.'

describeOnBothEngines('the check of blocks that are off', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let legend: number

  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await sql`update portal_config set contact_phone = '+74951234567'`.execute(db)
    people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    legend = await makeBuilding(db, people.anna, 'Легенда', 'Москва, Цветной бульвар, 2')
    server = await startServer(database(), { PUBLIC_URL: 'https://crm.example.test' })
  })
  afterEach(() => server.app.close())

  const add = (facts: Partial<BlockFacts> = {}, buildingId = legend) =>
    makeBlock(database().db, people.anna, buildingId, { purposes: ['office'], description, ...facts })
  const check = async (ids: readonly number[], token = admin) => {
    const { status, body } = await server.send('POST', '/cian/check', { token, body: { ids } })
    expect(status).toBe(200)
    return body as PublicationCheck
  }
  const act = async (id: string, ids: readonly number[]) =>
    expect((await server.send('POST', `/commands/${id}/run`, { token: admin, body: { ids } })).status).toBe(
      200,
    )
  const publish = (ids: readonly number[]) => act('block.publish', ids)
  /** Ads of the pre-flight that stay out, and the errors of each. */
  const preflight = async () => {
    const { body } = await server.send('GET', '/cian/ads?state=leftOut', { token: admin })
    return (body as { data: FeedAd[] }).data
  }

  it('says what the pre-flight says of the same blocks once they are on', async () => {
    const again = await makeBuilding(
      database().db,
      people.anna,
      'БЦ «Легенда»',
      'г. Москва, Цветной б-р, д. 2',
    )
    const houseless = await makeBuilding(database().db, people.anna, 'Поле', 'Москва')
    const listed = await add({ areaSqm: '150' })
    await publish([listed])
    const good = await add({ areaSqm: '101' })
    const asked = [
      good,
      await add({ areaSqm: '102', description: null, askingRent: null }),
      await add({ areaSqm: '103', purposes: [] }),
      // The space of an ad that is on, in a double of its building, and of another one that is asked about.
      await add({ areaSqm: '150' }, again),
      await add({ areaSqm: '104' }),
      await add({ areaSqm: '104' }),
      await add({ areaSqm: '105' }, houseless),
    ]
    const told = await check(asked)
    await publish(asked)
    const found = (await preflight()).filter(({ id }) => asked.includes(id))
    const rules = found.flatMap(({ findings }) =>
      findings.flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : [])),
    )
    expect(told.refused.toSorted((a, b) => a - b)).toEqual(
      found.map(({ id }) => id).toSorted((a, b) => a - b),
    )
    expect(told.refused).not.toContain(good)
    expect(told.refused).toHaveLength(6)
    expect(told.classes.flatMap(({ rule, count }) => Array(count).fill(rule)).toSorted()).toEqual(
      rules.toSorted(),
    )
    expect(told.classes[0]).toEqual({ rule: 'twin', title: 'Одно помещение в двух объявлениях', count: 3 })
  })

  it('counts all blocks of an ad that one of its parts stops', async () => {
    const [main, part] = [await add({ areaSqm: '300' }), await add({ areaSqm: '100', dealKind: 'sale' })]
    const joined = { ids: [main, part], mainBlockId: main }
    await server.send('POST', '/blocks/set-main-block', { token: admin, body: joined })
    expect(await check([main, part])).toMatchObject({
      refused: [main, part],
      classes: [{ rule: 'partTerms', count: 2 }],
    })
  })

  it('is of nothing that «Публиковать» would not put into the queue', async () => {
    const [queued, forbidden, deleted] = [
      await add({ description: null, areaSqm: '101' }),
      await add({ description: null, areaSqm: '102' }),
      await add({ description: null, areaSqm: '103' }),
    ]
    await publish([queued])
    await act('block.forbidAds', [forbidden])
    await act('block.delete', [deleted])
    const mine = await add({ description: null, areaSqm: '104' })
    const ids = [queued, forbidden, deleted, mine]
    expect((await check(ids)).refused).toEqual([mine])
    // Another broker may not publish it, so the check skips it.
    const boris = await openSession(database().db, people.boris.id)
    expect(await check(ids, boris)).toEqual({ refused: [], classes: [] })
  })

  it('leaves out blocks that the settings do not choose, as the pre-flight does', async () => {
    const { body } = await server.send('POST', '/block-lists', { token: admin, body: { name: 'Выгрузка' } })
    await sql`update portal_config set feed_list_ids = array[${(body as { id: number }).id}]::int[]`.execute(
      database().db,
    )
    expect((await check([await add({ description: null })])).refused).toEqual([])
  })
})
