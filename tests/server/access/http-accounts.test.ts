import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#server/http/call.ts'
import { hashPassword } from '#server/services/access/passwords.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

const password = 'четыре случайных слова'
const otherPassword = 'совсем другие пять слов'

describeOnBothEngines('accounts over HTTP', (database) => {
  let server: TestServer
  let people: People

  beforeAll(async () => {
    people = await makePeople(database().db)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    const { db } = database()
    const passwordHash = await hashPassword(password)
    await db.updateTable('users').set({ passwordHash, deletedAt: null, isDemo: false }).execute()
    for (const table of ['login_attempts', 'known_networks', 'sessions', 'account_tokens'])
      await sql`delete from ${sql.table(table)}`.execute(db)
    server.mails.length = 0
  })

  const login = (email: string, secret: string, headers: Record<string, string> = {}) =>
    server.send('POST', '/auth/login', { body: { email, password: secret }, headers })
  const annaMail = 'Анна@klyuch.test'
  const tokenOf = async (email = annaMail, secret = password) =>
    String((await login(email, secret)).body?.token)
  const meStatus = async (token: string) => (await server.send('GET', '/users/me', { token })).status

  describe('login', () => {
    it('gives a token and the role, nothing else; each time another token', async () => {
      const { status, body } = await login(annaMail, password)
      expect(status).toBe(200)
      expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), role: 'broker' })
      expect(await tokenOf()).not.toBe(body?.token)
      const me = await server.send('GET', '/users/me', { token: String(body?.token) })
      expect(me.body).toEqual({
        ...{ id: people.anna.id, name: 'Анна', email: annaMail, phone: null, role: 'broker' },
        ...{
          contactsVisibility: 'shared',
          avatarUrl: null,
          mustSetPassword: false,
          keySettings: null,
          startScreen: 'blocks',
        },
      })
    })

    it('forgives capitals and spaces in the address, not in the password', async () => {
      expect((await login(' анна@KLYUCH.test ', password)).status).toBe(200)
      expect((await login(annaMail, ` ${password}`)).status).toBe(401)
    })

    it('answers alike to a wrong password, an unknown and a deleted account', async () => {
      const wrong = await login(annaMail, 'не тот пароль')
      const unknown = await login('nobody@klyuch.test', password)
      await database()
        .db.updateTable('users')
        .set({ deletedAt: new Date() })
        .where('id', '=', people.boris.id)
        .execute()
      const deleted = await login('Борис@klyuch.test', password)
      expect(wrong.status).toBe(401)
      expect(wrong.body?.message).toBe('Неверная почта или пароль. Проверьте раскладку и Caps Lock')
      expect([unknown.body, deleted.body]).toEqual([wrong.body, wrong.body])
    })

    it('after ten wrong passwords asks to wait, says how long, and leaves colleagues alone', async () => {
      for (let attempt = 0; attempt < 10; attempt++) expect((await login(annaMail, 'нет')).status).toBe(401)
      const { status, body, headers } = await login(annaMail, password)
      expect([status, body?.code]).toEqual([429, 'tooMany'])
      expect(body?.message).toBe('Слишком много попыток. Попробуйте через 15 мин')
      expect(Number(headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900)
      expect((await login('Борис@klyuch.test', password)).status).toBe(200)
    })

    it('counts capitals, spaces and forwarded addresses as the same account', async () => {
      const spellings = [annaMail, ' анна@klyuch.test', 'АННА@KLYUCH.TEST', 'анна@klyuch.TEST ']
      for (let attempt = 0; attempt < 10; attempt++) {
        const forwarded = { 'x-forwarded-for': `10.0.0.${attempt}`, 'x-real-ip': `10.1.0.${attempt}` }
        await login(spellings[attempt % 4] ?? '', 'нет', forwarded)
      }
      expect((await login(annaMail, password)).status).toBe(429)
    })

    it('evaluates no more passwords when the attempts come all at once', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => login(annaMail, 'нет')))
      expect(answers.filter(({ status }) => status === 401).length).toBe(10)
    })

    it('lets in again once the quarter of an hour is over', async () => {
      for (let attempt = 0; attempt < 10; attempt++) await login(annaMail, 'нет')
      await sql`update login_attempts set at = at - interval '15 minutes'`.execute(database().db)
      expect((await login(annaMail, password)).status).toBe(200)
    })
  })

  describe('a session', () => {
    it('ends by its time, by twelve quiet hours and with the account', async () => {
      const { db } = database()
      for (const change of [
        sql`update sessions set expires_at = now() - interval '1 second'`,
        sql`update sessions set last_seen_at = now() - interval '12 hours 1 second'`,
        sql`update users set deleted_at = now()`,
      ]) {
        const token = await tokenOf()
        expect(await meStatus(token)).toBe(200)
        await change.execute(db)
        expect(await meStatus(token)).toBe(401)
        await sql`delete from sessions`.execute(db)
      }
    })

    it('is stored as a hash only', async () => {
      const token = await tokenOf()
      const { rows } = await sql<{ text: string }>`select sessions::text as text from sessions`.execute(
        database().db,
      )
      expect(rows.length).toBe(1)
      expect(rows[0]?.text).not.toContain(token)
    })

    it('ends by logging out, the others of the person go on', async () => {
      const [here, there] = [await tokenOf(), await tokenOf()]
      const out = await server.send('POST', '/auth/logout', { token: here })
      expect([out.status, out.headers['clear-site-data']]).toEqual([204, '"cache"'])
      expect([await meStatus(here), await meStatus(there)]).toEqual([401, 200])
    })

    it('takes its role from the living account, at once', async () => {
      const token = await tokenOf('Ольга@klyuch.test')
      const rename = () =>
        server.send('PATCH', `/users/${people.boris.id}`, { token, body: { name: String(Math.random()) } })
      expect((await rename()).status).toBe(200)
      await database()
        .db.updateTable('users')
        .set({ role: 'broker' })
        .where('id', '=', people.admin.id)
        .execute()
      expect((await rename()).status).toBe(403)
      await database()
        .db.updateTable('users')
        .set({ role: 'admin' })
        .where('id', '=', people.admin.id)
        .execute()
    })
  })

  describe('a new password', () => {
    const change = (token: string, body: object) =>
      server.send('PATCH', '/auth/update-password', { token, body })

    it('needs the present one, and must not be a common one', async () => {
      const token = await tokenOf()
      for (const [body, path] of [
        [{ newPassword: otherPassword }, 'password'],
        [{ password: 'не он', newPassword: otherPassword }, 'password'],
        [{ password, newPassword: 'qwertyui' }, 'newPassword'],
        [{ password, newPassword: annaMail }, 'newPassword'],
        [{ password, newPassword: 'коротко' }, 'newPassword'],
      ] as const) {
        const answer = await change(token, body)
        expect(answer.status).toBe(400)
        expect(answer.body?.issues).toMatchObject([{ path }])
      }
      expect(await tokenOf()).toMatch(/^[\w-]{43}$/)
    })

    it('ends every other session and goes on under a new token', async () => {
      const [here, there] = [await tokenOf(), await tokenOf()]
      const { status, body } = await change(here, { password, newPassword: otherPassword })
      expect(status).toBe(200)
      expect(body?.role).toBe('broker')
      expect([await meStatus(here), await meStatus(there)]).toEqual([401, 401])
      expect(await meStatus(String(body?.token))).toBe(200)
      expect((await login(annaMail, password)).status).toBe(401)
      expect((await login(annaMail, otherPassword)).status).toBe(200)
    })

    it('is needed to change the address, and the address must be free', async () => {
      const token = await tokenOf()
      const patch = (body: object) => server.send('PATCH', '/users/me', { token, body })
      expect((await patch({ email: 'anna@klyuch.test' })).body?.issues).toMatchObject([{ path: 'password' }])
      const mailOf = (email: string, { id }: Actor) =>
        database().db.updateTable('users').set({ email }).where('id', '=', id).execute()
      await mailOf('boris@klyuch.test', people.boris)
      const taken = await patch({ email: 'Boris@klyuch.test', password })
      expect([taken.status, taken.body?.issues]).toMatchObject([409, [{ path: 'email' }]])
      expect((await patch({ email: 'anna@klyuch.test', password })).status).toBe(200)
      expect((await patch({ role: 'admin' })).status).toBe(400)
      await Promise.all([mailOf(annaMail, people.anna), mailOf('Борис@klyuch.test', people.boris)])
    })
  })

  describe('a forgotten password', () => {
    const ask = (email: string) => server.send('POST', '/auth/request-password-reset', { body: { email } })
    const mailed = async (count: number) => {
      await expect.poll(() => server.mails.length).toBe(count)
      return server.mails.at(-1)?.text ?? ''
    }
    const tokenFrom = (text: string) => /\/reset-password#([\w-]+)/.exec(text)?.[1] ?? ''
    const exchange = (token: string, headers: Record<string, string> = { 'x-requested-with': 'klyuch' }) =>
      server.send('GET', `/auth/reset-password?token=${token}`, { headers })

    it('is answered alike for a known and an unknown address; only the first gets a mail', async () => {
      const unknown = await ask('nobody@klyuch.test')
      const known = await ask(annaMail)
      expect([known.status, known.body]).toEqual([200, unknown.body])
      const text = await mailed(1)
      expect(text).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset-password#[\w-]{43}$/m)
      expect(server.mails[0]?.to).toBe(annaMail)
    })

    it('is mailed three times an hour at most', async () => {
      for (let time = 0; time < 3; time++) expect((await ask(annaMail)).status).toBe(200)
      await sql`update login_attempts set at = at - interval '59 minutes'`.execute(database().db)
      const { status, body } = await ask(annaMail)
      expect([status, body?.message]).toEqual([429, 'Слишком много попыток. Попробуйте через 1 мин'])
      await sql`update login_attempts set at = at - interval '1 minute'`.execute(database().db)
      expect((await ask(annaMail)).status).toBe(200)
    })

    it('has a link that opening does not use up, and twenty exchanges at once use once', async () => {
      const before = await tokenOf()
      await ask(annaMail)
      const token = tokenFrom(await mailed(1))
      for (const method of ['GET', 'HEAD', 'GET'] as const) {
        const opened = await server.send(method, `/auth/reset-password?token=${token}`)
        expect(opened.status).toBe(400)
      }
      expect(await meStatus(before)).toBe(200)
      const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(400)])
      expect(await meStatus(before)).toBe(401)
    })

    it('ends in a session that may only set a password', async () => {
      await ask(annaMail)
      const { body } = await exchange(tokenFrom(await mailed(1)))
      const token = String(body?.token)
      const me = await server.send('GET', '/users/me', { token })
      expect(me.body?.mustSetPassword).toBe(true)
      for (const [method, url] of [
        ['GET', '/users'],
        ['PATCH', '/users/me'],
        ['POST', '/search'],
        ['POST', '/journal/undo'],
      ] as const) {
        const answer = await server.send(method, url, { token, ...(method !== 'GET' && { body: {} }) })
        expect([url, answer.status]).toEqual([url, 403])
      }
      const set = await server.send('PATCH', '/auth/update-password', {
        token,
        body: { newPassword: otherPassword },
      })
      expect(set.status).toBe(200)
      expect(await meStatus(token)).toBe(401)
      expect((await server.send('GET', '/users', { token: String(set.body?.token) })).status).toBe(200)
    })

    it('has a link for ten minutes, and a newer one replaces it', async () => {
      await ask(annaMail)
      const first = tokenFrom(await mailed(1))
      await ask(annaMail)
      const second = tokenFrom(await mailed(2))
      expect((await exchange(first)).status).toBe(400)
      await sql`update account_tokens set expires_at = expires_at - interval '10 minutes'`.execute(
        database().db,
      )
      const late = await exchange(second)
      expect([late.status, late.body?.message]).toEqual([
        400,
        'Ссылка устарела или уже использована. Попросите новую на странице входа',
      ])
    })
  })
})
