import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'
import { type Planted, plant } from '#tests/server/permissions/permission-records.ts'
import { type Canaries, noteTold, plantCanaries, readEverything, readingsOf } from './canaries.ts'

describeOnBothEngines('what is closed is closed on every way of reading', (database) => {
  let server: TestServer
  let people: People
  let planted: Planted
  let canaries: Canaries
  let handedOverIds: number[]
  let borisGroupId: string
  let readings: ReturnType<typeof readingsOf>
  let all: readonly string[]
  const tokens: Record<string, string> = {}
  const servers: TestServer[] = []

  beforeAll(async () => {
    const { db } = database()
    await database().reset()
    people = await makePeople(db)
    planted = await plant(db, people)
    server = await start({})
    const made = await plantCanaries(server, database(), people, planted)
    ;({ canaries, handedOverIds, borisGroupId } = made)
    all = [...canaries.contacts, ...canaries.handedOver, ...canaries.ownOnly]
    const { company, linkedCompany, person, block, building, event, inquiry, presentation, groupId } = planted
    const { rows } = await sql<{ id: string }>`
      select distinct id::text from journal_groups where user_id = ${people.boris.id}`.execute(db)
    const ids = [
      company,
      linkedCompany,
      person,
      block,
      building,
      event,
      inquiry,
      presentation,
      ...handedOverIds,
    ]
    const groups = [groupId, borisGroupId, ...rows.map(({ id }) => id)]
    readings = readingsOf([...new Set([...ids, ...groups])], ['канарейка', '9990010042'])
    for (const [name, { id }] of Object.entries(people)) tokens[name] = await openSession(db, id)
  })
  afterAll(() => Promise.all(servers.map(({ app }) => app.close())))

  const start = async (environment: Record<string, string>) => {
    const started = await startServer(database(), environment)
    servers.push(started)
    return started
  }

  const forgetViews = () => sql`delete from card_views`.execute(database().db)

  it('and open to whom it belongs, or this test would prove nothing', async () => {
    const told = await readEverything(server, tokens.anna ?? '', readings, all)
    const seen = new Set([...told.values()].flatMap((some) => [...some]))
    expect(all.filter((canary) => !seen.has(canary))).toEqual([])
  })

  it.each(['masked', 'own'])('CONTACTS_VISIBILITY=%s', async (visibility) => {
    await forgetViews()
    const strict = await start({ CONTACTS_VISIBILITY: visibility })
    const token = tokens.boris ?? ''
    const told = await readEverything(strict, token, readings, all)
    const { company, linkedCompany } = planted
    // Answers of writes reveal as much as reads.
    for (const [method, url, body] of [
      ['POST', '/journal/undo', { groupId: borisGroupId }],
      ['POST', '/journal/undo', { groupId: borisGroupId, rest: true }],
      ['PATCH', `/companies/${company}`, { note: 'моя' }],
      ['POST', `/companies/${linkedCompany}/merge`, { ids: [company] }],
      ['PATCH', '/participant', { id: planted.person, companyId: planted.borisCompany }],
      ['POST', '/companiesComments', { companyId: company, text: 'Звонил' }],
      ['POST', '/commands/company.delete/preview', { ids: [company, linkedCompany] }],
      ['POST', '/commands/person.delete/preview', { ids: [planted.person] }],
    ] as const) {
      const answer = await strict.send(method, url, {
        token,
        body,
        headers: method === 'PATCH' ? { 'if-match': '"1"' } : {},
      })
      expect([url, answer.status < 500]).toEqual([url, true])
      noteTold(told, `${method} ${url}`, answer, all)
    }
    expect(Object.fromEntries(told)).toEqual({})
  })

  it('shared contacts are told by cards and what hangs on them, and by nothing when the hour is used up', async () => {
    await forgetViews()
    const { db } = database()
    const read = async () => {
      const told = await readEverything(server, tokens.boris ?? '', readings, canaries.contacts)
      return [...told.keys()].sort()
    }
    expect(await read()).toEqual([
      'blocks.companies',
      'buildings.companies',
      'callees.list',
      'companies.read',
      'companyComments.list',
      'files.list',
      'journal.ofRecord',
      'personComments.list',
      'persons.read',
    ])
    await forgetViews()
    const { rows } = await sql<{ id: number }>`
      insert into companies (name) select 'Соседняя ' || n from generate_series(1, 200) as n returning id`.execute(
      db,
    )
    await sql`insert into card_views (user_id, company_id, is_counted)
      select ${people.boris.id}::int, unnest(${rows.map(({ id }) => id)}::int[]), true`.execute(db)
    expect(await read()).toEqual([])
  })
})
