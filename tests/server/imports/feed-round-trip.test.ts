import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedState } from '#contract/companies/publication.ts'
import { categoryBases } from '#domain/publication/cian/values.ts'
import { readSheet } from '#server/services/imports/reading/read-sheet.ts'
import { formWith, makePicture } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { startUpstream, type Upstream } from '#tests/helpers/servers/upstream.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'
import { type Caller, rowsOf, runAll, send, take } from './import-file.ts'
import { makeStock } from './stock-of-every-value.ts'

const origin = 'https://crm.example.test'

describeOnBothEngines('our feed, taken in by an empty office, makes the same feed', (database) => {
  let server: TestServer
  let admin: Caller
  let dataDir: string
  /** Another office's server, which still has the pictures. */
  let site: Upstream
  const openEmptyOffice = async (): Promise<People> => {
    const { db } = database()
    await database().reset()
    await sql`delete from feed_ads`.execute(db)
    await sql`delete from feeds`.execute(db)
    await sql`update portal_config set feed_secret_id = null, contact_phone = '+74951234567',
      feeds_yandex = false, feeds_avito = false`.execute(db)
    const people = await makePeople(db)
    admin = { server, token: await openSession(db, people.admin.id) }
    return people
  }
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'klyuch-feeds-'))
    site = await startUpstream()
    server = await startServer(database(), {
      LOG_LEVEL: 'error',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      OUTBOUND_ALLOW: new URL(site.url).host,
    })
  })
  afterEach(async () => {
    await server.app.close()
    site.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Publishes all blocks. @returns the feed. */
  const publishAll = async (): Promise<Buffer> => {
    const { rows } = await sql<{ id: number }>`select id from blocks order by id`.execute(database().db)
    const ids = rows.map(({ id }) => id)
    expect((await send(admin, 'POST', '/commands/block.publish/run', { ids })).status).toBe(200)
    const made = await send(admin, 'POST', '/cian/publish', { agreedAds: 0 })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    await send(admin, 'POST', '/cian/feed-address', {})
    const { body } = await send(admin, 'GET', '/cian/feed')
    const url = new URL((body as FeedState).addresses[0]?.url ?? '').pathname
    return download(url)
  }

  const download = async (url: string): Promise<Buffer> => {
    const { rawPayload, statusCode } = await server.app.inject({
      ...{ method: 'GET', url, headers: { host: new URL(origin).host } },
    })
    expect(statusCode).toBe(200)
    return rawPayload
  }

  /** Joins blocks of one deal into ads, gives their blocks photos, and some others photos, a plan and one of the house. */
  const addPicturesAndAds = async (): Promise<void> => {
    const { rows } = await sql<{ id: number; buildingId: number; dealKind: string; rentBasis: string }>`
      select id, building_id, deal_kind, rent_basis from blocks order by id`.execute(database().db)
    let widthPx = 200
    const give = async (to: string, query = '') => {
      widthPx += 2
      const bytes = await makePicture('jpeg', { widthPx, heightPx: 200 })
      const answer = await server.send('POST', `/files/${to}${query}`, {
        ...{ token: admin.token, headers: { 'command-id': randomUUID(), 'idempotency-key': randomUUID() } },
        body: formWith(bytes, `фото ${widthPx}.jpg`),
      })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    }
    const byHouse = new Map<string, number[]>()
    for (const { id, buildingId, dealKind, rentBasis } of rows) {
      const key = [buildingId, dealKind, rentBasis].join()
      byHouse.set(key, [...(byHouse.get(key) ?? []), id])
    }
    const joined = [...byHouse.values()].filter(({ length }) => length > 1)
    expect(joined.length).toBeGreaterThan(2)
    for (const [at, ids] of joined.entries()) {
      const answer = await send(admin, 'POST', '/blocks/set-main-block', { ids, mainBlockId: ids[0] })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      if (at < 3) for (const id of ids) await give(`block/${id}`)
    }
    for (const { id, buildingId } of rows.filter((_, at) => at % 11 === 0)) {
      await give(`building/${buildingId}`)
      await give(`block/${id}`)
      await give(`block/${id}`, '?category=plan')
      await give(`block/${id}`)
    }
  }

  /** Width of the picture under each address of a feed: the office that takes it in has others of them. */
  const pictured = async (feed: Buffer): Promise<Map<string, Buffer>> => {
    const urls = feed.toString().match(/https:\/\/crm\.example\.test[^<]+/g) ?? []
    const found = new Map<string, Buffer>()
    for (const url of new Set(urls.map((one) => one.replaceAll('&amp;', '&'))))
      found.set(url, await download(url.slice(origin.length)))
    return found
  }

  it('of every category and value', async () => {
    const people = await openEmptyOffice()
    await makeStock(database().db, people)
    await addPicturesAndAds()
    const first = await publishAll()
    const pictures = await pictured(first)
    site.answer(({ url = '' }, response) => response.end(pictures.get(origin + url)))
    await openEmptyOffice()
    await send(admin, 'PATCH', '/settings', { photoHosts: new URL(site.url).host })
    const elsewhere = Buffer.from(first.toString().replaceAll(origin, site.url))
    const imported = await take(admin, elsewhere, 'cian.xml')
    const odd = (await rowsOf(admin, imported.id)).filter(({ plan }) => plan !== 'create')
    expect(odd.map(({ place, note }) => `${place}: ${note}`)).toEqual([])
    await runAll(admin, imported.id)
    await server.settle()
    const second = await publishAll()
    const before = await textsOf(first, pictures)
    const after = await textsOf(second, await pictured(second))
    expect(before.size).toBeGreaterThan(80)
    const categories = Object.keys(categoryBases).flatMap((base) => [`${base}Rent`, `${base}Sale`])
    expect(new Set([...before.values()].map((texts) => texts.Category))).toEqual(new Set(categories))
    const shown = [...before.values()].map((texts) => texts['Photos/PhotoSchema/FullUrl']?.split('\n').length)
    expect(Math.max(...shown.map((count) => count ?? 0))).toBeGreaterThan(2)
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort())
    const differences: string[] = []
    for (const [id, texts] of before) {
      const others = after.get(id) ?? {}
      for (const path of new Set([...Object.keys(texts), ...Object.keys(others)])) {
        if (texts[path] === others[path]) continue
        differences.push(`${texts.Category}: ${path}: ${texts[path]} → ${others[path]}`)
      }
    }
    expect([...new Set(differences)].sort()).toEqual([])
  }, 180_000)
})

/** Texts of the ads of a feed by id and path; addresses of pictures as the widths of these. */
async function textsOf(
  feed: Buffer,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Map<string, Record<string, string>>> {
  const folder = await mkdtemp(join(tmpdir(), 'klyuch-feed-'))
  const path = join(folder, 'cian.xml')
  await writeFile(path, feed)
  const { head, rows } = await readSheet(path)
  const widths = new Map<string, string>()
  for (const [url, bytes] of pictures) widths.set(url, `${(await sharp(bytes).metadata()).width} px`)
  const plain = (text: string) =>
    text
      .split('\n')
      .map((line) => widths.get(line) ?? line)
      .join('\n')
  const found = new Map<string, Record<string, string>>()
  for await (const slice of rows)
    for (const { cells } of slice) {
      const texts = Object.fromEntries(
        head.headers.map((name, at) => [name, plain(cells[at] ?? '')]).filter(([, text]) => text !== ''),
      )
      found.set(texts.ExternalId ?? '', texts)
    }
  await rm(folder, { recursive: true })
  return found
}
