import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

const config = { target: 'blocks', block: { areaSqm: { min: '300', max: '600' } } }

describeOnBothEngines('saved searches', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let admin: string

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris, admin },
    } = office)
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    await makeBlock(db, people.anna, building)
    await makeBlock(db, people.anna, building, { areaSqm: '1000', number: '701' })
  })

  const save = async (more: object = {}, token = anna): Promise<number> => {
    const { status, body } = await server.send('POST', '/search/config', {
      token,
      body: { name: 'Офис 300–600', config, ...more },
    })
    expect(status).toBe(201)
    return Number(body?.id)
  }
  const list = async (token = anna, query = '') =>
    (await server.send('GET', `/search/config${query}`, { token })).body
  const run = (id: number, token = anna) => server.send('POST', `/search/config/${id}/run`, { token })
  const put = (id: number, body: object, token = anna) =>
    server.send('PUT', `/search/config/${id}`, { token, body })
  const undo = (token = anna) => server.send('POST', '/journal/undo', { token, body: {} })

  it('POST, GET, PUT and DELETE /search/config keep a name and its conditions; undo takes each back', async () => {
    const id = await save()
    expect(await list()).toMatchObject({
      data: [{ id, name: 'Офис 300–600', config, isShared: false, lastRunAt: null, lastRunCount: null }],
      total: 1,
    })
    const other = { target: 'buildings', building: { classes: ['A'] } }
    expect((await put(id, { name: 'Класс A', config: other })).body).toMatchObject({
      name: 'Класс A',
      config: other,
    })
    expect((await undo()).status).toBe(200)
    expect(await list()).toMatchObject({ data: [{ name: 'Офис 300–600', config }] })
    expect((await server.send('DELETE', `/search/config/${id}`, { token: anna })).status).toBe(204)
    expect(await list()).toMatchObject({ total: 0 })
    expect((await undo()).status).toBe(200)
    expect(await list()).toMatchObject({ total: 1 })
    await undo()
    await undo()
    expect(await list()).toMatchObject({ total: 0 })
  })

  it.each([
    ['without a name', { config }, 'name'],
    ['with an empty name', { name: '  ', config }, 'name'],
    ['without conditions', { name: 'Офис' }, 'config'],
    [
      'with a condition it does not know',
      { name: 'Офис', config: { block: { colour: 'red' } } },
      'config.block.colour',
    ],
    ['with a page that is none', { name: 'Офис', config: { page: 0 } }, 'config.page'],
    ['with somebody for its owner', { name: 'Офис', config, userId: 1 }, 'userId'],
  ])('%s it is refused at the field', async (_what, body, path) => {
    const answer = await server.send('POST', '/search/config', { token: anna, body })
    expect([answer.status, answer.body?.issues]).toMatchObject([400, [{ path }]])
  })

  it('POST /search/config/{id}/run answers what POST /search does, and keeps when and how much for each who runs', async () => {
    const id = await save({ isShared: true })
    const { body } = await run(id)
    expect(body).toEqual((await server.send('POST', '/search', { token: anna, body: config })).body)
    expect(body).toMatchObject({ total: 1, page: 1, data: [{ areaSqm: '512.40' }] })
    await sql`update blocks set deleted_at = now() where area_sqm < 600`.execute(database().db)
    expect((await run(id, boris)).body).toMatchObject({ total: 0 })
    expect(await list()).toMatchObject({
      data: [{ lastRunCount: 1, lastRunAt: expect.stringMatching(/Z$/) }],
    })
    expect(await list(boris)).toMatchObject({ data: [{ lastRunCount: 0, owner: { name: 'Анна' } }] })
    expect(await list(admin)).toMatchObject({ data: [{ lastRunCount: null }] })
  })

  it('specification §3: a configuration is the whole body of a search, its page and its empty parts too', async () => {
    const whole = { ...config, building: null, simple: null, page: 2 }
    const id = await save({ config: whole })
    expect(await list()).toMatchObject({ data: [{ config: { ...config, page: 2 } }] })
    expect((await run(id)).body).toMatchObject({ total: 1, page: 2, data: [] })
    const asked = await server.send('POST', '/search', { token: anna, body: { ...whole, page: 1 } })
    expect(asked.body).toMatchObject({ total: 1, data: [{ areaSqm: '512.40' }] })
  })

  it('a search stored under older rules is refused with the reason and is kept', async () => {
    const id = await save()
    await sql`update saved_searches set config = '{"target":"blocks","block":{"colour":"red"}}'`.execute(
      database().db,
    )
    const answer = await run(id)
    expect([answer.status, answer.body?.message]).toEqual([
      409,
      'Поиск «Офис 300–600» не выполнить: условие «block» больше не подходит. Замените условия текущим фильтром или удалите поиск',
    ])
    expect(await list()).toMatchObject({
      data: [{ id, name: 'Офис 300–600', config: null, lastRunAt: null }],
    })
    expect((await put(id, { name: 'Прежний' })).body).toMatchObject({ name: 'Прежний', config: null })
    expect((await put(id, { config })).body).toMatchObject({ config })
  })

  it('a search inside a list that is gone says so; one inside one’s list cannot be shared', async () => {
    const listId = (
      await server.send('POST', '/user-lists/blocks', { token: anna, body: { name: 'Клиент' } })
    ).body?.id
    const inList = { target: 'blocks', block: { listId } }
    const id = await save({ config: inList })
    expect((await run(id)).status).toBe(200)
    expect((await put(id, { isShared: true })).body).toMatchObject({ issues: [{ path: 'isShared' }] })
    expect(await list(boris)).toMatchObject({ total: 0 })
    await server.send('DELETE', '/user-lists/blocks', { token: anna, body: { id: listId } })
    expect((await run(id)).body?.message).toMatch(/подборки уже нет/)
  })

  it('shared ones are seen and run by all, and changed by who made them or an admin', async () => {
    const id = await save({ isShared: true })
    await save({ name: 'Мой' })
    expect(await list(boris)).toMatchObject({ data: [{ id }], total: 1 })
    expect(await list(anna, '?isShared=false')).toMatchObject({ data: [{ name: 'Мой' }], total: 1 })
    expect(await list(admin, '?isMine=true')).toMatchObject({ total: 0 })
    expect((await put(id, { name: 'Чужой' }, boris)).status).toBe(403)
    expect((await put(id, { name: 'Общий' }, admin)).status).toBe(200)
    expect((await put(id, { isShared: false }, admin)).status).toBe(200)
    expect(await list(boris)).toMatchObject({ total: 0 })
    expect((await run(id, boris)).status).toBe(404)
  })

  it('sorts and finds by name, the never run last', async () => {
    const [first, second] = [await save({ name: 'Ёлка' }), await save({ name: 'Арка' })]
    await run(first)
    const names = async (query: string) => {
      const data = (await list(anna, query))?.data
      return (data as { name: string }[]).map(({ name }) => name)
    }
    expect(await names('')).toEqual(['Арка', 'Ёлка'])
    expect(await names('?sort=-lastRun')).toEqual(['Ёлка', 'Арка'])
    expect(await names('?text=елк')).toEqual(['Ёлка'])
    await run(second)
    expect(await names('?sort=-lastRun')).toEqual(['Арка', 'Ёлка'])
  })
})
