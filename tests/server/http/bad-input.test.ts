import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People, run } from '#tests/helpers/stock.ts'
import { block, event, forms, type Method } from './bad-input-cases.ts'

describeOnOneEngine('bad input of the forms', (database) => {
  let server: TestServer
  let people: People
  const tokens: Record<string, string | undefined> = {}

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    tokens.anna = await openSession(db, people.anna.id)
    tokens.boris = await openSession(db, people.boris.id)
    tokens.admin = await openSession(db, people.admin.id)
    await makeBlock(db, people.anna, await makeBuilding(db, people.anna))
    await makeCompany(db, people.anna)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())

  const send = (method: Method, url: string, body: object, as = 'anna', headers = {}) =>
    server.send(method, url, { token: tokens[as], body, headers })
  const make = async (url: string, body: object, as = 'anna') => {
    const answer = await send('POST', url, body, as)
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    return { ...answer.body, id: Number(answer.body?.id), etag: String(answer.headers.etag) }
  }
  /** Sessions note when they were last used. */
  const written = async () => (await dumpAll(database().db)).replace(/^sessions .*$/m, '')
  let before = ''

  describe.each(Object.entries(forms))('%s', (_form, { call: [method, url], as = 'anna', cases }) => {
    beforeAll(async () => {
      before = await written()
    })

    it.each(cases)('%j is refused at %s: %s', async (body, path, message) => {
      const { status, body: answer } = await send(method, url, body, as)
      expect(answer?.issues).toContainEqual({ path, message })
      expect([400, 404]).toContain(status)
    })

    it('writes nothing', async () => {
      expect(await written()).toBe(before)
    })
  })

  it.each([
    ['/companies', { name: 'Ромашка', inn: ' 7707 083 893 ' }, { inn: '7707083893' }],
    ['/companies', { name: 'Лютик', inn: '500100732259' }, { inn: '500100732259' }],
    ['/companies', { name: 'Мак', phone: '8 (495) 123-45-67, доб. 5' }, { phone: '+74951234567 доб. 5' }],
    ['/companies', { name: ' Астра ', phone: '495 1234567' }, { name: 'Астра', phone: '+74951234567' }],
    [
      '/participant',
      { name: 'Иван', phones: [{ number: '+7 (495) 123-45-67 вн. 12', note: 'приёмная' }] },
      { phones: [{ number: '+74951234567', note: 'приёмная, доб. 12' }] },
    ],
  ])('what may be typed otherwise is taken: %s %j', async (url, body, kept) => {
    expect(await make(url, body)).toMatchObject(kept)
  })

  it('a phone is found by its last digits, with an extension after it or none', async () => {
    for (const phone of ['8 495 000-77-88 доб. 5', '8 495 000-77-88'])
      await make('/companies', { name: phone, phone })
    const { body } = await server.send('GET', '/search/suggest?text=7788&of=contacts', { token: tokens.anna })
    expect(body?.data).toHaveLength(2)
  })

  it('a phone of an account and of the portal is kept in one form', async () => {
    const own = await send('PATCH', '/users/me', { phone: '8-495-123-45-67' })
    expect([own.status, own.body?.phone]).toEqual([200, '+74951234567'])
    const config = await send('PATCH', '/cian/config', { contactPhone: '8 495 123-45-67' }, 'admin')
    expect([config.status, config.body?.contactPhone]).toEqual([200, '+74951234567'])
  })

  it('a duplicate is told at the field that repeats', async () => {
    const inn = '7736050003'
    await make('/companies', { name: 'Первая', inn })
    const company = await send('POST', '/companies', { name: 'Вторая', inn })
    expect([company.status, company.body?.issues]).toMatchObject([
      409,
      [{ path: 'inn', message: 'Компания с этим ИНН уже есть: ответственный Анна' }],
    ])
    const guest = { name: 'Гость', email: 'guest@klyuch.test' }
    // Concurrent ones are detected by the index.
    const invited = await Promise.all([1, 2].map(() => send('POST', '/users/', guest, 'admin')))
    expect(invited.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(invited.find(({ status }) => status === 409)?.body?.issues).toEqual([
      { path: 'email', message: 'Эта почта уже у другого пользователя' },
    ])
    const competitor = { name: 'Соседи', profile: '12345678' }
    await make('/cian-parser/competitor', competitor, 'admin')
    const again = await send('POST', '/cian-parser/competitor', competitor, 'admin')
    expect([again.status, again.body?.issues]).toMatchObject([409, [{ path: 'profile' }]])
  })

  it('a record that was deleted meanwhile is told so, one that it names at the field', async () => {
    const { db } = database()
    const buildingId = await makeBuilding(db, people.anna, 'Недолгая')
    const blockId = await makeBlock(db, people.anna, buildingId)
    const { id } = await make('/events', { ...event, blockIds: [blockId] })
    await run(db, people.anna, (call) => runWhole(call, 'block.delete', [blockId], {}))
    const edit = await send('PATCH', `/offices/${blockId}`, { floor: 3 })
    expect([edit.status, edit.body]).toMatchObject([
      404,
      { code: 'notFound', message: 'Блок: такой записи нет или она удалена' },
    ])
    expect(edit.body?.issues).toBeUndefined()
    const named = await send('PATCH', `/events/${id}`, { blockIds: [blockId] })
    expect(named.body?.issues).toMatchObject([{ path: 'blockIds' }])
    await run(db, people.anna, (call) => runWhole(call, 'building.delete', [buildingId], {}))
    const housed = await send('POST', '/offices/', { ...block, buildingId })
    expect([housed.status, housed.body?.issues]).toMatchObject([404, [{ path: 'buildingId' }]])
  })

  it('another’s record is refused in Russian and stays as it was', async () => {
    const company = await make('/companies', { name: 'Своя' })
    const { id: eventId } = await make('/events', event)
    for (const [url, status] of [
      [`/companies/${company.id}`, 403],
      [`/events/${eventId}`, 404],
    ] as const) {
      const answer = await send('PATCH', url, { note: 'чужая правка' }, 'boris')
      expect([answer.status, answer.body?.message]).toEqual([status, expect.stringMatching(/[а-яё]{3}/)])
    }
    expect((await server.send('GET', `/companies/${company.id}`, { token: tokens.anna })).body).toMatchObject(
      {
        note: null,
      },
    )
  })

  it.each([
    ['/objects/', { name: 'Дважды', address: 'Лесная, 7' }],
    ['/offices/', block],
    ['/companies', { name: 'Дважды' }],
    ['/participant', { name: 'Дважды' }],
    ['/events', event],
    ['/user-lists/blocks', { name: 'Дважды' }],
    ['/search/config', { name: 'Дважды', config: {} }],
    ['/companiesComments', { companyId: 1, text: 'Дважды' }],
  ])('a lost answer is asked for again without a second record: %s', async (url, body) => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await send('POST', url, body, 'anna', key),
      await send('POST', url, body, 'anna', key),
    ]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
    const changed = await send('POST', url, { ...body, unknown: 1 }, 'anna', key)
    expect(changed.status).toBe(400)
  })

  it('a change whose answer was lost goes through when it is sent again', async () => {
    const { id, etag } = await make('/companies', { name: 'Правка' })
    const edit = () =>
      send('PATCH', `/companies/${id}`, { note: 'Перезвонить' }, 'anna', { 'if-match': etag })
    const [first, again] = [await edit(), await edit()]
    expect([first.status, again.status, again.body?.note]).toEqual([200, 200, 'Перезвонить'])
  })
})
