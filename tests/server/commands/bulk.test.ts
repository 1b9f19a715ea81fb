import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { BulkPreview, BulkReport } from '#contract/core/bulk.ts'
import { itemsOf } from '#server/repositories/stock/lists.ts'
import { createList } from '#server/services/stock/lists.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import {
  dump,
  makeBlock,
  makeBuilding,
  type People,
  plantBlocks,
  run as runAs,
} from '#tests/helpers/stock.ts'
import { bulkFaults } from './bulk-faults.ts'

describeOnBothEngines('commands over many records', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<keyof People, string>
  let buildingId: number
  /** Three of Анна's and two of Борис's. */
  let hers: number[]
  let his: number[]

  openOffice(database, async (office) => {
    ;({ server, people, tokens } = office)
    const { db } = database()
    buildingId = await makeBuilding(db, people.anna)
    hers = [
      await makeBlock(db, people.anna, buildingId, { number: '1', floor: 1 }),
      await makeBlock(db, people.anna, buildingId, { number: '2', floor: 2 }),
      await makeBlock(db, people.anna, buildingId, { number: '3', floor: 3, dealKind: 'sale' }),
    ]
    his = [
      await makeBlock(db, people.boris, buildingId, { number: '4', floor: 4 }),
      await makeBlock(db, people.boris, buildingId, { number: '5', floor: 5 }),
    ]
  })

  type Who = keyof People
  const send = (id: string, call: 'preview' | 'run', body: object, who: Who = 'anna', headers = {}) =>
    server.send('POST', `/commands/${id}/${call}`, { token: tokens[who], body, headers })
  /** The contract's answers; their shape is checked by the server before they are sent. */
  const preview = async (id: string, body: object, who?: Who) => {
    const answer = await send(id, 'preview', body, who)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as unknown as BulkPreview
  }
  const run = async (id: string, body: object, who?: Who, headers = {}) => {
    const answer = await send(id, 'run', body, who, headers)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body as unknown as BulkReport
  }
  const undo = (groupId: string, who: Who = 'anna') =>
    server.send('POST', '/journal/undo', { token: tokens[who], body: { groupId } })
  const idsIn = async (table: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: number }>`select id from ${table} order by id`.execute(database().db)
    return rows.map(({ id }) => id)
  }
  const forbidden = () => idsIn(sql`blocks where ads_forbidden`)
  const living = (table: string) => idsIn(sql`${sql.table(table)} where deleted_at is null`)
  const stock = (query: object = {}) => ({
    criteria: { list: 'stock', query: { target: 'blocks', ...query } },
  })

  it('skips forbidden records with the reason and does the rest', async () => {
    await run('block.forbidAds', { ids: [hers[1]] })
    const before = await dump(database().db)
    const gone = 2_000_000_000
    const ids = [his[0], hers[2], gone, hers[1], hers[0], his[1]]
    const reason = 'Рекламу запрещает ответственный или администратор'
    const absent = 'Блок: такой записи нет или она удалена'
    expect(await preview('block.forbidAds', { ids })).toEqual({
      total: 6,
      willChange: 2,
      ids: [hers[2], hers[0]],
      unchanged: 1,
      cannot: [
        {
          reason,
          count: 2,
          examples: [
            { id: his[0], title: 'Легенда, этаж 4, № 4' },
            { id: his[1], title: 'Легенда, этаж 5, № 5' },
          ],
        },
        { reason: absent, count: 1, examples: [{ id: gone, title: `Блок № ${gone}` }] },
      ],
    })
    expect(await dump(database().db), 'a preview changes nothing').toBe(before)

    const commandId = randomUUID()
    const report = await run('block.forbidAds', { ids }, 'anna', { 'command-id': commandId })
    expect(report).toMatchObject({ groupId: commandId, changed: [hers[2], hers[0]], unchanged: 1 })
    expect(report.skipped).toHaveLength(3)
    const foreign = { id: his[0], title: 'Легенда, этаж 4, № 4' }
    expect(report.skipped).toContainEqual({ ...foreign, reason, code: 'forbidden' })
    const absentOne = { id: gone, title: `Блок № ${gone}` }
    expect(report.skipped).toContainEqual({ ...absentOne, reason: absent, code: 'notFound' })
    expect(await forbidden()).toEqual(hers)
    expect((await undo(commandId)).status).toBe(200)
    expect(await forbidden()).toEqual([hers[1]])
  })

  it('does not overwrite changes made between the preview and the run', async () => {
    const { ids } = await preview('block.forbidAds', { ids: hers })
    await run('block.assign', { ids: [hers[0]], args: { responsibleUserId: people.boris.id } }, 'admin')
    await run('block.delete', { ids: [hers[1]] }, 'admin')
    await run('block.forbidAds', { ids: [hers[2]] }, 'admin')
    const { groupId, ...report } = await run('block.forbidAds', { ids: [...ids, his[0]] })
    expect(report).toMatchObject({
      ...{ changed: [], unchanged: 1 },
      skipped: [
        { id: hers[0], reason: 'Рекламу запрещает ответственный или администратор' },
        { id: hers[1], reason: 'Блок: такой записи нет или она удалена' },
        { id: his[0] },
      ],
    })
    // Nothing was done, so that there is nothing to take back.
    expect((await undo(groupId)).status).toBe(404)
  })

  it('criteria find what the search finds, in its order, less those excepted', async () => {
    const rents = stock({ block: { dealKind: 'lease' }, sort: { key: 'floor', direction: 'desc' } })
    const asked = { ...rents, except: [hers[1], his[1]] }
    expect(await preview('block.actualize', asked)).toMatchObject({ total: 2, ids: [his[0], hers[0]] })
    expect((await run('block.actualize', asked)).changed).toEqual([his[0], hers[0]])
    const words = stock({ simple: 'легенда', block: { adsForbidden: true } })
    expect(await preview('block.allowAds', words)).toMatchObject({ total: 0, ids: [], cannot: [] })
  })

  it('every order is that of the table, what is unknown last', async () => {
    await sql`update blocks set asking_rent = null where id = ${hers[0]}`.execute(database().db)
    await run('block.actualize', { ids: [hers[0], his[1]] })
    for (const sort of ['class asc', 'rent desc', 'price asc', 'actualized desc', 'building asc']) {
      const [key, direction] = sort.split(' ')
      const query = { target: 'blocks', sort: { key, direction } }
      const { body } = await server.send('POST', '/search', { token: tokens.anna, body: query })
      const rows = body as unknown as { data: { id: number }[] }
      const { ids } = await preview('block.actualize', { criteria: { list: 'stock', query } })
      expect([sort, ids]).toEqual([sort, rows.data.map(({ id }) => id)])
    }
  })

  it('slices under one Command-Id are one group: one undo and one redo for all of them', async () => {
    const headers = { 'command-id': randomUUID(), 'command-name': 'block.delete' }
    expect((await run('block.delete', { ids: hers.slice(0, 2) }, 'anna', headers)).changed).toHaveLength(2)
    expect((await run('block.delete', { ids: [hers[2], his[0]] }, 'anna', headers)).skipped).toHaveLength(1)
    expect(await living('blocks')).toEqual(his)
    expect((await undo(headers['command-id'])).body).toMatchObject({ command: 'block.delete' })
    expect(await living('blocks')).toEqual([...hers, ...his])
    expect((await server.send('POST', '/journal/redo', { token: tokens.anna, body: {} })).status).toBe(200)
    expect(await living('blocks')).toEqual(his)
  })

  it('a repetition with the same key is the first answer, and nothing is done twice', async () => {
    const headers = { 'command-id': randomUUID(), 'idempotency-key': randomUUID() }
    const first = await run('block.actualize', { ids: hers }, 'anna', headers)
    const before = await dump(database().db)
    expect(await run('block.actualize', { ids: hers }, 'anna', headers)).toEqual(first)
    expect(await dump(database().db)).toBe(before)
  })

  it('a bare run stands in the journal under the name of its command, and others hear of it', async () => {
    const { body: place } = await server.send('GET', '/changes', { token: tokens.boris })
    await run('block.actualize', { ids: hers })
    const { body: journal } = await server.send('GET', '/journal', { token: tokens.anna })
    expect(journal).toMatchObject({ data: [{ command: 'block.actualize', entryCount: 3 }, {}, {}, {}, {}] })
    const { body } = await server.send('GET', `/changes?after=${place?.cursor}`, { token: tokens.boris })
    expect(body?.changes).toEqual([
      expect.objectContaining({ kind: 'block', operation: 'update', ids: expect.arrayContaining(hers) }),
    ])
  })

  it('records of lists come at the end in the order of the selection; those that are there stay', async () => {
    const { db } = database()
    const { id: listId } = await runAs(db, people.anna, (call) =>
      createList(call, 'block', { name: 'Клиент' }),
    )
    const listed = async () => (await itemsOf(db, 'block', listId)).map(({ recordId }) => recordId)
    const args = { listId }
    await run('block.addToList', { ids: [his[1]], args })
    const floors = stock({ sort: { key: 'floor', direction: 'asc' } })
    expect(await preview('block.addToList', { ...floors, args })).toMatchObject({ total: 5, unchanged: 1 })
    expect(await run('block.addToList', { ...floors, args })).toMatchObject({ unchanged: 1, skipped: [] })
    expect(await listed()).toEqual([his[1], ...hers, his[0]])
    await run('block.removeFromList', { ids: [hers[0], 2_000_000_000], args })
    expect(await listed()).toEqual([his[1], ...hers.slice(1), his[0]])
    expect((await send('block.addToList', 'run', { ids: hers, args }, 'boris')).status).toBe(404)
    expect((await send('block.addToList', 'preview', { ids: hers, args }, 'admin')).status).toBe(404)
  })

  it('buildings go with their blocks by an admin; of a broker only what is empty and new', async () => {
    const empty = await makeBuilding(database().db, people.anna, 'Пустое')
    const ids = [buildingId, empty]
    expect(await run('building.delete', { ids })).toMatchObject({
      changed: [empty],
      skipped: [{ id: buildingId, title: 'Легенда' }],
    })
    const { groupId } = await run('building.delete', { ids }, 'admin')
    expect([await living('buildings'), await living('blocks')]).toEqual([[], []])
    expect((await undo(groupId, 'admin')).status).toBe(200)
    expect([await living('buildings'), await living('blocks')]).toEqual([[buildingId], [...hers, ...his]])
  })

  it('a request that another leads is neither changed nor called by name; the list shows a broker none of them', async () => {
    const plant = async (name: string, assigneeId: number | null) => {
      const { rows } = await sql<{ id: number }>`insert into inquiries (source, name, phone, assignee_id)
        values ('site', ${name}, '+74951234567', ${assigneeId}) returning id`.execute(database().db)
      return rows[0]?.id ?? 0
    }
    const free = await plant('Свободная', null)
    const own = await plant('Своя', people.anna.id)
    const secret = await plant('Чужая', people.boris.id)
    const ids = [free, own, secret]
    const list = { criteria: { list: 'inquiries', query: { sort: 'name' } } }
    expect((await preview('request.take', list)).total).toBe(2)
    expect((await preview('request.take', list, 'admin')).total).toBe(3)
    const report = await run('request.setStatus', { ids, args: { status: 'rejected' } })
    expect(report).toMatchObject({
      changed: [free, own],
      skipped: [{ id: secret, title: `Заявка № ${secret}` }],
    })
    expect(JSON.stringify(report)).not.toContain('Чужая')
    expect((await run('request.toggleRead', { ids: [own], args: { isRead: true } })).changed).toEqual([own])
    expect((await run('request.take', list)).changed).toEqual([free])
    const assign = { ids: [free], args: { assigneeId: people.boris.id } }
    expect((await run('request.assign', assign)).skipped).toMatchObject([{ id: free }])
    expect((await run('request.assign', assign, 'admin')).changed).toEqual([free])
  })

  it("another's events are as if they were not, by ids and by criteria", async () => {
    const plant = async (title: string, userId: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into events (title, type, date, duration_minutes, user_id)
        values (${title}, 'call', now(), 30, ${userId}) returning id`.execute(database().db)
      return rows[0]?.id ?? 0
    }
    const own = await plant('Свой звонок', people.anna.id)
    const secret = await plant('Чужой звонок', people.boris.id)
    const report = await run('event.finish', { ids: [secret, own, 2_000_000_000] })
    expect(report.changed).toEqual([own])
    const [one, two] = report.skipped
    expect(one).toEqual({ ...two, id: secret, title: `Событие № ${secret}` })
    const all = { criteria: { list: 'events', query: { getAll: 'true', isDone: 'false' } } }
    expect((await run('event.delete', all)).changed).toEqual([])
    expect((await run('event.delete', all, 'admin')).changed).toEqual([secret])
    expect(await living('events')).toEqual([own])
  })

  it('a broker reassigns own records, an admin all; an unknown user is refused', async () => {
    const args = { responsibleUserId: people.boris.id }
    expect(await run('block.assign', { ids: [hers[0], his[0]], args })).toMatchObject({
      changed: [hers[0]],
      unchanged: 0,
      skipped: [{ id: his[0] }],
    })
    expect((await run('block.assign', { ids: hers, args }, 'admin')).changed).toEqual(hers.slice(1))
    const absent = { ids: hers, args: { responsibleUserId: 2_000_000_000 } }
    const refused = await send('block.assign', 'preview', absent, 'admin')
    expect([refused.status, refused.body?.issues]).toEqual([
      400,
      [{ path: 'args.responsibleUserId', message: 'Такого пользователя нет' }],
    ])
  })

  it('descriptions are made of the fields; a text of a broker stays until it is replaced', async () => {
    await sql`update blocks set description = 'Своё', description_source = 'own' where id = ${hers[1]}`.execute(
      database().db,
    )
    const report = await run('block.describe', { ids: hers })
    expect([report.changed, report.skipped.map(({ id }) => id)]).toEqual([[hers[0], hers[2]], [hers[1]]])
    expect((await run('block.replaceDescription', { ids: hers })).changed).toEqual([hers[1]])
    expect((await run('block.clearDescription', { ids: [...hers, his[0]] })).changed).toEqual(hers)
  })

  it('refuses wrong values at their field, in Russian', async () => {
    for (const [what, id, body, path] of bulkFaults) {
      for (const call of ['preview', 'run'] as const) {
        const answer = await send(id, call, body)
        expect([what, answer.status]).toEqual([what, 400])
        expect(answer.body?.issues, what).toMatchObject([
          { path, message: expect.stringMatching(/[а-яё]{3}/i) },
        ])
      }
    }
  })

  it('a run takes a thousand ids; a preview looks at more', async () => {
    const ids = await plantBlocks(database().db, people.anna, buildingId, 1001)
    expect((await send('block.actualize', 'run', { ids })).status).toBe(400)
    expect(await preview('block.actualize', { ids })).toMatchObject({ total: 1001, willChange: 1001 })
  })
})
