import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePicture } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'
import { startUpstream, type Upstream } from '#tests/helpers/servers/upstream.ts'
import { makePeople } from '#tests/helpers/stock.ts'
import { type Caller, change, csvOf, priceList, read, runAll, send, take, undo } from './import-file.ts'

const png = await makePicture('png')
const jpeg = await makePicture('jpeg', { widthPx: 60, heightPx: 40 })

describeOnBothEngines('photos of an import', (database) => {
  let site: Upstream
  let admin: Caller
  let anna: Caller
  /** Gates answers of the site. */
  let gate: Promise<void>
  beforeAll(async () => {
    site = await startUpstream()
    const host = new URL(site.url).host
    const server = await startServer(database(), { OUTBOUND_ALLOW: host })
    admin = { server, token: '' }
    anna = { server, token: '' }
  })
  afterAll(async () => {
    await admin.server.app.close()
    site.close()
  })
  beforeEach(async () => {
    await admin.server.settle()
    await database().reset()
    const people = await makePeople(database().db)
    admin.token = await openSession(database().db, people.admin.id)
    anna.token = await openSession(database().db, people.anna.id)
    await sql`update office set photo_hosts = null`.execute(database().db)
    site.calls.length = 0
    gate = Promise.resolve()
    site.answer((request, response) => void gate.then(() => answer(String(request.url), response)))
  })

  function answer(path: string, response: Parameters<Parameters<Upstream['answer']>[0]>[1]) {
    if (path.startsWith('/none')) return response.writeHead(404).end('nothing')
    if (path.startsWith('/down')) return response.writeHead(503).end()
    if (path.startsWith('/page')) {
      return response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html><body>Вход</body></html>')
    }
    if (path.startsWith('/inner')) return response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end()
    if (path.startsWith('/moved')) return response.writeHead(302, { location: '/there.png' }).end()
    if (path.startsWith('/huge')) return response.end(Buffer.alloc(11 * 1024 * 1024, 0xff))
    if (path.includes('.jpg')) return response.end(jpeg)
    return response.end(Buffer.concat([png, Buffer.from(path)]))
  }

  const here = (path: string) => `${site.url}${path}`
  /** One block a list of addresses. */
  const fileOf = (...photos: string[][]) =>
    csvOf(
      priceList(photos.length).map((row, index) => [
        ...row,
        index === 0 ? 'Фото' : `"${(photos[index - 1] ?? []).join(' ')}"`,
      ]),
    )
  const allow = async (photoHosts: string | null = new URL(site.url).host) => {
    const answered = await send(admin, 'PATCH', '/settings', { photoHosts })
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    await admin.server.settle()
  }
  const load = async (caller: Caller, file: Buffer) => {
    const { id } = await take(caller, file)
    const { commandId } = await runAll(caller, id)
    await admin.server.settle()
    return { id, commandId }
  }
  const files = async () =>
    (
      await sql<{ name: string; category: string; position: number; recordId: number }>`
        select name, category, position, record_id from files where deleted_at is null order by record_id, position`.execute(
        database().db,
      )
    ).rows
  const photosOf = async (caller: Caller, id: number) => (await read(caller, id)).photos
  const stored = async () =>
    (
      await sql<{ url: string; state: string; reason: string | null; tries: number }>`
        select url, state, reason, tries from import_photos order by n, position`.execute(database().db)
    ).rows
  const soon = () => sql`update import_photos set next_try_at = now()`.execute(database().db)

  it('wait until an admin allows their hosts, and come in the order of the file', async () => {
    const { id } = await load(anna, fileOf([here('/b.jpg'), here('/a.png')], [here('/c.png')]))
    expect(site.calls).toEqual([])
    expect(await photosOf(anna, id)).toEqual({
      ...{ done: 0, waiting: 3, failed: 0 },
      hosts: [{ host: new URL(site.url).host, count: 3 }],
      delayed: [],
    })
    await allow()
    expect(await photosOf(anna, id)).toEqual({ done: 3, waiting: 0, failed: 0, hosts: [], delayed: [] })
    expect((await files()).map(({ name, category, position }) => [name, category, position])).toEqual([
      ['b.jpg', 'photo', 1],
      ['a.png', 'photo', 2],
      ['c.png', 'photo', 1],
    ])
  })

  it('of unchanged records come by a run without changes, plans as plans', async () => {
    await allow()
    const withPlans = (...plans: string[]) =>
      csvOf(priceList(1).map((row, at) => [...row, at === 0 ? 'Планировка (ссылка)' : plans.join(' ')]))
    const first = await take(anna, withPlans(''))
    await runAll(anna, first.id)
    const second = await take(anna, withPlans(here('/a.png'), here('/c.png')))
    const at = second.head?.headers.indexOf('Планировка (ссылка)') ?? -1
    const columns = second.mapping.columns.map((column, index) =>
      index === at ? { ...column, field: 'row.plans' } : column,
    )
    const { id, counts } = await change(anna, second.id, { mapping: { columns } })
    expect(counts).toMatchObject({ create: 0, update: 0, same: 1, photos: 2 })
    const { commandId } = await runAll(anna, id)
    await admin.server.settle()
    const plans = [
      ['a.png', 'plan'],
      ['c.png', 'plan'],
    ]
    expect((await files()).map(({ name, category }) => [name, category])).toEqual(plans)
    // A third time there is nothing to fetch.
    expect(
      (await read(anna, (await take(anna, withPlans(here('/a.png'), here('/c.png')))).id)).counts,
    ).toMatchObject({
      photos: 0,
    })
    await undo(anna, commandId)
    expect(await files()).toEqual([])
    await send(anna, 'POST', '/journal/redo', { groupId: commandId })
    await admin.server.settle()
    expect((await files()).map(({ name, category }) => [name, category])).toEqual(plans)
  })

  it('of another host are never asked for', async () => {
    await allow('*.cian.site')
    const { id } = await load(anna, fileOf([here('/a.png')]))
    expect(site.calls).toEqual([])
    expect(await photosOf(anna, id)).toMatchObject({ waiting: 1, hosts: [{ count: 1 }] })
  })

  it('that cannot be taken say why in the report, and the others come', async () => {
    await allow()
    const paths = ['/none.jpg', '/page.jpg', '/inner.jpg', '/huge.jpg', '/moved.png', '/a.png']
    const { id } = await load(anna, fileOf(paths.map(here)))
    expect((await stored()).map(({ state, reason }) => [state, reason])).toEqual([
      ['refused', 'notFound'],
      ['refused', 'notPicture'],
      ['refused', 'redirect'],
      ['refused', 'tooLarge'],
      ['done', null],
      ['done', null],
    ])
    expect(await photosOf(anna, id)).toEqual({ done: 2, waiting: 0, failed: 4, hosts: [], delayed: [] })
    const report = await send(anna, 'GET', `/imports/${id}/report`)
    const book = await readXlsx(report.bytes)
    const text = String(book.sheets[0]?.rows[1]?.at(-1))
    expect(text).toContain('загружено 2 из 6')
    expect(text).toContain(`${here('/none.jpg')} — по адресу ничего нет`)
    expect(text).toContain(`${here('/huge.jpg')} — картинка больше 10 МБ`)
  })

  it('are asked for again when the site is down, later each time, and given up at last', async () => {
    await allow()
    const { id } = await load(anna, fileOf([here('/down.png')]))
    expect(await stored()).toMatchObject([{ state: 'waiting', reason: 'serverFault', tries: 1 }])
    expect((await photosOf(anna, id)).delayed).toEqual([
      { host: new URL(site.url).host, reason: 'на сайте ошибка', count: 1 },
    ])
    await allow()
    expect(site.calls).toHaveLength(1)
    for (let tries = 2; tries <= 3; tries++) {
      await soon()
      await allow(`${new URL(site.url).host}\nother${tries}.example.ru`)
      expect(await stored()).toMatchObject([{ state: 'waiting', tries }])
    }
    await sql`update import_photos set tries = 5`.execute(database().db)
    await soon()
    await allow()
    expect(await stored()).toMatchObject([{ state: 'failed', tries: 6 }])
  })

  it('are twenty an object', async () => {
    await allow()
    const { id } = await load(anna, fileOf(Array.from({ length: 25 }, (_, index) => here(`/${index}.png`))))
    expect(await photosOf(anna, id)).toEqual({ done: 20, waiting: 0, failed: 5, hosts: [], delayed: [] })
    expect(await files()).toHaveLength(20)
  })

  it('are not given twice: neither the same address nor the same picture', async () => {
    await allow()
    const rows = [here('/a.png'), here('/b.jpg')]
    await load(anna, fileOf(rows))
    await load(anna, fileOf([...rows, here('/copy-of-b.jpg'), here('/new.png')]))
    expect((await files()).map(({ name }) => name)).toEqual(['a.png', 'b.jpg', 'new.png'])
  })

  it('go with an undo, and come again with the next import', async () => {
    await allow()
    const file = fileOf([here('/a.png'), here('/b.png')])
    const { id, commandId } = await load(anna, file)
    expect(await files()).toHaveLength(2)
    await undo(anna, commandId)
    expect(await files()).toEqual([])
    expect(await photosOf(anna, id)).toEqual({ done: 0, waiting: 0, failed: 0, hosts: [], delayed: [] })
    const deleted = await sql`select from files where deleted_at is not null`.execute(database().db)
    expect(deleted.rows).toHaveLength(2)
    await load(anna, file)
    expect(await files()).toHaveLength(2)
  })

  it('that wait are not fetched after an undo', async () => {
    const { commandId } = await load(anna, fileOf([here('/a.png')]))
    await undo(anna, commandId)
    await allow()
    expect(site.calls).toEqual([])
    expect(await files()).toEqual([])
  })

  it('of an import undone while one is fetched are left', async () => {
    let open = () => {}
    gate = new Promise((resolve) => {
      open = resolve
    })
    await load(anna, fileOf([here('/a.png')]))
    const group = await sql<{ groupId: string }>`select group_id from imports`.execute(database().db)
    const allowed = allow()
    await expect.poll(() => site.calls).toHaveLength(1)
    await undo(anna, group.rows[0]?.groupId ?? '')
    open()
    await allowed
    expect(await files()).toEqual([])
  })

  it('that a process had taken when it died are taken over, and never by two at once', async () => {
    await load(anna, fileOf(Array.from({ length: 8 }, (_, index) => here(`/${index}.png`))))
    await sql`update import_photos set leased_until = now() + interval '1 minute' where position = 1`.execute(
      database().db,
    )
    const second = await startServer(database(), { OUTBOUND_ALLOW: new URL(site.url).host })
    try {
      await sql`update office set photo_hosts = ${new URL(site.url).host}`.execute(database().db)
      const wake = (server: Caller['server'], officeName: string) =>
        send({ server, token: admin.token }, 'PATCH', '/settings', {
          officeName,
          photoHosts: `${new URL(site.url).host}\n${officeName}.example.ru`,
        })
      await Promise.all([wake(admin.server, 'one'), wake(second, 'two')])
      await Promise.all([admin.server.settle(), second.settle()])
      expect(site.calls).toHaveLength(7)
      await sql`update import_photos set leased_until = now() - interval '1 second' where leased_until is not null`.execute(
        database().db,
      )
      await allow()
      expect(new Set(site.calls).size).toBe(8)
      expect(site.calls).toHaveLength(8)
      expect(await files()).toHaveLength(8)
    } finally {
      await second.app.close()
    }
  })

  it('that wait go with a deleted import; a broker cannot allow hosts', async () => {
    const { id } = await load(anna, fileOf([here('/a.png')]))
    expect((await send(anna, 'PATCH', '/settings', { photoHosts: 'a.example.ru' })).status).toBe(403)
    expect(
      (await send(anna, 'DELETE', `/imports/${id}`, undefined, { 'command-id': randomUUID() })).status,
    ).toBe(204)
    await allow()
    expect(await stored()).toEqual([])
    expect(site.calls).toEqual([])
  })

  it('that were given stay known without their import', async () => {
    await allow()
    const { id } = await load(anna, fileOf([here('/a.png')]))
    await send(anna, 'DELETE', `/imports/${id}`, undefined, { 'command-id': randomUUID() })
    const left = await sql`select import_id, state from import_photos`.execute(database().db)
    expect(left.rows).toEqual([{ importId: null, state: 'done' }])
    await load(anna, fileOf([here('/a.png')]))
    expect(await files()).toHaveLength(1)
  })
})
