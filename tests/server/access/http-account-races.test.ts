import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#server/http/call.ts'
import { attemptKey } from '#server/services/access/attempts.ts'
import { hashPassword } from '#server/services/access/passwords.ts'
import { keepHouse } from '#server/services/office/housekeeping.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

const password = 'четыре случайных слова'

/** Invariants of an account under concurrent actions and attacks. */
describeOnBothEngines('accounts under attack', (database) => {
  let server: TestServer
  let people: People
  let passwordHash: string

  beforeAll(async () => {
    people = await makePeople(database().db)
    passwordHash = await hashPassword(password)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    const { db } = database()
    await sql`update users set password_hash = ${passwordHash}, email = name || '@klyuch.test'`.execute(db)
    for (const table of ['login_attempts', 'known_networks', 'sessions', 'account_tokens'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    server.mails.length = 0
  })

  const mailOf = ({ name }: Actor) => `${name}@klyuch.test`
  const login = async (actor: Actor, secret = password, remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: 'localhost' },
      payload: { email: mailOf(actor), password: secret },
      remoteAddress,
    })
  const tokenOf = async (actor: Actor) => String((await login(actor)).json().token)
  const countOf = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      database().db,
    )
    return rows[0]?.n
  }
  const failFrom = (address: string, times: number) =>
    sql`insert into login_attempts (key_hash)
      select ${attemptKey(`network:${address}`)}::bytea from generate_series(1, ${times}::int)`.execute(
      database().db,
    )
  const askForLink = async (email: string, mails: number) => {
    await server.send('POST', '/auth/request-password-reset', { body: { email } })
    await expect.poll(() => server.mails.length).toBe(mails)
  }

  it('guessing locks the guesser out; the owner still signs in from elsewhere', async () => {
    const { anna } = people
    for (let guess = 0; guess < 12; guess++) await login(anna, 'нет', '10.0.0.1')
    expect((await login(anna, password, '10.0.0.1')).statusCode).toBe(429)
    expect((await login(anna, password, '10.0.0.2')).statusCode).toBe(200)
    expect((await login(anna, password, '10.0.0.1')).statusCode).toBe(429)
  })

  it('from however many addresses, an account’s password is tried twenty times', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 25; guess++)
      statuses.push((await login(people.anna, 'нет', `10.0.0.${guess}`)).statusCode)
    expect(statuses.filter((status) => status === 401).length).toBe(20)
  })

  it("others' attempts lock nobody out on a network he has signed in from", async () => {
    const { anna, boris } = people
    const [office, elsewhere] = ['10.9.0.1', '10.9.0.2']
    expect((await login(anna, password, office)).statusCode).toBe(200)
    for (let guess = 0; guess < 20; guess++) await login(anna, 'нет', `10.8.0.${guess}`)
    expect((await login(anna, password, elsewhere)).statusCode).toBe(429)
    expect((await login(anna, password, office)).statusCode).toBe(200)
    await sql`delete from login_attempts`.execute(database().db)
    await failFrom(office, 100)
    expect((await login(boris, password, office)).statusCode).toBe(429)
    expect((await login(anna, password, office)).statusCode).toBe(200)
    for (let guess = 0; guess < 10; guess++) await login(anna, 'нет', office)
    expect((await login(anna, password, office)).statusCode).toBe(429)
  })

  it('a network is charged with failures only', async () => {
    const { anna, boris, admin } = people
    await failFrom('10.9.0.3', 98)
    for (const actor of [anna, boris, admin])
      expect((await login(actor, password, '10.9.0.3')).statusCode).toBe(200)
    expect((await login({ ...anna, name: 'Никто' }, password, '10.9.0.3')).statusCode).toBe(401)
    expect((await login({ ...anna, name: 'Некто' }, password, '10.9.0.3')).statusCode).toBe(401)
    expect((await login({ ...anna, name: 'Иной' }, password, '10.9.0.3')).statusCode).toBe(429)
  })

  it('a network is known for 30 days', async () => {
    const { anna } = people
    expect((await login(anna, password, '10.9.0.4')).statusCode).toBe(200)
    await failFrom('10.9.0.4', 100)
    await sql`update known_networks set at = now() - interval '30 days'`.execute(database().db)
    expect((await login(anna, password, '10.9.0.4')).statusCode).toBe(429)
    await keepHouse(database().db, server.storage)
    expect(await countOf('known_networks')).toBe(0)
  })

  it('concurrent changes of a password under one session: the first wins', async () => {
    const token = await tokenOf(people.anna)
    const change = (number: number) =>
      server.send('PATCH', '/auth/update-password', {
        token,
        body: { password, newPassword: `совсем другие слова ${number}` },
      })
    const answers = await Promise.all([1, 2, 3].map(change))
    const [first, ...others] = answers.map(({ status }) => status).sort()
    expect(first).toBe(200)
    // Later calls find their session ended (401) or their password wrong (400).
    for (const status of others) expect([400, 401]).toContain(status)
    const winner = 1 + answers.findIndex(({ status }) => status === 200)
    expect((await login(people.anna, `совсем другие слова ${winner}`)).statusCode).toBe(200)
  })

  it('no session of the old password is left by logging in while it is changed', async () => {
    const token = await tokenOf(people.anna)
    const [changed] = await Promise.all([
      server.send('PATCH', '/auth/update-password', {
        token,
        body: { password, newPassword: 'новые три слова' },
      }),
      ...Array.from({ length: 6 }, () => login(people.anna)),
    ])
    expect(changed.status).toBe(200)
    expect(await countOf('sessions')).toBe(1)
  })

  it('one link is alive however many are asked for at once, and it goes to the account’s own address', async () => {
    const spellings = ['анна@klyuch.test', 'АННА@klyuch.test', 'Анна@KLYUCH.test']
    await Promise.all(
      spellings.map((email) => server.send('POST', '/auth/request-password-reset', { body: { email } })),
    )
    await expect.poll(() => server.mails.length).toBe(3)
    expect(new Set(server.mails.map(({ to }) => to))).toEqual(new Set([mailOf(people.anna)]))
    expect(await countOf('account_tokens')).toBe(1)
  })

  it('a link is dead once its owner has logged in, or has another address, also by an undo', async () => {
    const { anna } = people
    const admin = await tokenOf(people.admin)
    await askForLink(mailOf(anna), 1)
    const token = await tokenOf(anna)
    expect(await countOf('account_tokens')).toBe(0)

    await askForLink(mailOf(anna), 2)
    await server.send('PATCH', '/users/me', { token, body: { phone: '+7 495 000-00-01' } })
    expect(await countOf('account_tokens')).toBe(1)
    await server.send('PATCH', `/users/${anna.id}`, { token: admin, body: { email: 'new@klyuch.test' } })
    expect(await countOf('account_tokens')).toBe(0)

    await askForLink('new@klyuch.test', 3)
    expect((await server.send('POST', '/journal/undo', { token: admin, body: {} })).status).toBe(200)
    expect(await countOf('account_tokens')).toBe(0)
  })

  it('two accounts that take one address at once: one gets it, the other is refused', async () => {
    const token = await tokenOf(people.admin)
    const take = ({ id }: Actor) =>
      server.send('PATCH', `/users/${id}`, { token, body: { email: 'one@klyuch.test' } })
    const answers = await Promise.all([take(people.anna), take(people.boris)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)
    // By the index, or by the writer when the first has just been saved: that one names the address.
    const message = expect.stringMatching(/^(Эта почта|Почта one@klyuch\.test) уже у другого пользователя$/)
    expect(told?.body).toMatchObject({ message, issues: [{ path: 'email', message }] })
  })
})
