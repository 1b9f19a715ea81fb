import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { fixture, startUpstream, type Upstream } from '#tests/helpers/servers/upstream.ts'
import { makePeople } from '#tests/helpers/stock.ts'

const key = 'test-access-key-0123456789'
const info = fixture('cian-get-last-order-info.json').toString()

describeOnBothEngines('settings of the listing portal', (database) => {
  let portal: Upstream
  let server: TestServer
  let admin: string
  let anna: string

  beforeAll(async () => {
    portal = await startUpstream()
  })
  afterAll(() => portal.close())
  beforeAll(async () => {
    server = await startServer(database(), environment())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await server.settle()
    const { db } = database()
    await database().reset()
    await sql`update portal_config set access_key_id = null, feed_secret_id = null`.execute(db)
    const people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    anna = await openSession(db, people.anna.id)
  })

  const environment = () => ({ CIAN_URL: portal.url, OUTBOUND_ALLOW: new URL(portal.url).host })
  const get = (url: string, token: string) => server.send('GET', url, { token })
  const setKey = () => server.send('PATCH', '/cian/config', { token: admin, body: { accessKey: key } })
  const answers = (byPath: Record<string, string>) =>
    portal.answer((request, response) => response.end(byPath[request.url ?? ''] ?? '{}'))

  it('keeps its secrets to itself: neither an answer nor the journal holds them', async () => {
    const feedSecret = 'feed-secret-0123456789abcdef'
    const { status, body } = await server.send('PATCH', '/cian/config', {
      token: admin,
      body: {
        accessKey: key,
        feedSecret,
        contactName: 'Вера',
        contactPhone: '+74951234567',
        betRubPerDay: 150,
      },
    })
    expect([status, body]).toMatchObject([
      200,
      {
        hasAccessKey: true,
        hasFeedSecret: true,
        isKeyFromEnvironment: false,
        contactName: 'Вера',
        betRubPerDay: 150,
      },
    ])
    const texts = JSON.stringify([
      body,
      (await get('/cian/config', admin)).body,
      (await get('/journal', admin)).body,
    ])
    expect(texts).toContain('accessKeyId')
    for (const secret of [key, feedSecret]) expect(texts).not.toContain(secret)
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(e::text, ''), '') as text from journal_entries e`.execute(database().db)
    for (const secret of [key, feedSecret]) expect(rows[0]?.text).not.toContain(secret)
  })

  it('forgets a key when told so, and takes that back', async () => {
    await setKey()
    answers({ '/v1/get-last-order-info': info })
    expect(
      (await server.send('PATCH', '/cian/config', { token: admin, body: { accessKey: null } })).body,
    ).toMatchObject({
      hasAccessKey: false,
    })
    expect((await get('/cian/getLastOrderInfo', anna)).body?.source).toBe('none')
    await server.send('POST', '/journal/undo', { token: admin, body: {} })
    expect((await get('/cian/getLastOrderInfo', anna)).body?.source).toBe('portal')
    expect(portal.last.headers.authorization).toBe(`Bearer ${key}`)
  })

  it('goes by the key of the environment before its own', async () => {
    await setKey()
    const other = await startServer(database(), { ...environment(), CIAN_ACCESS_KEY: 'of-the-environment' })
    answers({ '/v1/get-last-order-info': info })
    await other.send('GET', '/cian/getLastOrderInfo', { token: anna })
    expect((await other.send('GET', '/cian/config', { token: admin })).body).toMatchObject({
      ...{ hasAccessKey: true, isKeyFromEnvironment: true },
    })
    await other.app.close()
    expect(portal.last.headers.authorization).toBe('Bearer of-the-environment')
  })

  it.each([
    [{ accessKey: 'short' }, 'accessKey'],
    [{ accessKey: 'с пробелом и кириллицей 123' }, 'accessKey'],
    [{ contactPhone: '+375 29 123-45-67' }, 'contactPhone'],
    [{ contactPhone: '8 495 123-45-67 доб. 5' }, 'contactPhone'],
    [{ photosLimit: 51 }, 'photosLimit'],
    [{ betRubPerDay: 0.5 }, 'betRubPerDay'],
    [{ promotion: 'gold' }, 'promotion'],
    [{ accessKeyId: 7 }, 'accessKeyId'],
  ])('refuses settings that are none: %j', async (body, path) => {
    const { status, body: answer } = await server.send('PATCH', '/cian/config', { token: admin, body })
    expect([status, answer?.issues]).toMatchObject([
      400,
      [{ path, message: expect.stringMatching(/[а-яё]/) }],
    ])
  })
})
