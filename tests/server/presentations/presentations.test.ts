import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { attemptKey } from '#server/services/access/attempts.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People, plantBlocks } from '#tests/helpers/stock.ts'

/* A list becomes a presentation: a public link that expires and counts its openings. */
describeOnBothEngines('presentations', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let admin: string
  let building: number
  let blocks: number[]

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, admin },
    } = office)
    const { db } = database()
    building = await makeBuilding(db, people.boris)
    blocks = [
      await makeBlock(db, people.boris, building),
      await makeBlock(db, people.anna, building, { areaSqm: '120', floor: 3, number: '301' }),
    ]
  })

  const create = (body: object = {}, token = anna, headers = {}) =>
    server.send('POST', '/presentations', {
      token,
      headers,
      body: { kind: 'block', ids: blocks, title: 'Для Вектора', ...body },
    })
  const made = async (body: object = {}) => {
    const { status, body: answer } = await create(body)
    expect([status, answer]).toEqual([201, expect.anything()])
    const link = String(answer?.link)
    return { id: Number(answer?.id), token: link.split('#')[1] ?? '', answer }
  }
  const open = async (token: string, { from = '10.0.0.1', session = '' } = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/shared',
      headers: { host: 'localhost', ...(session && { authorization: `Bearer ${session}` }) },
      remoteAddress: from,
      payload: { token },
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const read = async (id: number, token = anna) =>
    (await server.send('GET', `/presentations/${id}`, { token })).body
  const post = (path: string, body?: object, token = anna) =>
    server.send('POST', `/presentations/${path}`, { token, ...(body && { body }) })
  const undo = () => server.send('POST', '/journal/undo', { token: anna, body: {} })

  it('is made of chosen records in their order; its link opens it without a session', async () => {
    const { answer, token } = await made({ ids: blocks.toReversed(), recipient: 'ООО «Вектор»' })
    expect(answer).toMatchObject({
      ...{ title: 'Для Вектора', recipient: 'ООО «Вектор»', state: 'active', rateShown: 'sqmYear' },
      ...{ recordCount: 2, livingCount: 2, openCount: 0, owner: { name: 'Анна' }, adsForbiddenCount: 0 },
    })
    expect(String(answer?.link)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/shared#[\w-]{43}$/)
    const { status, body, headers } = await open(token)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toMatchObject({
      ...{ title: 'Для Вектора', recipient: 'ООО «Вектор»', kind: 'block', goneCount: 0 },
      broker: { name: 'Анна', email: 'Анна@klyuch.test', phone: null },
    })
    expect(body.records.map((record: { block: { areaSqm: string } }) => record.block.areaSqm)).toEqual([
      '120.00',
      '512.40',
    ])
    expect(body.records[1].block).toMatchObject({
      askingRent: '48000.00',
      grossFromRubPerSqmYear: '48000.00',
    })
  })

  it('keeps order and choice of its list; later changes of the list do not affect it', async () => {
    const { body: list } = await server.send('POST', '/user-lists/blocks', {
      token: anna,
      body: { name: 'Вектор', companyName: 'Вектор' },
    })
    const toggle = (ids: number[], mode: string) =>
      server.send('POST', `/user-lists/blocks/toggle-multi/${list?.id}`, { token: anna, body: { ids, mode } })
    await toggle(blocks.toReversed(), 'add')
    const { token } = await made({ ids: undefined, listId: list?.id })
    await toggle([blocks[0] ?? 0], 'remove')
    const { body } = await open(token)
    expect(body.records.map((record: { block: { areaSqm: string } }) => record.block.areaSqm)).toEqual([
      '120.00',
      '512.40',
    ])
    await toggle(blocks, 'remove')
    const empty = await create({ ids: undefined, listId: list?.id })
    expect([empty.status, empty.body?.message]).toEqual([409, 'В подборке нет записей: сначала добавьте их'])
  })

  it('tells the present: what is occupied is marked, what was deleted is gone', async () => {
    const { id, token } = await made()
    await server.send('PATCH', `/offices/${blocks[0]}`, {
      token: anna,
      body: { availability: 'occupied', askingRent: '50000' },
    })
    await server.send('DELETE', `/blocks/${blocks[1]}`, { token: admin })
    const { body } = await open(token)
    expect(body).toMatchObject({
      records: [{ block: { availability: 'occupied', askingRent: '50000.00' } }],
      goneCount: 1,
    })
    expect(await read(id)).toMatchObject({ recordCount: 2, livingCount: 1 })
  })

  it('about buildings lists their offers', async () => {
    const { db } = database()
    await makeBlock(db, people.anna, building, { areaSqm: '999', availability: 'occupied' })
    const { token } = await made({ kind: 'building', ids: [building] })
    const { body } = await open(token)
    expect(body.records).toMatchObject([
      {
        ...{ building: { name: 'Легенда' }, block: null },
        offer: { count: 2, areaFromSqm: '120.00', areaToSqm: '512.40' },
        blocks: [{ areaSqm: '120.00' }, { areaSqm: '512.40' }],
      },
    ])
  })

  it('expired, ended, deleted and unknown links are answered alike', async () => {
    const same = { code: 'notFound', message: 'Ссылка больше не действует. Попросите у брокера новую' }
    const [expired, ended, deleted] = [await made(), await made(), await made()]
    await sql`update presentations set expires_at = now() where id = ${expired.id}`.execute(database().db)
    await post(`${ended.id}/end`)
    await server.send('DELETE', `/presentations/${deleted.id}`, { token: anna })
    for (const token of [expired.token, ended.token, deleted.token, 'a'.repeat(43), '', 'Ё'.repeat(10)]) {
      const { status, body } = await open(token)
      expect([status, body]).toEqual([404, { statusCode: 404, ...same }])
    }
    expect((await read(expired.id))?.state).toBe('expired')
    expect((await read(ended.id))?.state).toBe('ended')
  })

  it('is prolonged from today on; one that was ended only by a new link', async () => {
    const { id, token } = await made({ days: 1 })
    await sql`update presentations set expires_at = now() - interval '1 hour' where id = ${id}`.execute(
      database().db,
    )
    expect((await post(`${id}/prolong`, { days: 30 })).body).toMatchObject({ state: 'active' })
    expect((await open(token)).status).toBe(200)
    await post(`${id}/end`)
    expect((await post(`${id}/prolong`, { days: 30 })).status).toBe(409)
    const renewed = await post(`${id}/link`, {})
    const fresh = String(renewed.body?.link).split('#')[1] ?? ''
    expect([(await open(token)).status, (await open(fresh)).status]).toEqual([404, 200])
  })

  it('undo takes the ending and the making back', async () => {
    const { id, token } = await made()
    await post(`${id}/end`)
    expect((await open(token)).status).toBe(404)
    expect((await undo()).status).toBe(200)
    expect((await open(token)).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect((await open(token)).status).toBe(404)
    expect(await read(id)).toMatchObject({ code: 'notFound' })
  })

  it('counts openings from outside: one in half an hour, none of people who are signed in', async () => {
    const { id, token } = await made()
    await open(token, { session: admin })
    expect(await read(id)).toMatchObject({ openCount: 0, firstOpenedAt: null })
    await open(token)
    await open(token, { from: '10.0.0.2' })
    expect(await read(id)).toMatchObject({ openCount: 1 })
    await sql`update presentation_links set last_opened_at = now() - interval '31 minutes'`.execute(
      database().db,
    )
    await open(token, { session: 'b'.repeat(43) })
    const told = await read(id)
    expect(told).toMatchObject({ openCount: 2 })
    expect(String(told?.lastOpenedAt) > String(told?.firstOpenedAt)).toBe(true)
  })

  it('keeps no token and nothing of who opened it', async () => {
    const { token } = await made()
    await open(token, { from: '203.0.113.77' })
    const { rows } = await sql<Record<string, unknown>>`select * from presentation_links`.execute(
      database().db,
    )
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'firstOpenedAt',
      'lastOpenedAt',
      'nonce',
      'openCount',
      'presentationId',
      'tokenHash',
    ])
    expect(Buffer.from(String(rows[0]?.nonce)).toString('base64url')).not.toBe(token)
    const { rows: journal } = await sql<{ text: string }>`
      select string_agg(e::text, '') as text from journal_entries e`.execute(database().db)
    expect(journal[0]?.text).not.toContain(token)
  })

  it('the link is told once by what makes it: a repetition with the same key has none', async () => {
    const headers = { 'idempotency-key': '11111111-1111-4111-8111-111111111111' }
    const [first, second] = [await create({}, anna, headers), await create({}, anna, headers)]
    expect(first.body?.link).toMatch(/#/)
    expect(second.body).toMatchObject({ id: first.body?.id, link: null })
  })

  it('refuses too many records with their number, repeated and absent ones, and odd lifetimes', async () => {
    const many = await plantBlocks(database().db, people.anna, building, 201)
    const refused = async (body: object) => {
      const { status, body: answer } = await create(body)
      return [status, (answer?.issues as { message: string }[] | undefined)?.[0]?.message]
    }
    expect(await refused({ ids: many })).toEqual([
      400,
      'В презентации не больше 200 записей, а выбрано 201: отметьте нужные',
    ])
    expect((await create({ ids: many.slice(1) })).status).toBe(201)
    expect(await refused({ ids: [1, 1] })).toEqual([400, 'Записи повторяются'])
    expect(await refused({ ids: [] })).toEqual([400, 'Выберите хотя бы одну запись'])
    expect(await refused({ ids: [2_000_000_000] })).toEqual([
      400,
      'Блок № 2000000000: такой записи нет или она удалена',
    ])
    expect(await refused({ days: 0 })).toEqual([400, 'Не меньше одного дня'])
    expect(await refused({ days: 91 })).toEqual([400, 'Не больше 90 дней'])
    expect(await refused({ title: ' ' })).toEqual([400, 'Заполните поле'])
    expect((await create({ listId: 1 })).status).toBe(400)
  })

  it('lives to the end of the office’s day', async () => {
    const { id } = await made({ days: 14 })
    const { rows } = await sql<{ isRight: boolean }>`
      select expires_at = ((now() at time zone 'Europe/Moscow')::date + 15)::timestamp at time zone 'Europe/Moscow'
        as is_right from presentations where id = ${id}`.execute(database().db)
    expect(rows[0]?.isRight).toBe(true)
  })

  it('is listed for who made it, and for an admin with those of all; filtered, found and sorted', async () => {
    const first = await made({ title: 'Офисы в центре', recipient: 'Вектор' })
    const second = await made({ title: 'Склады' })
    await post(`${second.id}/end`)
    const boris = await openSession(database().db, people.boris.id)
    const titles = async (query: string, token = anna) => {
      const { body } = await server.send('GET', `/presentations?${query}`, { token })
      return ((body?.data ?? []) as { title: string }[]).map(({ title }) => title)
    }
    expect(await titles('')).toEqual(['Склады', 'Офисы в центре'])
    expect(await titles('sort=title')).toEqual(['Офисы в центре', 'Склады'])
    expect(await titles('state=active')).toEqual(['Офисы в центре'])
    expect(await titles(`text=${encodeURIComponent('вектор')}`)).toEqual(['Офисы в центре'])
    await open(first.token)
    expect(await titles('sort=-opened')).toEqual(['Офисы в центре', 'Склады'])
    expect([await titles('', boris), await titles('', admin), await titles('isMine=true', admin)]).toEqual([
      [],
      ['Склады', 'Офисы в центре'],
      [],
    ])
  })

  it('goes to the successor with everything else when its maker is deleted, who is then whom to ask', async () => {
    const { token } = await made()
    await server.send('DELETE', `/users/${people.anna.id}`, {
      token: admin,
      body: { successorId: people.boris.id },
    })
    expect((await open(token)).body.broker.name).toBe('Борис')
  })

  it('refuses more openings from one address than an office makes', async () => {
    const { token } = await made()
    await sql`insert into login_attempts (key_hash)
      select ${attemptKey('shared:10.9.9.9')} from generate_series(1, 119)`.execute(database().db)
    const statuses = [await open(token, { from: '10.9.9.9' }), await open(token, { from: '10.9.9.9' })]
    expect(statuses.map(({ status }) => status)).toEqual([200, 429])
    expect((await open(token, { from: '10.9.9.8' })).status).toBe(200)
  })

  it('has a content that is the same for the broker who looks at it first', async () => {
    const { id, token } = await made({ hasDescriptions: true })
    const { body } = await server.send('GET', `/presentations/${id}/content`, { token: anna })
    expect((await open(token)).body).toEqual(body)
  })
})
