import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RecordChanges } from '#contract/events/changes.ts'
import { keepPricesCurrent } from '#server/services/records/derived-data.ts'
import { type EventOffice, makeEventOffice } from '#tests/helpers/events.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'

type Who = keyof EventOffice['tokens']

describeOnBothEngines('what has changed since one last asked', (database) => {
  let server: TestServer
  let office: EventOffice
  let cursors: Record<Who, string>

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await database().reset()
    office = await makeEventOffice(database().db)
    cursors = { anna: '', boris: '', admin: '' }
    for (const who of Object.keys(cursors) as Who[]) cursors[who] = (await ask(who, '')).cursor
  })

  const ask = async (who: Who, after: string): Promise<RecordChanges> => {
    const query = after === '' ? '' : `?after=${after}`
    const { body } = await server.send('GET', `/changes${query}`, { token: office.tokens[who] })
    return body as unknown as RecordChanges
  }
  /** Kind and operation of what each hears, since the last time. */
  const heard = async () => {
    const all: Record<string, string[]> = {}
    for (const who of Object.keys(cursors) as Who[]) {
      const { cursor, changes } = await ask(who, cursors[who])
      cursors[who] = cursor
      all[who] = changes.map(({ kind, operation }) => `${kind} ${operation}`)
    }
    return all
  }
  const send = (who: Who, method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, body?: object) =>
    server.send(method, url, { token: office.tokens[who], ...(body && { body }) })
  const made = async (who: Who, url: string, body: object) =>
    Number((await send(who, 'POST', url, body)).body?.id)

  it('tells everybody of the stock, with ids and the command that did it', async () => {
    const commandId = randomUUID()
    await server.send('PATCH', `/offices/${office.blockId}`, {
      token: office.tokens.boris,
      headers: { 'command-id': commandId },
      body: { floor: 9 },
    })
    const { changes } = await ask('anna', cursors.anna)
    expect(changes).toEqual([
      { kind: 'block', operation: 'update', ids: [office.blockId], groupId: commandId },
    ])
    await send('boris', 'DELETE', `/participant/${office.personId}`)
    expect((await heard()).anna).toEqual(['block update', 'person delete'])
    expect((await heard()).anna).toEqual([])
  })

  it('tells of events their owners and the admins alone', async () => {
    const id = await made('anna', '/events', {
      ...{ title: 'Показ', date: '2030-01-01T10:00:00Z', type: 'meeting' },
    })
    expect(await heard()).toEqual({ anna: ['event create'], boris: [], admin: ['event create'] })
    await send('admin', 'PATCH', `/events/${id}`, { userId: office.people.boris.id })
    const all = await heard()
    expect([all.anna, all.boris]).toEqual([['event update'], ['event update']])
  })

  it('tells nobody else of lists, private searches and what was made for clients', async () => {
    const listId = await made('anna', '/user-lists/blocks', { name: 'Мои' })
    await send('anna', 'POST', `/user-lists/blocks/toggle-multi/${listId}`, {
      ids: [office.blockId],
      mode: 'add',
    })
    const searchId = await made('anna', '/search/config', { name: 'Мой', config: { target: 'blocks' } })
    await made('anna', '/presentations', { title: 'Для «Вектора»', kind: 'block', ids: [office.blockId] })
    const { anna, boris, admin } = await heard()
    expect(anna).toEqual(
      expect.arrayContaining(['blockList create', 'blockListItem create', 'savedSearch create']),
    )
    expect(boris).toEqual([])
    expect(admin?.filter((told) => !told.startsWith('presentation'))).toEqual([])
    await send('anna', 'PUT', `/search/config/${searchId}`, { isShared: true })
    expect((await heard()).boris).toEqual(['savedSearch update'])
    await send('anna', 'PUT', `/search/config/${searchId}`, { isShared: false })
    expect((await heard()).boris).toEqual(['savedSearch update'])
  })

  it('tells all of a request that came in and of one that was taken, then those who read it', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/intake/form-request',
      headers: { host: 'localhost', origin: 'https://site.example' },
      payload: { source: 'form', name: 'Пётр', phone: '+7 495 123-45-67' },
    })
    const came = ['inquiry create']
    expect(await heard()).toEqual({ anna: came, boris: came, admin: came })
    const { rows } = await sql<{ id: number }>`select id from inquiries`.execute(database().db)
    const id = Number(rows[0]?.id)
    await send('anna', 'POST', '/commands/request.take/run', { ids: [id] })
    const taken = await heard()
    expect(taken.boris).toEqual(taken.anna)
    expect(taken.boris?.[0]).toBe('inquiry update')
    await send('anna', 'PATCH', `/form-request/${id}`, { note: 'Перезвонить' })
    const noted = await heard()
    expect([noted.anna?.length, noted.boris, noted.admin?.length]).toEqual([1, [], 1])
  })

  it('tells of prices that follow a new rate', async () => {
    const { db } = database()
    await keepPricesCurrent(db)
    await sql`update blocks set asking_rent = 100, currency = 'USD', rent_basis = 'sqmYear' where id = ${office.blockId}`.execute(
      db,
    )
    await heard()
    await sql`insert into exchange_rates (currency, on_day, rub_per_unit) values ('USD', current_date, 91.5)`.execute(
      db,
    )
    await keepPricesCurrent(db)
    expect((await heard()).anna).toEqual(['block update'])
  })

  it('gives a list’s rows by their ids, within its conditions', async () => {
    const ids = await Promise.all(
      ['Ромб', 'Куб', 'Ромашка'].map((name) => made('anna', '/companies', { name, kinds: ['tenant'] })),
    )
    const [romb, cube] = ids
    const found = async (query: string) =>
      ((await server.send('GET', `/companies?${query}`, { token: office.tokens.boris })).body?.data ??
        []) as { id: number }[]
    expect((await found(`ids=${romb},${cube}`)).map(({ id }) => id).sort()).toEqual([romb, cube].sort())
    expect(await found(`ids=${romb},${cube}&text=ромб`)).toMatchObject([{ id: romb }])
    const { token } = { token: office.tokens.boris }
    for (const list of ['participant', 'events', 'form-request', 'presentations', 'search/config', 'users']) {
      const { status, body } = await server.send('GET', `/${list}?ids=2000000000`, { token })
      expect([list, status, body?.data]).toEqual([list, 200, []])
    }
  })
})
