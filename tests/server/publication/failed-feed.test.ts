import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FeedState } from '#contract/companies/publication.ts'
import { FeedFile } from '#server/services/publication/feed-files.ts'
import { Spool } from '#server/services/publication/spool.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

const fullDisk = () =>
  Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })

describeOnBothEngines('a feed whose writing fails', (database) => {
  let server: TestServer
  let admin: string
  let dataDir: string
  let url: string
  let addBlocks: (count: number, firstArea: number) => Promise<void>

  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await sql`truncate feeds, feed_ads, feed_drafts`.execute(db)
    await sql`update portal_config set feed_secret_id = null, contact_phone = '+74951234567',
      feeds_yandex = true, feeds_avito = false`.execute(db)
    const people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    const buildingId = await makeBuilding(db, people.anna)
    dataDir = await mkdtemp(join(tmpdir(), 'klyuch-failed-feed-'))
    server = await startServer(database(), { PUBLIC_URL: 'https://crm.example.test', DATA_DIR: dataDir })
    addBlocks = async (count, firstArea) => {
      const description = 'Светлый офис с отделкой, окна на две стороны.'
      const ids: number[] = []
      for (let n = 0; n < count; n++) {
        const areaSqm = String(firstArea + n)
        ids.push(await makeBlock(db, people.anna, buildingId, { purposes: ['office'], description, areaSqm }))
      }
      const run = await server.send('POST', '/commands/block.publish/run', { token: admin, body: { ids } })
      expect(run.status).toBe(200)
    }
    await addBlocks(3, 100)
    expect((await publish()).status).toBe(200)
    const { body } = await server.send('GET', '/cian/feed', { token: admin })
    url = new URL((body as FeedState).addresses[0]?.url ?? '').pathname
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await server.app.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const publish = () => server.send('POST', '/cian/publish', { token: admin, body: { agreedAds: null } })
  const fetchFeed = (headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { host: 'crm.example.test', ...headers } })
  /** Everything that a portal may ask for. */
  const served = async () => {
    const { statusCode, body, headers } = await fetchFeed()
    const packed = await fetchFeed({ 'accept-encoding': 'gzip' })
    const yandex = await server.app.inject({
      url: url.replace('cian.xml', 'yrl.xml'),
      headers: { host: 'crm.example.test' },
    })
    const unchanged = await fetchFeed({ 'if-none-match': String(headers.etag) })
    const told = [statusCode, yandex.statusCode, unchanged.statusCode]
    return {
      told,
      body,
      packed: gunzipSync(packed.rawPayload).toString(),
      yandex: yandex.body,
      etag: headers.etag,
    }
  }
  const stored = async () => {
    const { rows } = await sql<{ rows: string }>`select concat(
      (select string_agg(f::text, '|' order by format) from feeds f), '#',
      (select string_agg(a::text, '|' order by block_id) from feed_ads a), '#',
      (select count(*) from feed_drafts)) as rows`.execute(database().db)
    return rows[0]?.rows
  }
  const unfinished = async () =>
    (await readdir(join(dataDir, 'feeds'))).filter((name) => /\.(draft|spool)/.test(name))

  /** A trigger that refuses a write. @returns its removal. */
  const refuse = async (table: string, when: string) => {
    const { db } = database()
    await sql`create function refuse_feed() returns trigger language plpgsql as
      $$ begin raise exception 'power cut'; end $$`.execute(db)
    await sql`create trigger refuse_feed before insert on ${sql.id(table)} for each row when (${sql.raw(when)})
      execute function refuse_feed()`.execute(db)
    return async () => {
      await sql`drop trigger refuse_feed on ${sql.id(table)}`.execute(db)
      await sql`drop function refuse_feed()`.execute(db)
    }
  }
  const failing = (spy: { mockRestore(): void }) => async () => spy.mockRestore()
  /** Fails at the call of this number, and not before. */
  const writeFailsAt = (failed: number) => {
    const write = FeedFile.prototype.write
    let calls = 0
    return vi.spyOn(FeedFile.prototype, 'write').mockImplementation(function (this: FeedFile, text) {
      calls += 1
      return calls === failed ? Promise.reject(fullDisk()) : write.call(this, text)
    })
  }

  it.each<[string, number, () => Promise<() => Promise<void>>]>([
    [
      'the disk is full while the stock is read',
      507,
      async () => failing(vi.spyOn(Spool.prototype, 'add').mockRejectedValue(fullDisk())),
    ],
    ['the disk is full amid the ads', 507, async () => failing(writeFailsAt(6))],
    [
      'the disk is full when the file gets its name',
      507,
      async () => failing(vi.spyOn(FeedFile.prototype, 'keep').mockRejectedValue(fullDisk())),
    ],
    ['the database fails amid the ads', 500, () => refuse('feed_drafts', 'true')],
    ['the database fails after the files are whole', 500, () => refuse('feeds', "new.format = 'yandex'")],
  ])('%s: the last good one is served whole', async (_, status, fail) => {
    const [before, rows] = [await served(), await stored()]
    expect([before.told, before.packed]).toEqual([[200, 200, 304], before.body])
    expect(before.body.match(/<object>/g)).toHaveLength(3)
    await addBlocks(2, 500)

    const mend = await fail()
    const answer = await publish()
    await mend()
    expect([answer.status, answer.body?.message]).toEqual([status, expect.stringMatching(/^[А-Я]/u)])
    expect([await served(), await stored(), await unfinished()]).toEqual([before, rows, []])

    expect((await publish()).body).toMatchObject({ ads: 5 })
    const after = await served()
    expect([after.told, after.body.match(/<object>/g)?.length]).toEqual([[200, 200, 304], 5])
    expect(after.etag).not.toBe(before.etag)
  })
})
