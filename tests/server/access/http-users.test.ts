import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#server/http/call.ts'
import { createList, myLists } from '#server/services/stock/lists.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('users and their sessions over HTTP', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<keyof People, string>

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    tokens = {
      admin: await openSession(db, people.admin.id),
      anna: await openSession(db, people.anna.id),
      boris: await openSession(db, people.boris.id),
    }
    server.mails.length = 0
  })

  const as = (who: keyof People) => ({
    get: (url: string) => server.send('GET', url, { token: tokens[who] }),
    post: (url: string, body: object = {}, headers: Record<string, string> = {}) =>
      server.send('POST', url, { token: tokens[who], body, headers }),
    patch: (url: string, body: object) => server.send('PATCH', url, { token: tokens[who], body }),
    remove: (url: string, body?: object, headers: Record<string, string> = {}) =>
      server.send('DELETE', url, { token: tokens[who], headers, ...(body && { body }) }),
  })
  const tokenIn = (link: unknown) => /\/reset-password#([\w-]+)$/.exec(String(link))?.[1] ?? ''
  const exchange = (token: string) =>
    server.send('GET', `/auth/reset-password?token=${token}`, { headers: { 'x-requested-with': 'klyuch' } })

  describe('the list of users (spec: GET /users?take=N, default 10)', () => {
    it('has ten unless asked for more, and tells a broker names alone', async () => {
      for (let n = 0; n < 12; n++) {
        const email = `user${n}@klyuch.test`
        await database()
          .db.insertInto('users')
          .values({ name: `Сотрудник ${n}`, email, role: 'broker', phone: null, passwordHash: null })
          .execute()
      }
      const ten = await as('admin').get('/users')
      expect([ten.body?.data, ten.body?.total]).toEqual([expect.objectContaining({ length: 10 }), 15])
      expect((await as('admin').get('/users?take=12')).body?.data).toHaveLength(12)
      expect((await as('admin').get('/users?take=101')).status).toBe(400)
      const found = await as('admin').get('/users?text=user7&sort=-name&page=1&pageSize=5')
      expect(found.body?.data).toMatchObject([{ name: 'Сотрудник 7', isInvited: true }])
      const seen = await as('anna').get('/users?take=1')
      expect(seen.body?.data).toEqual([{ id: people.anna.id, name: 'Анна', isActive: true, avatarUrl: null }])
      // A broker finds nobody by an address that is not shown.
      expect((await as('anna').get('/users?text=user7')).body?.total).toBe(0)
    })
  })

  describe('an invitation', () => {
    const invite = (body: object = {}, key?: string) =>
      as('admin').post(
        '/users/',
        { name: 'Вера', email: 'vera@klyuch.test', ...body },
        key ? { 'idempotency-key': key } : {},
      )

    it('tells its link once, mails it, and lets the newcomer set a password', async () => {
      const key = randomUUID()
      const { status, body } = await invite({}, key)
      expect([status, body?.role, body?.isInvited, body?.lastLoginAt]).toEqual([201, 'broker', true, null])
      // Somebody delivers it: nothing lies in a folder.
      expect(body?.mailFolder).toBeNull()
      expect(body?.invitationLink).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/reset-password#[\w-]{43}$/)
      const again = await invite({}, key)
      expect([again.status, again.body?.id, again.body?.invitationLink]).toEqual([201, body?.id, null])
      await expect.poll(() => server.mails.length).toBe(1)
      expect(server.mails[0]).toMatchObject({ to: 'vera@klyuch.test', subject: 'Ключ: приглашение в Ключ' })
      expect(server.mails[0]?.text).toContain(String(body?.invitationLink))
      const token = tokenIn(body?.invitationLink)
      const { body: session } = await exchange(token)
      const set = await server.send('PATCH', '/auth/update-password', {
        token: String(session?.token),
        body: { newPassword: 'четыре случайных слова' },
      })
      expect(set.status).toBe(200)
      expect((await exchange(token)).status).toBe(400)
      const { body: colleague } = await as('admin').get(`/users/${body?.id}`)
      expect(colleague).toMatchObject({ isInvited: false, lastLoginAt: expect.stringMatching(/Z$/) })
    })

    it('is good for seven days; another one replaces it; deleting the account ends it', async () => {
      const { db } = database()
      const { body } = await invite()
      await sql`update account_tokens set expires_at = expires_at - interval '6 days 23 hours'`.execute(db)
      const second = await as('admin').post(`/users/${body?.id}/invite`)
      expect((await exchange(tokenIn(body?.invitationLink))).status).toBe(400)
      await as('admin').remove(`/users/${body?.id}`)
      expect((await exchange(tokenIn(second.body?.invitationLink))).status).toBe(400)
    })

    it('is refused at the field for an address that has an account, and leaves no trace', async () => {
      const before = await dumpAll(database().db)
      const { status, body } = await invite({ email: 'АННА@klyuch.test' })
      expect([status, body?.issues]).toMatchObject([400, [{ path: 'email' }]])
      await database()
        .db.updateTable('users')
        .set({ email: 'anna@klyuch.test' })
        .where('id', '=', people.anna.id)
        .execute()
      const taken = await invite({ email: 'ANNA@klyuch.test' })
      expect([taken.status, taken.body?.issues]).toMatchObject([409, [{ path: 'email' }]])
      await database()
        .db.updateTable('users')
        .set({ email: 'Анна@klyuch.test' })
        .where('id', '=', people.anna.id)
        .execute()
      expect(await dumpAll(database().db)).toBe(before)
    })
  })

  it('a taken address is refused at the field, once who asks may change it; others learn nothing of it', async () => {
    const { db } = database()
    const { anna, boris } = people
    await db.updateTable('users').set({ email: 'anna@klyuch.test' }).where('id', '=', anna.id).execute()
    const change = async (who: 'admin' | 'anna', email: string) => {
      const { status, body } = await as(who).patch(`/users/${boris.id}`, { email })
      return [status, body?.message, body?.issues]
    }
    const message = 'Почта anna@klyuch.test уже у другого пользователя'
    expect(await change('admin', 'Anna@klyuch.test')).toEqual([409, message, [{ path: 'email', message }]])
    const free = await change('anna', 'free@klyuch.test')
    expect(free[0]).toBe(403)
    expect(await change('anna', 'Anna@klyuch.test')).toEqual(free)
  })

  describe('deleting a user (spec: DELETE /users/{id})', () => {
    const holder = async (id: number) => {
      const { rows } = await sql<{ holder: number }>`
        select responsible_user_id as holder from blocks where id = ${id}`.execute(database().db)
      return rows[0]?.holder
    }

    it('hands over everything and ends the sessions; undo brings all back in one step', async () => {
      const { db } = database()
      const buildingId = await makeBuilding(db, people.anna)
      const blockId = await makeBlock(db, people.anna, buildingId)
      await run(db, people.anna, (call) => createList(call, 'block', { name: 'Клиент' }))
      const commandId = randomUUID()
      const removed = await as('admin').remove(
        `/users/${people.anna.id}`,
        { successorId: people.boris.id },
        { 'command-id': commandId },
      )
      expect(removed.status).toBe(204)
      expect((await as('anna').get('/users/me')).status).toBe(401)
      expect(await holder(blockId)).toBe(people.boris.id)
      const listsOf = (actor: Actor) => run(db, actor, (call) => myLists(call, 'block'))
      expect(await listsOf(people.boris)).toMatchObject([{ name: 'Клиент' }])

      const undone = await as('admin').post('/journal/undo', { groupId: commandId })
      expect(undone.status).toBe(200)
      expect(await holder(blockId)).toBe(people.anna.id)
      expect(await listsOf(people.anna)).toMatchObject([{ name: 'Клиент' }])
      expect(await listsOf(people.boris)).toEqual([])
      // The account is back, the session that ended is not.
      expect((await as('anna').get('/users/me')).status).toBe(401)
      expect((await as('admin').get(`/users/${people.anna.id}`)).status).toBe(200)
    })

    it('without a successor the acting admin gets the records', async () => {
      const { db } = database()
      const blockId = await makeBlock(db, people.anna, await makeBuilding(db, people.anna))
      expect((await as('admin').remove(`/users/${people.anna.id}`)).status).toBe(204)
      expect(await holder(blockId)).toBe(people.admin.id)
    })

    it('is refused for oneself, the last admin and a successor who is not there', async () => {
      const before = await dumpAll(database().db)
      const own = await as('admin').remove(`/users/${people.admin.id}`)
      expect([own.status, own.body?.message]).toEqual([403, 'Себя удалить нельзя'])
      for (const successorId of [people.anna.id, 2_000_000_000]) {
        const { status, body } = await as('admin').remove(`/users/${people.anna.id}`, { successorId })
        expect([status, body?.issues]).toMatchObject([400, [{ path: 'successorId' }]])
      }
      expect(await dumpAll(database().db)).toBe(before)
    })

    it('two admins who delete each other at once: one stays', async () => {
      await database()
        .db.updateTable('users')
        .set({ role: 'admin' })
        .where('id', '=', people.anna.id)
        .execute()
      const answers = await Promise.all([
        as('admin').remove(`/users/${people.anna.id}`),
        as('anna').remove(`/users/${people.admin.id}`),
      ])
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
      const { rows } = await sql`select 1 from users where role = 'admin' and deleted_at is null`.execute(
        database().db,
      )
      expect(rows).toHaveLength(1)
    })
  })

  describe('sessions', () => {
    const statusOf = async (token: string) => (await server.send('GET', '/users/me', { token })).status
    const mine = async () =>
      (await as('anna').get('/auth/sessions')).body?.data as { id: number; isCurrent: boolean }[]

    it('are told with their device, the last used first, this one marked, without a hash', async () => {
      const { db } = database()
      await openSession(db, people.anna.id)
      await sql`update sessions set user_agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0 YaBrowser/24.1 Safari/537.36',
        last_seen_at = now() - interval '1 hour'
        where id = (select max(id) from sessions)`.execute(db)
      const { body } = await as('anna').get('/auth/sessions')
      expect(body).toEqual({
        data: [
          { ...entry, device: 'Неизвестное устройство', isCurrent: true },
          { ...entry, device: 'Яндекс Браузер, Windows', isCurrent: false },
        ],
        total: 2,
      })
    })
    const text = expect.any(String)
    const entry = { id: expect.any(Number), createdAt: text, lastSeenAt: text }

    it('end one by one, all others at once, and by an admin', async () => {
      const { db } = database()
      const there = [await openSession(db, people.anna.id), await openSession(db, people.anna.id)]
      const other = (await mine()).find(({ isCurrent }) => !isCurrent)
      expect((await as('boris').remove(`/auth/sessions/${other?.id}`)).status).toBe(404)
      expect((await as('anna').remove(`/auth/sessions/${other?.id}`)).status).toBe(204)
      expect(await mine()).toHaveLength(2)
      expect((await as('anna').remove('/auth/sessions')).body).toEqual({ ended: 1 })
      expect(await Promise.all([...there, tokens.anna].map(statusOf))).toEqual([401, 401, 200])
      expect((await as('admin').remove(`/users/${people.anna.id}/sessions`)).body).toEqual({ ended: 1 })
      expect(await statusOf(tokens.anna)).toBe(401)
      expect(await statusOf(tokens.boris)).toBe(200)
    })
  })
})
