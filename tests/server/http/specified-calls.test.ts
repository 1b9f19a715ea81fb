import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

/** Calls of specification §7 with just the fields it names, where no other test sends them over the wire. */
/** On one engine: the contract decides, and each section's own tests hold its SQL. */
describeOnOneEngine('calls with the fields of specification §7 alone', (database) => {
  let server: TestServer
  let tokens: { anna: string; admin: string }
  let people: Awaited<ReturnType<typeof makePeople>>
  let ids: { blocks: number[]; buildings: number[] }

  beforeAll(async () => {
    const { db } = database()
    await database().reset()
    server = await startServer(database())
    people = await makePeople(db)
    const buildings: number[] = []
    for (const name of ['Первое', 'Второе', 'Третье'])
      buildings.push(await makeBuilding(db, people.anna, name))
    const blocks: number[] = []
    for (const buildingId of buildings) blocks.push(await makeBlock(db, people.anna, buildingId))
    ids = { blocks, buildings }
    tokens = { anna: await openSession(db, people.anna.id), admin: await openSession(db, people.admin.id) }
  })
  afterAll(() => server.app.close())

  type Method = Parameters<TestServer['send']>[0]
  const send = async (method: Method, url: string, body?: object, token = tokens.anna) => {
    const { status, body: answer } = await server.send(method, url, { token, ...(body && { body }) })
    return [status, answer] as const
  }

  it.each([
    ['blocks', { name: 'Клиент', companyName: 'Вектор' }],
    ['buildings', { name: 'Клиент' }],
  ] as const)(
    'a list of %s is made, told, toggled by one and by several, and deleted',
    async (kind, body) => {
      const path = `/user-lists/${kind}`
      const [status, list] = await send('POST', path, body)
      expect([status, list]).toEqual([201, expect.objectContaining({ ...body, count: 0 })])
      const id = list?.id
      const [one = 0, two = 0, three = 0] = ids[kind]
      expect(await send('POST', `${path}/${id}`, { id: one })).toEqual([
        200,
        { added: [one], removed: [], count: 1 },
      ])
      expect(await send('POST', `${path}/${id}`, { id: one })).toEqual([
        200,
        { added: [], removed: [one], count: 0 },
      ])
      const multi = `${path}/toggle-multi/${id}`
      expect(await send('POST', multi, { ids: [one, two] })).toEqual([
        200,
        { added: [one, two], removed: [], count: 2 },
      ])
      expect(await send('POST', multi, { ids: [two, three] })).toEqual([
        200,
        { added: [three], removed: [two], count: 2 },
      ])
      const [, told] = await send('GET', path)
      expect(told).toMatchObject({ data: [{ id, ...body, count: 2 }], total: 1 })
      if (kind === 'blocks') {
        const renamed = { name: 'Другой', companyName: 'Ромашка' }
        expect(await send('PATCH', `${path}/${id}`, renamed)).toEqual([200, expect.objectContaining(renamed)])
      }
      expect(await send('DELETE', path, { id })).toEqual([204, null])
      expect((await send('GET', path))[1]).toEqual({ data: [], total: 0 })
    },
  )

  it('the buildings of a list stand in the order they are sent in', async () => {
    const [, list] = await send('POST', '/user-lists/buildings', { name: 'Порядок' })
    await send('POST', `/user-lists/buildings/toggle-multi/${list?.id}`, { ids: ids.buildings })
    const order = ids.buildings.toReversed()
    expect((await send('POST', `/user-lists/buildings/reorder/${list?.id}`, { ids: order }))[0]).toBe(204)
    const [, found] = await send('POST', '/search', {
      ...{ target: 'buildings', building: { listId: list?.id }, sort: { key: 'position', direction: 'asc' } },
    })
    expect(found).toMatchObject({ data: order.map((id) => ({ id })), total: order.length })
  })

  it('a block is made, read and changed; its ads are forbidden by its id alone', async () => {
    const [status, made] = await send('POST', '/offices/', {
      ...{ buildingId: ids.buildings[0], dealKind: 'lease', areaSqm: '100' },
    })
    expect(status).toBe(201)
    const path = `/offices/${made?.id}`
    expect(await send('PATCH', path, { number: '7.02' })).toMatchObject([200, { number: '7.02' }])
    expect((await send('POST', '/blocks/set-forbidden-ads', { ids: [made?.id] }))[0]).toBe(200)
    expect(await send('GET', path)).toMatchObject([200, { number: '7.02', adsForbidden: true }])
    expect((await send('DELETE', `/blocks/${made?.id}`))[0]).toBe(204)
    expect((await send('GET', path))[0]).toBe(404)
  })

  it('a user is changed by an admin, and oneself by oneself', async () => {
    const path = `/users/${people.boris.id}`
    expect(await send('PATCH', path, { name: 'Борис Новый' }, tokens.admin)).toMatchObject([
      200,
      { name: 'Борис Новый' },
    ])
    expect(await send('PATCH', '/users/me', { name: 'Анна Новая' })).toMatchObject([
      200,
      { name: 'Анна Новая' },
    ])
    expect(await send('GET', '/users/me')).toMatchObject([200, { id: people.anna.id, name: 'Анна Новая' }])
  })

  it('a company is changed and deleted', async () => {
    const [, made] = await send('POST', '/companies', { name: 'Вектор' })
    const path = `/companies/${made?.id}`
    expect(await send('PATCH', path, { name: 'Вектор-2' })).toMatchObject([200, { name: 'Вектор-2' }])
    expect((await send('DELETE', path))[0]).toBe(204)
    expect((await send('GET', path))[0]).toBe(404)
  })

  it('the portal’s settings are told and changed', async () => {
    expect((await send('PATCH', '/cian/config', { photosLimit: 20 }, tokens.admin))[0]).toBe(200)
    expect(await send('GET', '/cian/config', undefined, tokens.admin)).toMatchObject([
      200,
      { photosLimit: 20 },
    ])
  })

  it('a search without a page answers the first', async () => {
    const [status, found] = await send('POST', '/search', { building: {}, block: {}, simple: '' })
    expect([status, found?.page, found?.total]).toEqual([200, 1, 3])
  })
})
