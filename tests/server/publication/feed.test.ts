import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedAd, FeedState } from '#contract/companies/publication.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import { FeedChoice } from '#server/services/publication/feed-choice.ts'
import { refreshFeed } from '#server/services/publication/make-feed.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

const origin = 'https://crm.example.test'
const description = 'Светлый офис с отделкой, окна на две стороны.'

describeOnBothEngines('the feed of our ads', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let anna: string
  let buildingId: number
  let dataDir: string

  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await sql`truncate feeds, feed_ads`.execute(db)
    await sql`update portal_config set feed_secret_id = null, contact_phone = '+74951234567',
      feeds_yandex = false, feeds_avito = false, feed_every_hours = 6`.execute(db)
    people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    anna = await openSession(db, people.anna.id)
    buildingId = await makeBuilding(db, people.anna)
    dataDir = await mkdtemp(join(tmpdir(), 'klyuch-feeds-'))
    server = await startServer(database(), { PUBLIC_URL: origin, DATA_DIR: dataDir })
  })
  afterEach(async () => {
    await server.app.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const offered: Partial<BlockFacts> = { purposes: ['office'], description }
  const publish = async (ids: readonly number[]) => {
    const run = await server.send('POST', '/commands/block.publish/run', { token: admin, body: { ids } })
    expect(run.status).toBe(200)
  }
  const addBlocks = async (count: number, facts: Partial<BlockFacts> = {}) => {
    const ids: number[] = []
    for (let n = 1; n <= count; n++) {
      const areaSqm = String(100 + n)
      ids.push(await makeBlock(database().db, people.anna, buildingId, { ...offered, areaSqm, ...facts }))
    }
    await publish(ids)
    return ids
  }
  const makeFeed = () => server.send('POST', '/cian/publish', { token: admin, body: { agreedAds: null } })
  const address = async (name = 'cian.xml') => {
    await server.send('POST', '/cian/feed-address', { token: admin, body: {} })
    const { body } = await server.send('GET', '/cian/feed', { token: admin })
    const urls = (body as FeedState).addresses.map(({ url }) => url)
    return new URL(urls.find((url) => url.endsWith(name)) ?? '').pathname
  }
  const fetchFeed = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    server.app.inject({ method, url, headers: { host: 'crm.example.test', ...headers } })
  const states = async (token = admin) => {
    const { body } = await server.send('GET', '/cian/ads', { token })
    return (body as { data: FeedAd[] }).data.map(({ id, state }) => [id, state])
  }

  it('has the good ads, and leaves out and reports the bad ones', async () => {
    const [one, two] = await addBlocks(2)
    const [bad] = await addBlocks(1, { areaSqm: '77', description: null })
    expect(await states()).toEqual([
      [bad, 'leftOut'],
      [one, 'new'],
      [two, 'new'],
    ])
    const made = await makeFeed()
    expect([made.status, made.body]).toMatchObject([200, { ads: 2, leftOut: 1, held: null }])
    const { statusCode, body, headers } = await fetchFeed(await address())
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed>\n {2}<feed_version>2<\/feed_version>\n/,
    )
    expect([...body.matchAll(/<ExternalId>(.*?)</g)].map(([, id]) => id)).toEqual([
      `block-${one}`,
      `block-${two}`,
    ])
    expect(await states()).toEqual([
      [bad, 'leftOut'],
      [one, 'same'],
      [two, 'same'],
    ])
  })

  it('has all ads of a stock that is read in several slices', async () => {
    const ids = await addBlocks(205)
    const [first, main] = [ids[0], ids.at(-1)]
    const joined = { ids: [first, main], mainBlockId: main }
    await server.send('POST', '/blocks/set-main-block', { token: admin, body: joined })
    expect((await makeFeed()).body).toMatchObject({ ads: 204, leftOut: 0 })
    const { body } = await fetchFeed(await address())
    const told = [...body.matchAll(/<ExternalId>block-(\d+)</g)].map(([, id]) => Number(id))
    expect(told.toSorted((a, b) => a - b)).toEqual(ids.slice(1))
    expect((await states()).every(([, state]) => state === 'same')).toBe(true)
    expect((await readdir(join(dataDir, 'feeds'))).filter((name) => name.endsWith('.spool'))).toEqual([])
  })

  it('is the same file for the same records', async () => {
    await addBlocks(2)
    await makeFeed()
    const url = await address()
    const first = await fetchFeed(url)
    await makeFeed()
    expect((await fetchFeed(url)).headers.etag).toBe(first.headers.etag)
  })

  it('answers what a portal asks: packed, unchanged, headers only', async () => {
    await addBlocks(1)
    await makeFeed()
    const url = await address()
    const plain = await fetchFeed(url)
    const packed = await fetchFeed(url, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    expect((await fetchFeed(url, { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
    const since = { 'if-modified-since': String(plain.headers['last-modified']) }
    expect((await fetchFeed(url, since)).statusCode).toBe(304)
    const head = await fetchFeed(url, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      String(Buffer.byteLength(plain.body)),
    ])
  })

  it('answers nobody without the secret, and no longer to a former one', async () => {
    await addBlocks(1)
    await makeFeed()
    expect((await fetchFeed('/feeds/0123456789abcdef/cian.xml')).statusCode).toBe(404)
    const url = await address()
    expect((await fetchFeed(url)).statusCode).toBe(200)
    expect((await fetchFeed(url.replace('cian.xml', 'yrl.xml'))).statusCode).toBe(404)
    await address()
    expect((await fetchFeed(url)).statusCode).toBe(404)
  })

  it('tells a broker no address, and only his own ads', async () => {
    const [own] = await addBlocks(1)
    const alien = await makeBlock(database().db, people.boris, buildingId, { ...offered, areaSqm: '900' })
    await publish([alien])
    await address()
    const { body } = await server.send('GET', '/cian/feed', { token: anna })
    expect(body?.addresses).toEqual([])
    expect(await states(anna)).toEqual([[own, 'new']])
    expect((await server.send('GET', `/cian/ads/${alien}`, { token: anna })).body).toEqual({ ad: null })
    expect((await server.send('GET', `/cian/ads/${alien}`, { token: admin })).body).toMatchObject({
      ad: { id: alien, state: 'new' },
    })
  })

  it('refuses an empty first feed in words', async () => {
    const { status, body } = await makeFeed()
    expect([status, body]).toMatchObject([409, { message: expect.stringContaining('Публиковать нечего') }])
  })

  it('tells what differs from the last feed', async () => {
    const [id] = await addBlocks(1)
    await makeFeed()
    const rent = { rent: '50000', basis: 'sqmYear', currency: 'RUB', vatTreatment: null }
    await server.send('POST', '/commands/block.setRent/run', {
      token: admin,
      body: { ids: [id], args: rent },
    })
    const { body } = await server.send('GET', '/cian/ads', { token: admin })
    expect(body?.data).toMatchObject([
      { state: 'changed', changes: [{ label: 'Цена', before: '48000', after: '50000' }] },
    ])
    const criteria = { list: 'feedAds', query: { state: 'changed' } }
    const columns = ['state', 'changes', 'errors']
    const asked = { criteria, columns, format: 'csv' }
    const exported = async (token: string) => {
      const file = await server.send('POST', '/export', { token, body: asked })
      return file.bytes.toString().slice(1).trimEnd().split('\r\n')
    }
    const header = 'Объявление;Отличия от фида;Не пускает'
    expect(await exported(admin)).toEqual([header, 'Изменилось;Цена: 48000 → 50000;'])
    expect(await exported(await openSession(database().db, people.boris.id))).toEqual([header])
  })

  it('counts findings by class, and lists one class', async () => {
    await addBlocks(2, { description: null })
    await addBlocks(1, { areaSqm: '77' })
    const { body } = await server.send('GET', '/cian/preflight', { token: admin })
    expect(body).toMatchObject({ counts: { ready: 1, leftOut: 2, new: 1 } })
    expect(body?.classes).toContainEqual({
      ...{ rule: 'description', title: 'Нет описания или оно не той длины', severity: 'error', count: 2 },
    })
    const { body: listed } = await server.send('GET', '/cian/ads?rule=description', { token: admin })
    expect(listed?.total).toBe(2)
    const { body: none } = await server.send('GET', '/cian/ads?text=нетакого', { token: admin })
    expect(none?.total).toBe(0)
  })

  it('is one ad for blocks that were joined', async () => {
    const ids = await addBlocks(2)
    const [main, part] = ids
    await server.send('POST', '/blocks/set-main-block', { token: admin, body: { ids, mainBlockId: main } })
    await makeFeed()
    const { body } = await fetchFeed(await address())
    expect(body.match(/<object>/g)).toHaveLength(1)
    expect(body).toContain('<IsRentByParts>true</IsRentByParts>')
    expect((await server.send('GET', `/cian/ads/${part}`, { token: admin })).body).toMatchObject({
      ad: { id: main },
    })
  })

  it('keeps the id by which the portal knows a block', async () => {
    const [id] = await addBlocks(1)
    await sql`insert into external_refs (source, external_id, deal_kind, record_kind, record_id, last_seen_at)
      values ('cian', 'old-77', 'lease', 'block', ${id}, now())`.execute(database().db)
    await makeFeed()
    expect((await fetchFeed(await address())).body).toContain('<ExternalId>old-77</ExternalId>')
  })

  it('goes to the other portals when they are switched on', async () => {
    await addBlocks(1)
    await server.send('PATCH', '/cian/config', {
      token: admin,
      body: { feedsYandex: true, feedsAvito: true },
    })
    await makeFeed()
    expect((await fetchFeed(await address('yrl.xml'))).body).toContain('<realty-feed')
    expect((await fetchFeed(await address('avito.xml'))).body).toContain('<Ads formatVersion="3"')
  })

  it('is made again in time, and when its file is lost', async () => {
    const [id] = await addBlocks(3)
    const choice = new FeedChoice({ ids: async () => [] })
    const refresh = () => refreshFeed(database().db, { dataDir, origin }, choice)
    await refresh()
    expect(await readdir(dataDir)).toEqual([])
    await makeFeed()
    const url = await address()
    await rm(join(dataDir, 'feeds'), { recursive: true })
    expect((await fetchFeed(url)).statusCode).toBe(503)
    await refresh()
    expect((await fetchFeed(url)).statusCode).toBe(200)
    await server.send('POST', '/commands/block.unpublish/run', { token: admin, body: { ids: [id] } })
    await addBlocks(1, { areaSqm: '500' })
    await refresh()
    expect((await fetchFeed(url)).body).toContain(`block-${id}<`)
    await sql`update feeds set made_at = now() - interval '6 hours'`.execute(database().db)
    await refresh()
    expect((await fetchFeed(url)).body).not.toContain(`block-${id}<`)
  })

  it('publishes no block whose owner forbids ads', async () => {
    const id = await makeBlock(database().db, people.anna, buildingId, offered)
    await server.send('POST', '/commands/block.forbidAds/run', { token: admin, body: { ids: [id] } })
    const { body } = await server.send('POST', '/commands/block.publish/run', {
      token: admin,
      body: { ids: [id] },
    })
    expect(body).toMatchObject({
      changed: [],
      skipped: [{ reason: 'Реклама запрещена: сначала разрешите её' }],
    })
  })
})
