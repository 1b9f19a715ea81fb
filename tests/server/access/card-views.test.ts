import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { attemptKey } from '#server/services/access/attempts.ts'
import { plantCompany } from '#tests/helpers/companies.ts'
import { makePerson, plantPersons } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('reading others’ cards', (database) => {
  let server: TestServer | undefined
  let people: People
  let tokens: Record<'anna' | 'boris' | 'admin', string>
  let annaCompany: number

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    annaCompany = await plantCompany(db, people.anna, {})
    tokens = {
      anna: await openSession(db, people.anna.id),
      boris: await openSession(db, people.boris.id),
      admin: await openSession(db, people.admin.id),
    }
    server ??= await startServer(database())
  })
  afterAll(() => server?.app.close())

  const send = async (who: keyof typeof tokens, method: 'GET', url: string) => {
    if (!server) throw new Error('The server has not started')
    return server.send(method, url, { token: tokens[who] })
  }

  it('lets a broker read 200 different cards of others in an hour, whatever part of them', async () => {
    const { db } = database()
    const [first = 0, second = 0, third = 0, ...rest] = await plantPersons(db, people.anna, annaCompany, 202)
    const statusOf = async (who: keyof typeof tokens, url: string) => (await send(who, 'GET', url)).status
    await sql`insert into card_views (user_id, person_id, is_counted)
      select ${people.boris.id}::int, unnest(${[first, ...rest.slice(0, 197)]}::int[]), true`.execute(db)
    for (const url of [`/participant/${first}`, `/journal/person/${first}`, `/participant/${second}`])
      expect([url, await statusOf('boris', url)]).toEqual([url, 200])
    // The history alone is a card as well, and the company one more.
    expect(await statusOf('boris', `/journal/person/${third}`)).toBe(200)
    const last = rest.at(-1) ?? 0
    for (const url of [
      ...['/participant/', '/journal/person/', '/participantComments/', '/files/list/person/'].map(
        (path) => `${path}${last}`,
      ),
      ...['/companies/', '/journal/company/', '/companiesComments/', '/files/list/company/'].map(
        (path) => `${path}${annaCompany}`,
      ),
    ]) {
      const refused = await send('boris', 'GET', url)
      expect([url, refused.status]).toEqual([url, 429])
      expect(JSON.stringify(refused.body)).toMatch(/чужих карточек.*через \d+ мин/)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      for (const who of ['anna', 'admin'] as const)
        expect([url, await statusOf(who, url)]).toEqual([url, 200])
    }
    for (const id of [first, second, third]) expect(await statusOf('boris', `/participant/${id}`)).toBe(200)
    const { rows } = await sql<{ name: string; isCounted: boolean; count: number }>`
      select u.name, is_counted, count(*)::int as count from card_views v join users u on u.id = v.user_id
      group by 1, 2 order by 1`.execute(db)
    // Own cards do not count; an admin's views are only recorded.
    expect(rows).toEqual([
      { name: 'Борис', isCounted: true, count: 200 },
      { name: 'Ольга', isCounted: false, count: 2 },
    ])
    await sql`update card_views set at = now() - interval '61 minutes'`.execute(db)
    expect(await statusOf('boris', `/participant/${last}`)).toBe(200)
  })

  it('compares so many typed texts in an hour with others’ contacts, which tables mask', async () => {
    const { db } = database()
    await makePerson(db, people.anna, { companyId: annaCompany })
    await sql`update companies set phone = '+79000007788' where id = ${annaCompany}`.execute(db)
    const found = async (who: keyof typeof tokens) => {
      const answers = await Promise.all(
        ['/participant?text=4512', '/companies?text=7788', '/search/suggest?text=4512'].map((url) =>
          send(who, 'GET', url),
        ),
      )
      return answers.map(({ body }) => ((body?.data ?? []) as object[]).length)
    }
    expect(await found('boris')).toEqual([1, 1, 1])
    await sql`insert into login_attempts (key_hash)
      select ${attemptKey(`contact-search:${people.boris.id}`)}::bytea from generate_series(1, 1000)`.execute(
      db,
    )
    expect(await found('boris')).toEqual([0, 0, 0])
    for (const who of ['anna', 'admin'] as const) expect(await found(who)).toEqual([1, 1, 1])
    // By name everything is found as before.
    const byName = await send('boris', 'GET', `/participant?text=${encodeURIComponent('Ковалёва')}`)
    expect(byName.body?.total).toBe(1)
  })

  it('counts reads that come at once one by one', async () => {
    const { db } = database()
    const ids = await plantPersons(db, people.anna, annaCompany, 230)
    await sql`insert into card_views (user_id, person_id, is_counted)
      select ${people.boris.id}::int, unnest(${ids.slice(0, 190)}::int[]), true`.execute(db)
    const statuses = await Promise.all(
      ids.slice(190).map(async (id) => (await send('boris', 'GET', `/participant/${id}`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })
})
