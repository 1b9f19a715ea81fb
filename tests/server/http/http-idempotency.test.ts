import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding, makePeople } from '#tests/helpers/stock.ts'

describeOnBothEngines('a creation with a key', (database) => {
  let server: TestServer
  let anna: string
  let boris: string
  let buildingId: number

  beforeAll(async () => {
    const { db } = database()
    const people = await makePeople(db)
    buildingId = await makeBuilding(db, people.anna)
    anna = await openSession(db, people.anna.id)
    boris = await openSession(db, people.boris.id)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())

  const create = (key: string, body: object = {}, token = anna) =>
    server.send('POST', '/offices/', {
      token,
      headers: { 'idempotency-key': key },
      body: { buildingId, dealKind: 'lease', areaSqm: '100', ...body },
    })
  const numbered = async (number: string) => {
    const { rows } = await sql`select id from blocks where number = ${number}`.execute(database().db)
    return rows.length
  }

  it('is made once, and repeated word for word', async () => {
    const key = randomUUID()
    const first = await create(key, { number: 'once' })
    const again = await create(key.toUpperCase(), { number: 'once' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    expect(await numbered('once')).toBe(1)
  })

  it('is refused when the key comes with another body or another call', async () => {
    const key = randomUUID()
    const first = await create(key, { number: 'body' })
    const other = await create(key, { number: 'other body' })
    expect([other.status, other.body?.code]).toEqual([422, 'keyReused'])
    const list = await server.send('POST', '/user-lists/blocks', {
      token: anna,
      headers: { 'idempotency-key': key },
      body: { name: 'Подборка' },
    })
    expect(list.status).toBe(422)
    expect((await create(key, { number: 'body' })).body).toEqual(first.body)
    expect(await numbered('other body')).toBe(0)
  })

  it('is refused to somebody else, who learns nothing and spoils nothing', async () => {
    const key = randomUUID()
    const first = await create(key, { number: 'whose' })
    const foreign = await create(key, { number: 'whose' }, boris)
    expect(foreign.status).toBe(422)
    expect(Object.keys(foreign.body ?? {}).sort()).toEqual(['code', 'message', 'statusCode'])
    expect((await create(key, { number: 'whose' })).body).toEqual(first.body)
    expect(await numbered('whose')).toBe(1)
  })

  it('leaves the key free when it failed', async () => {
    const key = randomUUID()
    expect((await create(key, { buildingId: 999_999 })).status).toBe(404)
    expect((await create(key, { number: 'second try' })).status).toBe(201)
  })

  it('is made once of twenty at the same time, and all get the one record', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { number: 'twenty' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await numbered('twenty')).toBe(1)
  })

  it('of an edit is repeated with its original version despite later edits', async () => {
    const { body } = await create(randomUUID(), { number: 'edited' })
    const key = randomUUID()
    const edit = (headers: Record<string, string>, floor: number) =>
      server.send('PATCH', `/offices/${body?.id}`, { token: anna, headers, body: { floor } })
    const first = await edit({ 'idempotency-key': key, 'if-match': '"1"' }, 5)
    await edit({}, 9)
    const again = await edit({ 'idempotency-key': key, 'if-match': '"1"' }, 5)
    expect([first.headers.etag, again.headers.etag]).toEqual(['"2"', '"2"'])
    expect(again.body).toEqual(first.body)
    const now = await server.send('GET', `/offices/${body?.id}`, { token: anna })
    expect(now.body?.floor).toBe(9)
  })
})

describeOnBothEngines('a call that says whose it is', (database) => {
  let server: TestServer
  let people: Awaited<ReturnType<typeof makePeople>>

  beforeAll(async () => {
    people = await makePeople(database().db)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())

  it("does nothing under another's session, and says so", async () => {
    const token = await openSession(database().db, people.boris.id)
    const make = (userId: number, name: string) =>
      server.send('POST', '/user-lists/blocks', {
        token,
        headers: { 'user-id': String(userId) },
        body: { name },
      })
    const foreign = await make(people.anna.id, 'Чужой')
    expect([foreign.status, foreign.body?.code]).toEqual([409, 'otherUser'])
    expect(foreign.body?.message).toMatch(/другой пользователь/)
    expect((await make(people.boris.id, 'Свой')).status).toBe(201)
    const { rows } = await sql`select name from block_lists where name in ('Чужой', 'Свой')`.execute(
      database().db,
    )
    expect(rows).toEqual([{ name: 'Свой' }])
  })
})
