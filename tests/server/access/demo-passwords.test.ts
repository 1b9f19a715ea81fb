import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { isLoopbackName } from '#server/http/this-machine.ts'
import { keepDemoPasswords } from '#server/services/access/demo-passwords.ts'
import { hashPassword } from '#server/services/access/passwords.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Sending, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

const known = 'klyuch-demo'

describeOnBothEngines('the demo on a server that is seen from the network', (database) => {
  let people: People
  let here: TestServer
  let exposed: TestServer
  let accounts: string[]

  beforeAll(async () => {
    people = await makePeople(database().db)
    accounts = [people.admin, people.anna].map(({ name }) => `${name}@klyuch.test`)
    here = await startServer(database())
    exposed = await startServer(database(), {}, { hasOwnDemoPasswords: true })
  })
  beforeEach(async () => {
    const passwordHash = await hashPassword(known)
    await database().db.updateTable('users').set({ passwordHash, isDemo: true }).execute()
  })
  afterAll(() => Promise.all([here.app.close(), exposed.app.close()]))

  const start = (isExposed: boolean) => keepDemoPasswords(database().db, { accounts, known, isExposed })
  const login = async (server: TestServer, password: string, sending: Sending = {}) => {
    await database().db.deleteFrom('loginAttempts').execute()
    const answer = await server.send('POST', '/auth/login', {
      body: { email: accounts[0], password },
      ...sending,
    })
    return answer.body?.token as string | undefined
  }

  it('lets the known password in from this machine only, unless that is forced', async () => {
    // No header brings anybody nearer than his connection.
    const near = ['host', 'via', 'x-real-ip', 'x-forwarded-for', 'forwarded'].map((name) => ({
      [name]: '127.0.0.1',
    }))
    const afar = ['192.168.1.7', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1']
    // A proxy on this machine brings others in.
    const proxies = [
      ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'],
      ...['true-client-ip', 'cf-connecting-ip', 'x-original-forwarded-for', 'x-envoy-external-address'],
      ...['cdn-loop', 'x-amzn-trace-id', 'x-azure-clientip', 'cf-ray'],
    ].map((name) => ({ [name]: '127.0.0.1' }))
    const refused = [
      ...afar.map((from) => ({ from })),
      ...near.map((headers) => ({ from: '192.168.1.7', headers })),
      ...[...proxies, { host: '192.168.1.7:3000' }].map((headers) => ({ headers })),
    ]
    const atHome = ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].map((from) => ({ from }))
    const token = (await login(here, known)) ?? ''
    // A session that began here ends at the same places.
    const statusOf = async (at: TestServer, sending: Sending) =>
      (await at.send('GET', '/users/me', { token, ...sending })).status
    for (const sending of atHome) {
      expect([sending, await login(here, known, sending), await statusOf(here, sending)]).toEqual([
        ...[sending, expect.any(String), 200],
      ])
    }
    for (const sending of refused) {
      expect([sending, await login(here, known, sending), await statusOf(here, sending)]).toEqual([
        ...[sending, undefined, 401],
      ])
    }
    const published = await startServer(database(), { PUBLIC_URL: 'https://crm.example.ru' })
    const forced = await startServer(database(), { PUBLIC_URL: 'https://crm.example.ru', DEMO: 'force' })
    expect([await login(published, known), await statusOf(published, {})]).toEqual([undefined, 401])
    expect(await login(forced, known, { from: '192.168.1.7' })).toBeDefined()
    await Promise.all([published.app.close(), forced.app.close()])
  })

  it('takes the password that everybody knows away, and those who came in by it', async () => {
    const token = await login(here, known)
    const told = await start(true)
    expect([...told.keys()]).toEqual(accounts)
    expect(new Set(told.values()).size).toBe(2)
    for (const password of told.values()) expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect((await here.send('GET', '/users/me', { token })).status).toBe(401)
    expect(await login(exposed, known)).toBeUndefined()
    const own = told.get(accounts[0] ?? '') ?? ''
    expect(await login(exposed, own, { from: '192.168.1.7' })).toBeDefined()
    expect(await login(here, own, { from: '192.168.1.7' })).toBeUndefined()
  })

  it('makes others at each start, and brings the known one back on a server for this machine', async () => {
    const [first, second] = [await start(true), await start(true)]
    expect(await login(exposed, first.get(accounts[0] ?? '') ?? '')).toBeUndefined()
    expect(await login(exposed, second.get(accounts[0] ?? '') ?? '')).toBeDefined()
    expect([...(await start(false)).values()]).toEqual([known, known])
    expect(await login(here, known)).toBeDefined()
  })

  it('leaves a password that somebody has set', async () => {
    const passwordHash = await hashPassword('три разных слова')
    await database().db.updateTable('users').set({ passwordHash }).where('id', '=', people.admin.id).execute()
    for (const isExposed of [true, false]) {
      expect([...(await start(isExposed)).keys()]).toEqual([accounts[1]])
      expect(await login(exposed, 'три разных слова')).toBeDefined()
    }
  })
})

it.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['127.1.2.3', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.7', false],
  ['crm.example.ru', false],
  ['', false],
])('a server on %s is for this machine alone: %s', (host, isAlone) => {
  expect(isLoopbackName(host)).toBe(isAlone)
})
