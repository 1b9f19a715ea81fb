import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { trackedFields } from '#server/repositories/tracked-fields.ts'
import { describeOnBothEngines } from '../helpers/database.ts'
import { openSession, startServer, type TestServer } from '../helpers/http.ts'
import { makePeople, type People } from '../helpers/stock.ts'

describeOnBothEngines('secrets in the journal', (database) => {
  let server: TestServer
  let people: People
  let admin: string

  beforeAll(async () => {
    await database().reset()
    server = await startServer(database())
    people = await makePeople(database().db)
    admin = await openSession(database().db, people.admin.id)
  })
  afterAll(() => server.app.close())

  it('passwords, tokens, links, keys and hashes are in no row of it and in no answer', async () => {
    const { db } = database()
    const answers: string[] = []
    const call = async (...[method, url, sending]: Parameters<TestServer['send']>) => {
      const answer = await server.send(method, url, { token: admin, ...sending })
      expect([url, answer.status < 300]).toEqual([url, true])
      return answer
    }
    const [accessKey, feedSecret] = ['canary-access-key-5d1f', 'canary-feed-secret-9c2ab7e04f1d8853']
    const key = randomUUID()
    await call('PATCH', '/cian/config', { body: { accessKey, feedSecret }, headers: { 'command-id': key } })
    const created = await call('POST', '/users/', {
      body: { name: 'Новый', email: 'new@klyuch.test', role: 'broker' },
    })
    const link = JSON.stringify(created.body).match(/#([\w-]{20,})/)?.[1] ?? ''
    expect(link).not.toBe('')
    const opened = await server.send('GET', `/auth/reset-password?token=${link}`, {
      headers: { 'x-requested-with': 'klyuch' },
    })
    const setting = String(opened.body?.token)
    const password = 'canary пароль 71-ab'
    const set = await server.send('PATCH', '/auth/update-password', {
      ...{ token: setting, body: { newPassword: password } },
    })
    const session = String(set.body?.token)
    const login = await server.send('POST', '/auth/login', { body: { email: 'new@klyuch.test', password } })
    const { rows } = await sql<{ hash: string | null; tokens: string[] }>`
      select (select password_hash from users where email = 'new@klyuch.test') as hash,
        array(select encode(token_hash, 'hex') from sessions) as tokens`.execute(db)
    const canaries = [
      ...[accessKey, feedSecret, link, setting, password, session, String(login.body?.token), admin],
      ...[rows[0]?.hash ?? '', ...(rows[0]?.tokens ?? [])],
    ]
    for (const canary of canaries) expect(canary.length, canary).toBeGreaterThan(10)

    for (const path of ['undo', 'redo', 'undo']) {
      const { body } = await call('POST', `/journal/${path}`, { body: { groupId: key } })
      answers.push(JSON.stringify(body))
    }
    const { body: journal } = await call('GET', '/journal?office=true')
    answers.push(JSON.stringify(journal))
    for (const { id } of (journal?.data ?? []) as { id: string }[]) {
      answers.push(JSON.stringify((await call('GET', `/journal/groups/${id}/entries`)).body))
    }
    const { rows: stored } = await sql<{ text: string }>`
      select coalesce(string_agg(t, ' '), '') as text from (
        select g::text as t from journal_groups g union all select e::text from journal_entries e) all_rows`.execute(
      db,
    )
    const everything = [stored[0]?.text ?? '', ...answers].join('\n')
    expect(everything).toContain('Новый')
    expect(canaries.filter((canary) => everything.includes(canary))).toEqual([])
  })

  it('a field that nobody has let in does not come in: not even out of an old entry', async () => {
    const { db } = database()
    const groupId = randomUUID()
    const { anna } = people
    await sql`insert into journal_groups (id, user_id) values (${groupId}, ${people.admin.id})`.execute(db)
    await sql`insert into journal_entries (group_id, record_kind, record_id, title, operation, before, after, version)
      values (${groupId}, 'user', ${anna.id}, 'Анна', 'update',
        '{"passwordHash":"canary-old","phone":null}', '{"passwordHash":"canary-new","phone":null}', 1)`.execute(
      db,
    )
    const { body } = await server.send('GET', '/journal?office=true', { token: admin })
    expect(JSON.stringify(body)).not.toContain('canary-')
    await server.send('POST', '/journal/undo', { token: admin, body: { groupId } })
    const { rows } = await sql<{ hash: string | null }>`
      select password_hash as hash from users where id = ${anna.id}`.execute(db)
    expect(rows[0]?.hash).toBeNull()
  })

  it('what is let in by name is neither computed nor a secret', async () => {
    const keptOut = [
      ...['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'isDemo', 'passwordHash', 'lastLoginAt'],
      ...['netRubPerSqmYear', 'grossRubPerSqmYear', 'monthRub', 'priceRub', 'priceRubPerSqm', 'words'],
      ...['contactWords', 'foldedName', 'leaseCount', 'saleCount', 'importedAt'],
    ]
    const names = Object.values(trackedFields).flatMap((fields) => [...fields])
    expect(names.filter((name) => keptOut.includes(name))).toEqual([])
    expect(names.filter((name) => /hash|token|password|secret(?!Id)/i.test(name))).toEqual([])
  })
})
