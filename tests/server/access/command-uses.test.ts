import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetOldUses } from '#server/repositories/office/command-uses.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { type EventOffice, makeEventOffice } from '#tests/helpers/events.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'

describeOnBothEngines('which keys the office uses', (database) => {
  let server: TestServer
  let office: EventOffice
  let today: string

  beforeAll(async () => {
    server = await startServer(database())
  })
  beforeEach(async () => {
    await database().reset()
    office = await makeEventOffice(database().db)
    today = await readOfficeDay(database().db)
  })
  afterAll(() => server.app.close())

  type Who = keyof EventOffice['tokens']
  const use = (command: string, source = 'key', count = 1, day = today) => ({ command, source, day, count })
  const note = (who: Who, ...uses: object[]) =>
    server.send('POST', '/command-uses', { token: office.tokens[who], body: { uses } })
  const read = async (who: Who, query = '') => {
    const { body } = await server.send('GET', `/command-uses${query}`, { token: office.tokens[who] })
    return body as unknown as { data: unknown[]; people: { name: string; key: number }[] }
  }

  it('adds up by command and way, for the office and for each person', async () => {
    const { anna } = office.people
    expect((await note('anna', use('block.actualize'), use('block.actualize', 'palette', 2))).status).toBe(
      204,
    )
    await note('anna', use('block.actualize', 'key', 4), use('block.actualize', 'key', 5))
    await note('boris', use('block.actualize', 'mouse', 3), use('go.blocks'))
    const whole = await read('admin')
    expect(whole.data).toEqual([
      { command: 'block.actualize', key: 10, palette: 2, mouse: 3, people: 2 },
      { command: 'go.blocks', key: 1, palette: 0, mouse: 0, people: 1 },
    ])
    expect(whole.people.map(({ name, key }) => [name, key])).toEqual([
      ['Анна', 10],
      ['Борис', 1],
      ['Ольга', 0],
    ])
    const hers = [{ command: 'block.actualize', key: 10, palette: 2, mouse: 0, people: 1 }]
    expect((await read('admin', `?user=${anna.id}`)).data).toEqual(hers)
    const own = await read('anna')
    expect(own.data).toEqual(hers)
    expect(own.people.map(({ name }) => name)).toEqual(['Анна'])
  })

  it('counts 30 days, takes no other, and forgets what is older', async () => {
    const { db } = database()
    const { anna } = office.people
    await note(
      'anna',
      use('a.old', 'key', 1, '2020-01-01'),
      use('a.late', 'key', 1, '2190-01-01'),
      use('a.new'),
    )
    await sql`insert into command_uses (user_id, day, command, source, count) values
      (${anna.id}, ${today}::date - 29, 'b.month', 'key', 1), (${anna.id}, ${today}::date - 30, 'b.before', 'key', 1)`.execute(
      db,
    )
    const commands = async () => (await read('anna')).data.map((row) => (row as { command: string }).command)
    expect(await commands()).toEqual(['a.new', 'b.month'])
    await forgetOldUses(db)
    const { rows } = await sql<{
      command: string
    }>`select command from command_uses order by command`.execute(db)
    expect(rows.map(({ command }) => command)).toEqual(['a.new', 'b.month'])
  })

  it('leaves out who works here no more', async () => {
    await note('boris', use('go.blocks'))
    await sql`update users set deleted_at = now() where id = ${office.people.boris.id}`.execute(database().db)
    expect((await read('admin')).data).toEqual([])
  })

  it('takes names of commands alone, so many and no more', async () => {
    const refused = [
      [use('block')],
      [use('Блок 7.02')],
      [use(`a.${'b'.repeat(60)}`)],
      [use('a.b', 'voice')],
      [use('a.b', 'key', 0)],
      [use('a.b', 'key', 10_001)],
      [{ ...use('a.b'), ids: [1] }],
      Array.from({ length: 201 }, () => use('a.b')),
      [],
    ]
    for (const uses of refused) expect((await note('anna', ...uses)).status).toBe(400)
    expect((await read('anna')).data).toEqual([])
    const { anna } = office.people
    await sql`insert into command_uses (user_id, day, command, source, count)
      select ${anna.id}, ${today}::date, 'a.b' || n, 'key', 1 from generate_series(1, 1000) n`.execute(
      database().db,
    )
    expect((await note('anna', use('a.c'))).status).toBe(204)
    expect((await read('anna')).data).toHaveLength(1000)
  })
})
