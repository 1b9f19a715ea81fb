import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { historyKinds } from '#contract/office/journal.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { secretVariables, variables } from '#server/config.ts'
import { recordTables, snakeCase } from '#server/repositories/records/record-tables.ts'
import { trackedFields } from '#server/repositories/records/tracked-fields.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Answered, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'
import { plainColumns, secretColumns } from '#tests/server/http/kept-values.ts'

/** A value of the right shape that no other text holds. */
const canaryOf = (name: string) => `canary-${name.toLowerCase().replaceAll('_', '-')}-71ab`
const environment = Object.fromEntries(
  [...secretVariables].map((name) => {
    const scheme = { DATABASE_URL: 'postgres', SMTP_URL: 'smtp' }[name]
    return [name, scheme ? `${scheme}://klyuch:${canaryOf(name)}@localhost/klyuch` : canaryOf(name)]
  }),
)

describeOnBothEngines('secrets in the journal', (database) => {
  let server: TestServer
  let people: People
  let admin: string

  beforeAll(async () => {
    await database().reset()
    server = await startServer(database(), environment)
    people = await makePeople(database().db)
    admin = await openSession(database().db, people.admin.id)
  })
  afterAll(() => server.app.close())

  const call = async (...[method, url, sending]: Parameters<TestServer['send']>): Promise<Answered> => {
    const answer = await server.send(method, url, { token: admin, ...sending })
    expect([url, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([url, answer.status, ''])
    return answer
  }

  /** Does with every secret of the product what people do with it. @returns the secrets in the clear. */
  async function handleSecrets(): Promise<string[]> {
    const { db } = database()
    const [accessKey, feedSecret] = ['canary-access-key-5d1f', 'canary-feed-secret-9c2ab7e04f1d8853']
    await call('PATCH', '/cian/config', { body: { accessKey: 'canary-access-key-former' } })
    await call('PATCH', '/cian/config', { body: { accessKey, feedSecret } })
    await sql`insert into portal_orders (source, active_feed_urls)
      values ('portal', ${JSON.stringify([`https://crm.test/feed/${feedSecret}.xml`])}::jsonb)`.execute(db)
    const unused = { name: 'Ждёт', email: 'waits@klyuch.test', role: 'broker' }
    const waiting = linkOf(await call('POST', '/users/', { body: unused }))
    const user = { name: 'Новый', email: 'new@klyuch.test', role: 'broker' }
    const headers = { 'idempotency-key': randomUUID() }
    const invitation = linkOf(await call('POST', '/users/', { body: user, headers }))
    const opened = await server.send('GET', `/auth/reset-password?token=${invitation}`, {
      headers: { 'x-requested-with': 'klyuch' },
    })
    const setting = String(opened.body?.token)
    const passwords = ['canary пароль 71-ab', 'canary пароль 82-cd']
    const [first, second] = passwords
    const password = { newPassword: first }
    const { body: set } = await call('PATCH', '/auth/update-password', { token: setting, body: password })
    const own = { token: String(set?.token) }
    await call('PATCH', '/users/me', { ...own, body: { email: 'newer@klyuch.test', password: first } })
    const change = { password: first, newPassword: second }
    await call('PATCH', '/auth/update-password', { ...own, body: change })
    await server.send('POST', '/auth/login', { body: { email: 'newer@klyuch.test', password: 'canary-no' } })
    const body = { email: 'newer@klyuch.test', password: second }
    const { body: login } = await call('POST', '/auth/login', { body })

    const buildingId = await makeBuilding(db, people.admin)
    const blockId = await makeBlock(db, people.admin, buildingId)
    const told = { title: 'Для клиента', kind: 'block', ids: [blockId] }
    const made = await call('POST', '/presentations', { body: told })
    const path = `/presentations/${made.body?.id}`
    await call('PATCH', path, { body: { title: 'Для другого' } })
    const renewed = await call('POST', `${path}/link`, { body: {} })
    await call('POST', `${path}/end`)
    await call('PUT', `/presence/${randomUUID()}`, { body: { kind: 'block', id: blockId, isEditing: true } })
    return [
      ...[
        accessKey,
        'canary-access-key-former',
        feedSecret,
        waiting,
        invitation,
        setting,
        ...passwords,
        'canary-no',
      ],
      ...[own.token, String(login?.token), admin, linkOf(made), linkOf(renewed)],
      ...[...secretVariables].map(canaryOf),
    ]
  }

  /** Everything the journal and its derivations answer to an admin. */
  async function everythingTold(since: unknown): Promise<string> {
    const answers = [await call('GET', '/trash'), await call('GET', `/changes?after=${since}`)]
    for (let after = ''; ; ) {
      const page = await call('GET', `/journal?office=true&pageSize=100${after}`)
      answers.push(page)
      const groups = page.body?.data as { id: string; kind: string; entries: Entry[] }[]
      for (const { id, entries } of groups) {
        answers.push(await call('GET', `/journal/groups/${id}/entries`))
        for (const { recordKind, recordId } of entries) {
          if (!historyKinds.some((kind) => kind === recordKind)) continue
          answers.push(await server.send('GET', `/journal/${recordKind}/${recordId}`, { token: admin }))
        }
      }
      if (page.body?.next === null) break
      after = `&after=${page.body?.next}`
    }
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t, ' '), '') as text from (
        select g::text as t from journal_groups g union all select e::text from journal_entries e) all_rows`.execute(
      database().db,
    )
    return [rows[0]?.text ?? '', ...answers.map(({ bytes }) => bytes.toString())].join('\n')
  }

  it('no secret is in a row or an answer, before and after undo and redo of everything', async () => {
    const { db } = database()
    const { body: start } = await call('GET', '/changes')
    const inTheClear = await handleSecrets()
    for (const secret of inTheClear) expect(secret.length, secret).toBeGreaterThan(8)
    const stored: string[] = []
    for (const column of secretColumns) {
      const values = await valuesOf(column)
      expect(values.length, `${column}: nobody has used it here`).toBeGreaterThan(0)
      stored.push(...values)
    }
    const { rows } = await sql<{ id: string }>`
      select id from journal_groups where kind = 'command' order by at desc`.execute(db)
    const reverted: string[] = []
    for (const path of ['undo', 'redo']) {
      // Some stand in each other's way: they are refused in words, which must not tell one either.
      for (const { id } of path === 'undo' ? rows : rows.toReversed()) {
        const body = { groupId: id, rest: true }
        reverted.push(
          (await server.send('POST', `/journal/${path}`, { token: admin, body })).bytes.toString(),
        )
      }
    }
    const everything = [await everythingTold(start?.cursor), ...reverted].join('\n')
    expect(everything).toContain('Новый')
    expect(everything).toContain('Для другого')
    expect([...inTheClear, ...stored].filter((secret) => everything.includes(secret))).toEqual([])
  })

  /** Values of a column in every possible notation. */
  async function valuesOf(column: string): Promise<string[]> {
    const [table = '', name = ''] = column.split('.')
    const { rows } = await sql<{ value: unknown }>`
      select distinct ${sql.id(name)} as value from ${sql.id(table)} where ${sql.id(name)} is not null`.execute(
      database().db,
    )
    return rows.flatMap(({ value }) => {
      if (!(value instanceof Uint8Array))
        return [value]
          .flat()
          .map(String)
          .filter((text) => text !== '')
      const bytes = Buffer.from(value)
      return [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
    })
  }

  it('whoever adds a column says whether it holds a secret, and no journalled one does', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in
        ('text', 'character varying', 'bytea', 'json', 'jsonb', 'uuid', 'ARRAY', 'tsvector', 'xml')`.execute(
      database().db,
    )
    const journalled = new Set(recordKinds.flatMap((kind) => inTable(kind, trackedFields[kind])))
    const told = rows
      .filter(({ table }) => !table.includes('migration'))
      .map(({ table, column }) => `${table}.${column}`)
    const listed = [...secretColumns, ...plainColumns]
    expect(told.filter((column) => !journalled.has(column) && !listed.includes(column)).sort()).toEqual([])
    expect(listed.filter((column) => journalled.has(column) || !told.includes(column))).toEqual([])
  })

  it('whoever adds a variable that holds one says so', () => {
    const looksSecret = variables.filter((name) => /TOKEN|KEY|SECRET|PASSWORD|DATABASE|SMTP/.test(name))
    expect(looksSecret.filter((name) => !secretVariables.has(name))).toEqual([])
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

  it('fields allowed by name are neither computed nor secret', async () => {
    const keptOut = [
      ...['id', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'isDemo', 'passwordHash', 'lastLoginAt'],
      ...['netRubPerSqmYear', 'grossRubPerSqmYear', 'monthRub', 'priceRub', 'priceRubPerSqm', 'words'],
      ...['contactWords', 'foldedName', 'importedAt'],
    ]
    const names = Object.values(trackedFields).flatMap((fields) => [...fields])
    expect(names.filter((name) => keptOut.includes(name))).toEqual([])
    expect(names.filter((name) => /hash|token|password|secret(?!Id)/i.test(name))).toEqual([])
  })
})

interface Entry {
  recordKind: RecordKind
  recordId: number
}

/** The secret of a link that is shown once. */
function linkOf({ body }: Answered): string {
  return JSON.stringify(body).match(/[#/]([\w-]{30,})"/)?.[1] ?? ''
}

/** Columns of the fields that the journal keeps of a kind. */
function inTable(kind: RecordKind, fields: ReadonlySet<string>): string[] {
  return [...fields].map((field) => `${snakeCase(recordTables[kind].name)}.${snakeCase(field)}`)
}
