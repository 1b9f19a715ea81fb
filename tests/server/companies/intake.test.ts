import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const url = '/api/intake/form-request'

describeOnBothEngines('the intake of inquiries', (database) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(() => database().reset())

  const send = (body: object | string, headers: Record<string, string> = {}, from = '10.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', origin: 'https://site.example', ...headers },
      remoteAddress: from,
      payload: body,
    })
  const stored = async () =>
    (await sql<Record<string, unknown>>`select * from inquiries order by id`.execute(database().db)).rows

  it('keeps a form of a page with its marks and what it is about, and answers without a word', async () => {
    const { db } = database()
    const { anna } = await makePeople(db)
    const building = await makeBuilding(db, anna)
    const block = await makeBlock(db, anna, building)
    const fields = {
      ...{ name: ' Пётр ', phone: '8 (495) 123-45-67', email: '', message: 'Ищу офис\nна лето', website: '' },
      ...{ pageUrl: 'https://site.example/office', blockId: String(block), buildingId: '', source: 'form' },
      ...{ utm_source: 'yandex', utm_campaign: 'лето' },
    }
    const answer = await send(new URLSearchParams(fields).toString(), form)
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await stored()).toMatchObject([
      {
        ...{ name: 'Пётр', phone: '+74951234567', email: null, message: 'Ищу офис\nна лето', source: 'form' },
        ...{ blockId: block, buildingId: building, isRead: false, status: 'new', assigneeId: null },
        utm: { source: 'yandex', medium: null, campaign: 'лето', term: null, content: null },
      },
    ])
  })

  it('keeps JSON alike; a phone that is none stays as typed, and a block that is not there is left out', async () => {
    const body = { phone: 'доб. 12, спросить Олю', blockId: 2_000_000_000 }
    expect((await send(body)).statusCode).toBe(204)
    expect(await stored()).toMatchObject([{ phone: 'доб. 12, спросить Олю', blockId: null, source: 'site' }])
  })

  it('tells a block or building that is not there, and takes an address from a field of any name', async () => {
    await send({ phone: '+74951234567', blockId: 'пятый', buildingId: 2_000_000_000 })
    expect((await send({ Куда: 'пишите a@b.ru' })).statusCode).toBe(204)
    expect(await stored()).toMatchObject([
      { message: 'Помещение, которого нет: пятый\nЗдание, которого нет: 2000000000' },
      { email: 'a@b.ru', message: 'Куда: пишите a@b.ru' },
    ])
  })

  it('keeps what is good of a form, and the rest word by word in its message', async () => {
    const two = 'тел. 8 (495) 123-45-67, 8 916 111-22-33 Олег'
    await send({ phone: two, email: 'анна@вектор.рф', message: 'а'.repeat(5000) })
    await send({ phone: '\u202a8 (495) 123-45-67\u202c д.12', email: 'олег собака вектор' })
    const [first, second] = await stored()
    expect(first).toMatchObject({ phone: '+74951234567', email: 'анна@вектор.рф' })
    expect(String(first?.message)).toHaveLength(4000)
    expect(first?.message).toContain(`\nТелефон, как оставлен: ${two}`)
    expect(second).toMatchObject({
      ...{ phone: '+74951234567 доб. 12', email: null },
      message: 'Почта, как оставлена: олег собака вектор',
    })
  })

  it('reads a phone or an address in the message where their own fields have none, and a field sent twice', async () => {
    const asked = 'Нужен офис 300 м², перезвоните 8 916 700-00-04'
    expect((await send({ email: 'битый@адрес', message: asked })).statusCode).toBe(204)
    expect((await send({ name: 'Анна', message: 'Пишите: anna@vektor.ru' })).statusCode).toBe(204)
    expect((await send('name=Олег&name=Петров&phone=8+916+111-22-33', form)).statusCode).toBe(204)
    expect((await send({ message: 'Нужен офис 300 м²' })).statusCode).toBe(400)
    expect((await send({ email: 'битый@адрес' })).json()).toMatchObject({
      message: 'Адрес почты вида имя@домен',
    })
    expect(await stored()).toMatchObject([
      { phone: '+79167000004', email: null, message: `${asked}\nПочта, как оставлена: битый@адрес` },
      { phone: null, email: 'anna@vektor.ru' },
      { phone: '+79161112233', name: 'Олег, Петров' },
    ])
  })

  it('keeps fields that it does not know, of any shape, in the message', async () => {
    const body = { phone: 79161112233, Бюджет: '500 000', срок: ['1 год', 2], согласие: true, пусто: '' }
    expect((await send({ ...body, message: 'Ищу офис' })).statusCode).toBe(204)
    const typed = new URLSearchParams({ phone: '8 916 111-22-34', tildaspec: 'a=1', Площадь: '100–200' })
    expect((await send(typed.toString(), form)).statusCode).toBe(204)
    await send({ phone: '+74951234567', assigneeId: 1, isRead: true })
    await send('phone=1&__proto__=2', form)
    expect(await stored()).toMatchObject([
      { phone: '+79161112233', message: 'Ищу офис\nБюджет: 500 000\nсрок: ["1 год",2]\nсогласие: да' },
      { phone: '+79161112234', message: 'tildaspec: a=1\nПлощадь: 100–200' },
      { assigneeId: null, isRead: false, message: 'assigneeId: 1\nisRead: да' },
      { phone: '1', message: null },
    ])
  })

  it('answers a machine that fills in the hidden field as everybody, and keeps nothing', async () => {
    const before = await dumpAll(database().db)
    const answer = await send({ phone: '+74951234567', website: 'https://spam.example' })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(await dumpAll(database().db)).toBe(before)
  })

  it('keeps what was sent twice in a row once', async () => {
    for (const message of ['Офис', 'Офис', 'Склад']) await send({ phone: '+74951234567', message })
    expect((await stored()).map(({ message }) => message)).toEqual(['Офис', 'Склад'])
  })

  it.each([
    ['no way to answer', { name: 'Пётр' }, 400, 'phone'],
    ['a wrong address', { email: 'пётр' }, 400, 'email'],
    ['NUL', { phone: '1', name: 'а\u0000б' }, 400, 'name'],
  ])(
    'refuses %s, at the field and in Russian, and lets the site read it',
    async (_what, body, status, path) => {
      const answer = await send(body)
      expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, '*'])
      expect(answer.json().issues).toMatchObject([{ path, message: expect.stringMatching(/[а-яё]{3}/i) }])
      expect(await stored()).toEqual([])
    },
  )

  it.each([
    [
      'more than 32 kB of JSON',
      JSON.stringify({ message: 'a'.repeat(40_000) }),
      { 'content-type': 'application/json' },
      413,
    ],
    ['more than 32 kB of a form', `message=${'a'.repeat(40_000)}`, form, 413],
    ['another type', '<phone>1</phone>', { 'content-type': 'text/xml' }, 415],
  ])('refuses %s', async (_what, body, headers, status) => {
    expect((await send(body, headers)).statusCode).toBe(status)
    expect(await stored()).toEqual([])
  })

  it('takes 20 forms in 15 minutes from one address, whatever comes from others, and then says when again', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index++)
      statuses.push((await send({ phone: '+74951234567', message: `Офис ${index}` })).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429])
    const refused = await send({ phone: '+74951234567' })
    expect(refused.json().message).toMatch(/^Слишком много заявок. Попробуйте через \d+ мин$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send({ phone: '+74951234567' }, {}, '10.0.0.2')).statusCode).toBe(204)
  })

  it('takes 600 in 15 minutes from all addresses together', async () => {
    const { db } = database()
    await sql`insert into login_attempts (key_hash) select sha256('intake') from generate_series(1, 599)`.execute(
      db,
    )
    const answers = [await send({ phone: '1' }, {}, '10.1.0.1'), await send({ phone: '2' }, {}, '10.1.0.2')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 429])
  })

  it('is open to pages of other sites, and nothing else is', async () => {
    const preflight = (path: string) =>
      server.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          host: 'localhost',
          origin: 'https://site.example',
          'access-control-request-method': 'POST',
        },
      })
    const open = await preflight(url)
    expect([open.statusCode, open.body]).toEqual([204, ''])
    expect(open.headers).toMatchObject({
      ...{ 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' },
      ...{ 'access-control-allow-headers': 'content-type' },
    })
    expect(open.headers['access-control-allow-credentials']).toBeUndefined()
    for (const path of ['/api/form-request', '/api/auth/login', '/api/search']) {
      const answer = await preflight(path)
      expect([path, answer.headers['access-control-allow-origin']]).toEqual([path, undefined])
    }
    const closed = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost', ...form },
      payload: 'email=a',
    })
    expect([closed.statusCode, closed.headers['access-control-allow-origin']]).toEqual([415, undefined])
  })
})
