import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedAd, FeedState, PreflightResult } from '#contract/companies/publication.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

describeOnBothEngines('a feed that waits for an admin', (database) => {
  let server: TestServer
  let admin: string
  let dataDir: string
  /** Ten ads in the last feed. */
  let ids: number[]

  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await sql`truncate feeds, feed_ads, feed_left_out`.execute(db)
    await sql`update portal_config set feed_secret_id = null, contact_phone = '+74951234567',
      feeds_yandex = false, feeds_avito = false`.execute(db)
    const people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    const buildingId = await makeBuilding(db, people.anna)
    dataDir = await mkdtemp(join(tmpdir(), 'klyuch-held-'))
    server = await startServer(database(), { PUBLIC_URL: 'https://crm.example.test', DATA_DIR: dataDir })
    const description = 'Светлый офис с отделкой, окна на две стороны.'
    ids = []
    for (let n = 1; n <= 10; n++) {
      const areaSqm = String(100 + n)
      ids.push(await makeBlock(db, people.anna, buildingId, { purposes: ['office'], description, areaSqm }))
    }
    await offer('publish', ids)
    expect(await make(null)).toMatchObject({ ads: 10, held: null })
  })
  afterEach(async () => {
    await server.app.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const send = async <Body>(method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await server.send(method, url, { token: admin, ...(body && { body }) })
    expect([url, answer.status, answer.body?.message]).toEqual([url, 200, undefined])
    return answer.body as Body
  }
  const offer = (way: 'publish' | 'unpublish', blockIds: readonly number[]) =>
    send('POST', `/commands/block.${way}/run`, { ids: blockIds })
  /** @param agreedAds the number that the admin saw before the yes; null: no yes. */
  const make = (agreedAds: number | null) => send<FeedState>('POST', '/cian/publish', { agreedAds })
  const inFeed = async () => {
    const { addresses } = await send<FeedState>('GET', '/cian/feed')
    const url = new URL(addresses[0]?.url ?? '').pathname
    const { body } = await server.app.inject({ url, headers: { host: 'crm.example.test' } })
    return body.match(/<object>/g)?.length ?? 0
  }

  it('keeps the last good one until the yes', async () => {
    await offer('unpublish', ids.slice(6))
    const held = { ads: 6, reason: 'Было 10, осталось 6: на 40 % меньше' }
    expect(await make(null)).toMatchObject({ ads: 10, held })
    expect(await inFeed()).toBe(10)
    const { data } = await send<{ data: FeedAd[] }>('GET', '/cian/ads?state=gone')
    expect(data.map(({ id }) => id)).toEqual(ids.slice(6))
    expect(await make(6)).toMatchObject({ ads: 6, held: null })
    expect(await inFeed()).toBe(6)
  })

  it('waits again with its new numbers when it has fewer ads than the admin saw', async () => {
    await offer('unpublish', ids.slice(6))
    await make(null)
    await offer('unpublish', ids.slice(5, 6))
    const fewer = { ads: 5, reason: 'Было 10, осталось 5: на 50 % меньше' }
    expect(await make(6)).toMatchObject({ ads: 10, held: fewer })
    await offer('unpublish', ids.slice(0, 5))
    const none = { ads: 0, reason: 'Было 10, не осталось ни одного: площадка сняла бы все' }
    expect(await make(5)).toMatchObject({ ads: 10, held: none })
    expect(await inFeed()).toBe(10)
    expect(await make(0)).toMatchObject({ ads: 0, held: null })
    expect(await inFeed()).toBe(0)
  })

  it('binds a yes to the number in the request, whatever has been held meanwhile', async () => {
    await offer('unpublish', ids.slice(6))
    await make(null)
    await offer('unpublish', ids.slice(0, 6))
    await make(null)
    expect(await make(6)).toMatchObject({ ads: 10, held: { ads: 0 } })
    expect(await inFeed()).toBe(10)
  })

  it('is covered by a yes to fewer ads, and by one to what the check told before anything was held', async () => {
    await offer('unpublish', ids.slice(5))
    const { counts } = await send<PreflightResult>('GET', '/cian/preflight')
    expect(counts.ready).toBe(5)
    await offer('publish', ids.slice(5, 6))
    expect(await make(counts.ready)).toMatchObject({ ads: 6, held: null })
  })
})
