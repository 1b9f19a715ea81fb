import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#server/http/call.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

/*
 * Specification, §7 GET /blocks/cian-main-blocks/{id}: the largest block is the main one unless another is
 * chosen.
 */
describeOnBothEngines('blocks that go out as one ad', (database) => {
  let server: TestServer
  let people: People
  let building: number
  let small: number
  let middle: number
  let large: number
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    for (const { id } of Object.values(people)) tokens.set(id, await openSession(db, id))
    server = await startServer(database())
    building = await makeBuilding(db, people.anna)
    const make = (areaSqm: string) => makeBlock(db, people.anna, building, { areaSqm })
    ;[small, middle, large] = [await make('10'), await make('20'), await make('30')]
  })
  afterAll(() => server.app.close())

  const send = (actor: Actor, method: 'GET' | 'POST', url: string, body?: object) =>
    server.send(method, url, { token: tokens.get(actor.id), body })
  const group = (ids: number[], mainBlockId: number | null, actor = people.anna) =>
    send(actor, 'POST', '/blocks/set-main-block', { ids, mainBlockId })
  const ads = async () => (await send(people.boris, 'GET', `/blocks/cian-main-blocks/${building}`)).body?.data

  it('are grouped, regrouped with those that stood under them, parted, and taken back by undo', async () => {
    expect((await group([small, large], large)).body).toEqual({ changed: [small] })
    expect(await ads()).toEqual([{ mainBlockId: large, blockIds: [large, small], areaSqm: '40.00' }])

    // `small` comes along from under `large`.
    expect((await group([middle, large], middle)).body).toEqual({
      changed: [small, large].sort((a, b) => a - b),
    })
    expect(await ads()).toEqual([{ mainBlockId: middle, blockIds: [middle, large, small], areaSqm: '60.00' }])
    expect((await send(people.anna, 'GET', `/offices/${small}`)).body?.mainBlockId).toBe(middle)

    expect((await group([middle], null)).status).toBe(200)
    expect(await ads()).toEqual([])
    expect((await send(people.anna, 'POST', '/journal/undo', {})).status).toBe(200)
    expect(await ads()).toMatchObject([{ mainBlockId: middle, blockIds: [middle, large, small] }])
  })

  it('are of one building, one of them the main one, and each its broker’s own', async () => {
    const { db } = database()
    const elsewhere = await makeBlock(db, people.anna, await makeBuilding(db, people.anna, 'Другое'))
    const boris = await makeBlock(db, people.boris, building, { areaSqm: '5' })
    const before = await dumpAll(db)
    expect((await group([small, elsewhere], small)).body).toMatchObject({
      statusCode: 400,
      message: 'В одно объявление входят блоки одного здания',
    })
    expect((await group([small, large], elsewhere)).body).toMatchObject({
      issues: [{ path: 'mainBlockId', message: 'Главный блок — один из объединяемых' }],
    })
    expect((await group([small, boris], small)).status).toBe(403)
    expect((await group([small, 2_000_000_000], small)).status).toBe(404)
    expect(await dumpAll(db)).toBe(before)
    expect((await group([small, boris], small, people.admin)).status).toBe(200)
  })
})
