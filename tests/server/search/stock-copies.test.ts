import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StockCopies } from '#domain/access/office.ts'
import { answerOf, type CopyQuestion } from '#domain/stock/copy/copy-answers.ts'
import type { CopyLines } from '#domain/stock/copy/copy-part.ts'
import { linesOf } from '#domain/stock/copy/copy-part.ts'
import { StockCopy } from '#domain/stock/copy/stock-copy.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { randomQuestion } from './random-questions.ts'
import { makeSearchStock, type Random, randomOf } from './stock.ts'
import { insertStock, insertUsers } from './stored-stock.ts'

const count = Number(process.env.STOCK_QUESTIONS ?? 150)

describeOnBothEngines('copies of the stock on devices', (database) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await insertUsers(db)
    await insertStock(db, makeSearchStock(11, { buildings: 40, blocks: 600 }))
    // Values whose text and number could part.
    await sql`update blocks set asking_rent = id + 0.1, divisible_from_sqm = area_sqm / 2, vat_rate = 5.5,
      opex_rub_per_sqm_year = 1200, loss_percent = id % 10 + 0.5, opex_included = id % 2 = 0, description = 'Вид на парк',
      purposes = '["warehouse", "office"]', available_from = date '2026-12-01' where id % 3 = 0`.execute(db)
    token = await openSession(db, 1)
    await allow('memory')
  })

  const allow = (copies: StockCopies | null) =>
    sql`update office set stock_copies = ${copies}`.execute(database().db)
  const download = (headers = {}) => server.send('POST', '/stock-copy', { token, headers })
  const changes = (place: string) =>
    server.send('GET', `/stock-copy/changes?place=${encodeURIComponent(place)}`, { token })
  const read = ({ bytes }: { bytes: Buffer }): CopyLines => linesOf(gunzipSync(bytes).toString())

  async function answered({ call, asked }: CopyQuestion): Promise<unknown> {
    if (call === 'search.run') return (await server.send('POST', '/search', { token, body: asked })).body
    if (call === 'map.points') return (await server.send('POST', '/map/points', { token, body: asked })).body
    if (call === 'search.places') return (await server.send('GET', '/search/places', { token })).body
    const query = `text=${encodeURIComponent(asked.text)}&of=stock`
    return (await server.send('GET', `/search/suggest?${query}`, { token })).body
  }

  const texts = ['плаза', 'арбат 1', 'gkfpf', '7.0', 'лоттэ', 'легинда', 'офис', 'ви ти би']

  function questionsOf(random: Random, rounds: number): CopyQuestion[] {
    const asked = Array.from({ length: rounds }, (): CopyQuestion => {
      const { block, building, sort, ...rest } = randomQuestion(random, [])
      const query = { ...rest, block, building, ...(sort?.key !== 'position' && { sort }) }
      if (random() < 0.8) return { call: 'search.run', asked: query }
      const { page: _p, pageSize: _s, facets: _f, sums: _t, ...points } = query
      return { call: 'map.points', asked: points }
    })
    const suggested = texts.map((text) => ({ call: 'search.suggest' as const, asked: { text } }))
    return [...asked, ...suggested, { call: 'search.places' }]
  }

  async function expectSame(copy: StockCopy, random: Random, rounds: number): Promise<void> {
    let found = 0
    for (const question of questionsOf(random, rounds)) {
      const expected = await answered(question)
      expect({
        question,
        ...JSON.parse(JSON.stringify(answerOf(copy, question, new Date().toISOString()))),
      }).toEqual({
        question,
        ...(expected as object),
      })
      if ((expected as { total?: number }).total) found += 1
    }
    expect(found).toBeGreaterThan(rounds / 10)
  }

  it(`answer ${count} random questions as the server does`, async () => {
    await expectSame(new StockCopy(read(await download())), randomOf(5), count)
  }, 600_000)

  it('answer as the server does after changes of every kind', async () => {
    const { db } = database()
    const copy = new StockCopy(read(await download()))
    const random = randomOf(7)
    const writes = [
      sql`update blocks set area_sqm = area_sqm + 1, tenant_name = 'ООО «Новый»', number = null where id % 7 = 0`,
      sql`update blocks set deleted_at = now() where id % 11 = 0`,
      sql`update buildings set name = 'Ясень', district = 'Арбат', gla_sqm = null where id % 5 = 0`,
      sql`update buildings set deleted_at = now() where id % 13 = 0`,
      sql`update blocks set deleted_at = null where id % 22 = 0`,
      sql`insert into blocks select (jsonb_populate_record(b, jsonb_build_object('id', 90000 + b.id))).*
        from blocks b where id % 17 = 0`,
      sql`update users set name = name || ' (новая)'`,
    ]
    for (const write of writes) {
      await write.execute(db)
      copy.apply(read(await changes(copy.head.place)))
      await expectSame(copy, random, 25)
    }
    const anew = new StockCopy(read(await download()))
    for (const id of anew.columns.blocks.slots
      .living()
      .map((slot) => anew.columns.blocks.slots.id[slot] as number)) {
      const [here, there] = [copy, anew].map((one) => one.blockRow(one.columns.blocks.slots.of(id) as number))
      expect(here).toEqual(there)
    }
    // Nothing has changed since.
    expect(read(await changes(copy.head.place)).parts[0]).toMatchObject({
      goneBlockIds: [],
      blocks: { numbers: { id: [] } },
    })
  }, 600_000)

  it('are given to nobody unless the office allows them', async () => {
    const { head } = read(await download())
    for (const setting of [null, 'off'] as const) {
      await allow(setting)
      for (const refused of [await download(), await changes(head.place)]) {
        expect(refused.status).toBe(403)
        expect(refused.body?.message).toBe('База на устройствах выключена в настройках офиса')
      }
    }
    const { rows } = await sql`select from journal_groups where kind = 'copy'`.execute(database().db)
    expect(rows).toHaveLength(1)
    expect((await server.send('POST', '/stock-copy')).status).toBe(401)
    expect((await server.send('GET', '/stock-copy/changes?place=1')).status).toBe(401)
  })

  it('are in the history of the office: who, when, how much; and cannot be undone', async () => {
    await sql`update users set role = 'admin' where id = 1`.execute(database().db)
    const commandId = crypto.randomUUID()
    await download({ 'command-id': commandId, 'command-name': 'stockCopy.refresh' })
    const { body } = await server.send('GET', '/journal?office=true', { token })
    const [group] = (body?.data ?? []) as { id: string }[]
    expect(group).toMatchObject({
      ...{ id: commandId, kind: 'copy', command: 'stockCopy.refresh', user: { id: 1 } },
      entries: [{ recordKind: 'office', title: expect.stringMatching(/^\d+\sблок\S*, \d+\sздани\S*$/) }],
    })
    for (const named of [{}, { groupId: commandId }])
      expect((await server.send('POST', '/journal/undo', { token, body: named })).status).toBe(409)
    // Another user's run.
    const other = await openSession(database().db, 2)
    const taken = await server.send('POST', '/stock-copy', {
      token: other,
      headers: { 'command-id': commandId },
    })
    expect(taken.status).toBe(400)
  })

  it('are given to one user only so often', async () => {
    for (let time = 0; time < 20; time += 1) expect((await download()).status).toBe(200)
    const refused = await download()
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
    token = await openSession(database().db, 2)
    expect((await download()).status).toBe(200)
  })

  it('are asked for as a whole when their place says nothing', async () => {
    const { place } = read(await download()).head
    const parts = place.split('~')
    const day = 24 * 3_600_000
    const at = Number(parts[2])
    const wrong = [
      ...['', 'x', '~~~~'],
      ...[
        ['0', 0],
        ['another', 1],
        [at - day, 2],
        [at + day, 2],
        [1, 3],
        ["1:1:'", 4],
      ].map(([part, index]) => parts.with(Number(index), String(part)).join('~')),
    ]
    for (const each of wrong) expect([each, (await changes(each)).status]).toEqual([each, 409])
    await sql`insert into stock_changes (is_whole) values (true)`.execute(database().db)
    expect((await changes(place)).status).toBe(409)
  })

  it('are not given while nothing tells of changes', async () => {
    const { db } = database()
    await sql`alter table blocks disable trigger block_update_noted`.execute(db)
    try {
      expect((await download()).status).toBe(503)
    } finally {
      await sql`alter table blocks enable trigger block_update_noted`.execute(db)
    }
  })

  it('come in parts that make one stock', async () => {
    const { db } = database()
    await sql`insert into buildings select (jsonb_populate_record(g, jsonb_build_object('id', n * 100 + g.id))).*
      from buildings g, generate_series(1, 30) n`.execute(db)
    const lines = read(await download())
    expect(lines.parts.map(({ buildings }) => buildings.numbers.id.length)).toEqual([
      500,
      500,
      expect.any(Number),
    ])
    const { rows } = await sql`select from buildings where deleted_at is null`.execute(db)
    expect(new StockCopy(lines).columns.buildings.slots.count).toBe(rows.length)
    // A browser with another order of texts must not answer.
    const { end } = lines
    expect(() => new StockCopy({ ...lines, end: { ...end, order: 1 } })).toThrow('another order')
  })
})
