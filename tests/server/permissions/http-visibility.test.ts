import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeHead, makePeople } from '#tests/helpers/stock.ts'
import { type Planted, plant, plantDeleted } from './permission-records.ts'

/** Names that nobody but the owner may read. */
const canary = 'канарейка-7f3a'

describeOnBothEngines('what others see', (database) => {
  let server: TestServer
  let planted: Planted
  let trash: Planted
  let anna: string
  let boris: string
  let admin: string
  let head: string

  beforeAll(async () => {
    const { db } = database()
    const people = await makePeople(db)
    planted = await plant(db, people)
    trash = await plantDeleted(db, people)
    anna = await openSession(db, people.anna.id)
    boris = await openSession(db, people.boris.id)
    admin = await openSession(db, people.admin.id)
    head = await openSession(db, (await makeHead(db)).id)
    server = await startServer(database())
    const list = { name: canary, companyName: canary }
    await server.send('PATCH', `/user-lists/blocks/${planted.blockList}`, { token: anna, body: list })
    await server.send('PATCH', `/user-lists/buildings/${planted.buildingList}`, {
      token: anna,
      body: { name: canary },
    })
    const terms = { tenantFeePercent: '77.31', agentBonusPercent: '66.13' }
    await server.send('PATCH', `/offices/${planted.block}`, { token: anna, body: terms })
  })
  afterAll(() => server.app.close())

  const readAll = async (token: string): Promise<string> => {
    const answers = await Promise.all([
      ...[
        '/user-lists/blocks',
        '/user-lists/buildings',
        `/offices/${planted.block}`,
        `/buildings/${planted.building}`,
        `/journal/block/${planted.block}`,
        `/journal/building/${planted.building}`,
        '/journal',
        '/blocks/responsible-users',
        `/search/suggest?text=${encodeURIComponent('канарейка')}`,
        '/search/places',
      ].map((url) => server.send('GET', url, { token })),
      ...['blocks', 'buildings'].map((target) =>
        server.send('POST', '/search', { token, body: { target, facets: ['class'], sums: true } }),
      ),
      server.send('POST', '/search', { token, body: { simple: canary } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    return JSON.stringify(answers.map(({ body }) => body))
  }

  it("others' lists are invisible, even to an admin and the head of brokers", async () => {
    expect(await readAll(anna)).toContain(canary)
    for (const token of [boris, admin, head]) expect(await readAll(token)).not.toContain(canary)
  })

  it('commissions are visible to the responsible broker, the head of brokers and admins only', async () => {
    for (const token of [anna, admin, head]) {
      const texts = await readAll(token)
      expect([texts.includes('77.31'), texts.includes('66.13')]).toEqual([true, true])
    }
    const texts = await readAll(boris)
    expect([texts.includes('77.31'), texts.includes('66.13')]).toEqual([false, false])
  })

  it("a search by another's list number finds no row", async () => {
    const search = (token: string, listId: number) =>
      server.send('POST', '/search', { token, body: { block: { listId } } })
    expect((await search(anna, planted.blockList)).body?.total).toBe(2)
    const [foreign, absent] = [await search(boris, planted.blockList), await search(boris, 2_000_000_000)]
    expect(foreign.body?.total ?? 0).toBe(0)
    // The answer does not reveal its existence.
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body])
  })

  it("brokers and their head see colleagues' names, an admin all but the password", async () => {
    const keysFor = async (token: string) => {
      const { body } = await server.send('GET', '/users?take=100', { token })
      const colleagues = body?.data as object[]
      return [...new Set(colleagues.flatMap((colleague) => Object.keys(colleague)))].sort()
    }
    for (const token of [boris, head])
      expect(await keysFor(token)).toEqual(['avatarUrl', 'id', 'isActive', 'name'])
    expect(await keysFor(admin)).toEqual([
      ...['avatarUrl', 'email', 'id', 'isActive', 'isInvited', 'lastLoginAt', 'name', 'phone', 'role'],
    ])
  })

  it('deleted records are invisible', async () => {
    const found = async (target: string) => {
      const { body } = await server.send('POST', '/search', { token: admin, body: { target } })
      const { data } = body as unknown as { data: { id: number }[] }
      return data.map(({ id }) => id)
    }
    expect(await found('blocks')).not.toContain(trash.block)
    expect(await found('buildings')).not.toContain(trash.building)
    expect((await server.send('GET', `/journal/block/${trash.block}`, { token: admin })).status).toBe(404)
  })

  it('in the words of a refusal is no record', async () => {
    const refused = await server.send('PATCH', `/user-lists/blocks/${planted.blockList}`, {
      token: boris,
      body: { name: 'моё' },
    })
    const unknown = await server.send('PATCH', '/user-lists/blocks/2000000000', {
      token: boris,
      body: { name: 'моё' },
    })
    expect(refused.body).toEqual(unknown.body)
  })

  it.each([
    ['/blocks/set-forbidden-ads', () => ({ ids: [planted.borisBlock, planted.block] }), 403],
    ['/blocks/set-forbidden-ads', () => ({ ids: [planted.block, planted.borisBlock] }), 403],
    ['/blocks/set-forbidden-ads', () => ({ ids: [planted.borisBlock, trash.block] }), 404],
  ] as const)('%s with one id too many does nothing to the others', async (url, body, status) => {
    const before = await dumpAll(database().db)
    expect((await server.send('POST', url, { token: boris, body: body() })).status).toBe(status)
    expect(await dumpAll(database().db)).toBe(before)
  })
})
