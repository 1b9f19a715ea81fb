import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StockCopies } from '#domain/access/office.ts'
import { answerOf, type CopyQuestion } from '#domain/stock/copy/copy-answers.ts'
import type { CopyLines } from '#domain/stock/copy/copy-part.ts'
import { linesOf, shownFields } from '#domain/stock/copy/copy-part.ts'
import { StockCopy } from '#domain/stock/copy/stock-copy.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { randomQuestion } from './random-questions.ts'
import { makeLists, makeSearchStock, type Random, randomOf, type StockList } from './stock.ts'
import { insertLists, insertStock, insertUsers } from './stored-stock.ts'

const count = Number(process.env.STOCK_QUESTIONS ?? 75)

describeOnBothEngines('copies of the stock on devices', (database) => {
  let server: TestServer
  let token: string
  let lists: StockList[]

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await insertUsers(db)
    const stock = makeSearchStock(11, { buildings: 40, blocks: 600 })
    lists = makeLists(randomOf(3), stock)
    await insertStock(db, stock)
    await insertLists(db, lists)
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
      const query = randomQuestion(random, lists)
      if (random() < 0.8) return { call: 'search.run', asked: query }
      const { page: _p, pageSize: _s, facets: _f, sums: _t, ...points } = query
      return { call: 'map.points', asked: points }
    })
    const suggested = texts.map((text) => ({ call: 'search.suggest' as const, asked: { text } }))
    // One's own, another's, and one's own that is deleted later.
    const inOrder = ([1, 2, 5] as const).map((id): CopyQuestion => {
      const [target, of] = id === 5 ? (['buildings', 'building'] as const) : (['blocks', 'block'] as const)
      const sort = { key: 'position', direction: 'asc' } as const
      return { call: 'search.run', asked: { target, [of]: { listId: id }, sort } }
    })
    return [...asked, ...inOrder, ...suggested, { call: 'search.places' }]
  }

  async function expectSame(copy: StockCopy, random: Random, rounds: number): Promise<void> {
    let found = 0
    let listed = 0
    for (const question of questionsOf(random, rounds)) {
      const expected = (await answered(question)) as { total?: number; statusCode?: number }
      const given = JSON.parse(JSON.stringify(await answerOf(copy, question, new Date().toISOString())))
      // Another's list, or a list's order without a list.
      if (expected.statusCode) expect([question, given]).toEqual([question, null])
      else expect({ question, ...given }).toEqual({ question, ...expected })
      if (expected.total) found += 1
      if (expected.total && JSON.stringify(question).includes('listId')) listed += 1
    }
    expect(found).toBeGreaterThan(rounds / 10)
    expect(listed).toBeGreaterThan(0)
  }

  it(`answer ${count} random questions as the server does`, async () => {
    const copy = new StockCopy(read(await download()))
    // The lists come with them.
    copy.apply(read(await changes(copy.head.place)))
    await expectSame(copy, randomOf(database().kind === 'postgres' ? 6 : 5), count)
  }, 600_000)

  it('answer as the server does after changes of every kind', async () => {
    const { db } = database()
    const copy = new StockCopy(read(await download()))
    const random = randomOf(database().kind === 'postgres' ? 8 : 7)
    const writes = [
      sql`update blocks set area_sqm = area_sqm + 1, tenant_name = 'ООО «Новый»', number = null where id % 7 = 0`,
      sql`update blocks set deleted_at = now() where id % 11 = 0`,
      sql`update buildings set name = 'Ясень', district = 'Арбат', gla_sqm = null where id % 5 = 0`,
      sql`update buildings set deleted_at = now() where id % 13 = 0`,
      sql`update blocks set deleted_at = null where id % 22 = 0`,
      sql`insert into blocks select (jsonb_populate_record(b, jsonb_build_object('id', 90000 + b.id))).*
        from blocks b where id % 17 = 0`,
      sql`update users set name = name || ' (новая)'`,
      sql`with gone as (delete from block_list_items where list_id = 1 and position % 2 = 0)
        update block_lists set updated_at = now() where id = 1`,
      sql`update building_lists set deleted_at = now() where id = 5`,
    ]
    for (const write of writes) {
      await write.execute(db)
      copy.apply(read(await changes(copy.head.place)))
      await expectSame(copy, random, 12)
    }
    // Nothing has changed since.
    const { parts, end } = read(await changes(copy.head.place))
    expect(parts[0]).toMatchObject({ goneBlockIds: [], blocks: { numbers: { id: [] } } })
    expect(end).toEqual({ users: null, lists: null, order: null })
    // Makes the next download another one.
    await sql`insert into stock_changes (is_whole) values (true)`.execute(db)
    const anew = new StockCopy(read(await download()))
    for (const id of anew.columns.blocks.slots
      .living()
      .map((slot) => anew.columns.blocks.slots.id[slot] as number)) {
      const [here, there] = [copy, anew].map((one) => one.blockRow(one.columns.blocks.slots.of(id) as number))
      expect(here).toEqual(there)
    }
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

  it('have nothing of records but what tables show, and nothing of other users but their names', async () => {
    const { db } = database()
    const secret = 'Тайна'
    const open = [...shownFields.block, ...shownFields.building, 'description'].map((field) =>
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    )
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and table_name in ('blocks', 'buildings', 'users', 'block_lists')
        and data_type = 'text' and not (column_name = any(${open}) and table_name <> 'block_lists')`.execute(
      db,
    )
    let written = 0
    for (const { table, column } of rows) {
      // Codes are checked by the database.
      const write = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${secret} || ' ' || id`
      const isWritten = await db
        .transaction()
        .execute((transaction) => write.execute(transaction))
        .then(
          () => true,
          () => false,
        )
      if (isWritten) written += 1
    }
    expect(written).toBeGreaterThan(5)
    token = await openSession(db, 2)
    const whole = await download()
    const { head, parts } = read(whole)
    const later = await changes(head.place)
    for (const { bytes } of [whole, later]) expect(gunzipSync(bytes).toString()).not.toContain(secret)
    const told = await sql<{ id: number }>`select b.id from blocks b join buildings g on g.id = b.building_id
      where b.deleted_at is null and g.deleted_at is null`.execute(db)
    expect(parts.flatMap(({ blocks }) => blocks.numbers.id).sort()).toEqual(
      told.rows.map(({ id }) => id).sort(),
    )
    const own = lists.filter(({ userId, isDeleted }) => userId === 2 && !isDeleted).map(({ id }) => id)
    expect(
      read(later)
        .end.lists?.map(({ id }) => id)
        .sort(),
    ).toEqual(own.sort())
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

  it('are read once for many users, as long as the changes since make them the present stock', async () => {
    const { db } = database()
    const of = async (userId: number) => {
      token = await openSession(db, userId)
      return read(await download())
    }
    const others = await Promise.all([of(1), of(2), of(1)])
    const { place } = (await of(2)).head
    expect(others.map(({ head }) => head.place)).toEqual([place, place, place])
    const { rows } = await sql`select from journal_groups where kind = 'copy'`.execute(db)
    expect(rows).toHaveLength(4)

    const idsOf = ({ columns: { blocks } }: StockCopy) =>
      Array.from(blocks.slots.living(), (slot) => blocks.slots.id[slot] as number).sort((a, b) => a - b)
    await sql`update blocks set deleted_at = now() where id % 5 = 0`.execute(db)
    const shared = await of(1)
    expect(shared.head.place).toBe(place)
    const copy = new StockCopy(shared)
    copy.apply(read(await changes(place)))
    expect(idsOf(copy).some((id) => id % 5 === 0)).toBe(false)

    const unfit = {
      'so much has changed': sql`update blocks set area_sqm = area_sqm + 1`,
      'a trigger was away': sql`alter table blocks disable trigger block_update_noted`,
      'a table was emptied': sql`insert into stock_changes (is_whole) values (true)`,
    }
    let before = place
    for (const [why, write] of Object.entries(unfit)) {
      await write.execute(db)
      if (why === 'so much has changed') await write.execute(db)
      await sql`alter table blocks enable trigger block_update_noted`.execute(db)
      const next = await of(2)
      expect([why, next.head.place]).not.toEqual([why, before])
      expect([why, (await changes(next.head.place)).status]).toEqual([why, 200])
      before = next.head.place
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
