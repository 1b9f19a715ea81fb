import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Actor } from '#server/http/call.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { toggleItems } from '#server/services/bulk/plan-list-items.ts'
import { attachCompany, detachCompany } from '#server/services/companies/company-links.ts'
import { keepHouse } from '#server/services/office/housekeeping.ts'
import { createList } from '#server/services/stock/lists.ts'
import { localStorage } from '#server/services/storage/local-storage.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('the trash', (database) => {
  let server: TestServer
  let people: People
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    for (const { id } of Object.values(people)) tokens.set(id, await openSession(database().db, id))
  })

  const titles = async ({ id }: Actor, query = '') => {
    const { body } = await server.send('GET', `/trash${query}`, { token: tokens.get(id) })
    return ((body?.data ?? []) as { title: string }[]).map(({ title }) => title)
  }
  const restore = ({ id }: Actor, records: object[]) =>
    server.send('POST', '/trash/restore', { token: tokens.get(id), body: { records } })
  const count = async (table: string, condition = 'true') => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.raw(condition)}`.execute(
      database().db,
    )
    return rows[0]?.count
  }

  it('shows everybody what they may bring back, who deleted it and when it goes for good', async () => {
    const { db } = database()
    const { anna, boris, admin } = people
    const buildingId = await makeBuilding(db, anna, 'Легенда')
    const annasBlock = await makeBlock(db, anna, buildingId)
    const borisBlock = await makeBlock(db, boris, buildingId, { number: '7' })
    await run(db, admin, (call) => runWhole(call, 'block.delete', [annasBlock], {}))
    await run(db, boris, (call) => runWhole(call, 'block.delete', [borisBlock], {}))
    const list = await run(db, anna, (call) => createList(call, 'block', { name: 'Клиент' }))
    await run(db, anna, (call) => runWhole(call, 'blockList.delete', [list.id], {}))

    expect(await titles(anna)).toEqual(['Клиент', 'Легенда, этаж 5, № 502'])
    expect(await titles(boris)).toEqual(['Легенда, этаж 5, № 7'])
    // A list is private to the end.
    expect(await titles(admin, '?sort=title')).toEqual(['Легенда, этаж 5, № 502', 'Легенда, этаж 5, № 7'])
    expect(await titles(anna, '?text=легенда 502&kind=block,building')).toEqual(['Легенда, этаж 5, № 502'])
    expect(await titles(anna, '?kind=building')).toEqual([])
    const { body } = await server.send('GET', '/trash?kind=block', { token: tokens.get(anna.id) })
    const [row] = (body?.data ?? []) as { deletedAt: string; purgeAt: string; deletedBy: object }[]
    expect(row?.deletedBy).toEqual({ id: admin.id, name: 'Ольга' })
    expect(Date.parse(row?.purgeAt ?? '') - Date.parse(row?.deletedAt ?? '')).toBe(30 * 24 * 3_600_000)
  })

  it('a building comes back with the blocks that went with it, not with those deleted before', async () => {
    const { db } = database()
    const { anna, admin } = people
    const buildingId = await makeBuilding(db, anna)
    const early = await makeBlock(db, anna, buildingId, { number: '1' })
    const late = await makeBlock(db, anna, buildingId, { number: '2' })
    await run(db, anna, (call) => runWhole(call, 'block.delete', [early], {}))
    await run(db, admin, (call) => runWhole(call, 'building.delete', [buildingId], {}))
    // Blocks of a deleted building do not stand beside it.
    expect(await titles(admin)).toEqual(['Легенда'])
    const alone = await restore(admin, [{ kind: 'block', id: late }])
    expect(alone.body?.message).toBe('Здание «Легенда» удалено, а в нём остались бы блоки')
    expect((await restore(admin, [{ kind: 'building', id: buildingId }])).body).toEqual({
      restored: 2,
      left: [],
    })
    expect(await titles(admin)).toEqual(['Легенда, этаж 5, № 1'])
    const undone = await server.send('POST', '/journal/undo', { token: tokens.get(admin.id), body: {} })
    expect([undone.status, await titles(admin)]).toEqual([200, ['Легенда']])
  })

  it('with `rest` what can come back does, as one undo step, and the others are named with why', async () => {
    const { db } = database()
    const { anna, boris, admin } = people
    const buildingId = await makeBuilding(db, anna)
    const goneId = await makeBuilding(db, anna, 'Снесённое')
    const mine = await makeBlock(db, anna, buildingId, { number: '1' })
    const his = await makeBlock(db, boris, buildingId, { number: '2' })
    const early = await makeBlock(db, anna, goneId, { number: '3' })
    await makeBlock(db, anna, goneId, { number: '4' })
    for (const id of [mine, early]) await run(db, anna, (call) => runWhole(call, 'block.delete', [id], {}))
    await run(db, boris, (call) => runWhole(call, 'block.delete', [his], {}))
    await run(db, admin, (call) => runWhole(call, 'building.delete', [goneId], {}))
    const list = await run(db, boris, (call) => createList(call, 'block', { name: 'Тайна' }))
    await run(db, boris, (call) => runWhole(call, 'blockList.delete', [list.id], {}))

    const asked = [
      { kind: 'block', id: early },
      { kind: 'block', id: his },
      { kind: 'block', id: mine },
      { kind: 'blockList', id: list.id },
    ]
    const restoreRest = ({ id }: Actor, records: object[], commandId: string) =>
      server.send('POST', '/trash/restore', {
        ...{ token: tokens.get(id), body: { records, rest: true } },
        headers: { 'command-id': commandId },
      })
    const commandId = randomUUID()
    const answer = await restoreRest(anna, asked, commandId)
    expect([answer.status, answer.body?.restored]).toEqual([200, 1])
    expect(answer.body?.left).toEqual([
      {
        ...{ kind: 'block', id: early, title: 'Снесённое, этаж 5, № 3' },
        reason: 'Здание «Снесённое» удалено, а в нём остались бы блоки',
      },
      {
        ...{ kind: 'block', id: his, title: 'Легенда, этаж 5, № 2' },
        reason: expect.stringMatching(/ответственн/),
      },
      // Names of others' lists are confidential.
      {
        kind: 'blockList',
        id: list.id,
        title: 'Подборка',
        reason: expect.stringMatching(/такой записи нет/),
      },
    ])
    const undone = await server.send('POST', '/journal/undo', {
      ...{ token: tokens.get(anna.id), body: { groupId: commandId } },
    })
    expect([undone.status, await titles(anna, '?kind=block')]).toEqual([200, ['Легенда, этаж 5, № 1']])

    const { body } = await server.send('GET', '/trash?kind=building', { token: tokens.get(admin.id) })
    expect(body?.data).toMatchObject([{ title: 'Снесённое', partCount: 1 }])
    // Asked together, in any order, the block finds its building.
    const whole = await restoreRest(admin, [asked[0] ?? {}, { kind: 'building', id: goneId }], randomUUID())
    expect(whole.body).toEqual({ restored: 3, left: [] })
    const none = await restoreRest(boris, [{ kind: 'block', id: mine }], randomUUID())
    expect([none.status, none.body?.restored]).toEqual([200, 0])
    expect(await titles(anna, '?kind=block')).toEqual(['Легенда, этаж 5, № 1'])
  })

  it('several come back together or not at all', async () => {
    const { db } = database()
    const { anna, boris } = people
    const buildingId = await makeBuilding(db, anna)
    const mine = await makeBlock(db, anna, buildingId, { number: '1' })
    const his = await makeBlock(db, boris, buildingId, { number: '2' })
    await run(db, anna, (call) => runWhole(call, 'block.delete', [mine], {}))
    await run(db, boris, (call) => runWhole(call, 'block.delete', [his], {}))
    const before = await dumpAll(db)
    const both = [
      { kind: 'block', id: mine },
      { kind: 'block', id: his },
    ]
    expect((await restore(anna, both)).status).toBe(403)
    expect((await restore(anna, [both[0] ?? {}, { kind: 'office', id: 1 }])).status).toBe(404)
    expect(await dumpAll(db)).toBe(before)
    expect((await restore(people.admin, both)).body).toEqual({ restored: 2, left: [] })
  })

  it('an account whose address somebody else has by now does not come back', async () => {
    const { db } = database()
    await server.send('DELETE', `/users/${people.anna.id}`, { token: tokens.get(people.admin.id) })
    expect(await titles(people.admin)).toEqual(['Анна'])
    await db
      .updateTable('users')
      .set({ email: 'анна@KLYUCH.test' })
      .where('id', '=', people.boris.id)
      .execute()
    const refused = await restore(people.admin, [{ kind: 'user', id: people.anna.id }])
    expect([refused.status, refused.body?.message, refused.body?.issues]).toEqual([
      409,
      'Почта Анна@klyuch.test уже у другого пользователя',
      undefined,
    ])
  })

  it("guessing an account's id reveals no address to those who may not restore it", async () => {
    const { db } = database()
    const { anna, boris, admin } = people
    await server.send('DELETE', `/users/${anna.id}`, { token: tokens.get(admin.id) })
    const guess = async (rest: boolean) => {
      const body = { records: [{ kind: 'user', id: anna.id }], rest }
      const answer = await server.send('POST', '/trash/restore', { token: tokens.get(boris.id), body })
      return [answer.status, JSON.stringify(answer.body).replace(/"requestId":"[^"]*"/, '')]
    }
    const before = [await guess(false), await guess(true)]
    expect(before.map(([status]) => status)).toEqual([403, 200])
    await db.updateTable('users').set({ email: 'анна@klyuch.test' }).where('id', '=', admin.id).execute()
    expect([await guess(false), await guess(true)]).toEqual(before)
  })

  it('does not restore over a unique value taken meanwhile; of two alike one comes back', async () => {
    const { db } = database()
    const { anna, admin } = people
    const agency = async (name: string) => {
      const { rows } = await sql<{ id: number }>`
        insert into competitors (name, portal_user_id, deleted_at) values (${name}, 77, now()) returning id`.execute(
        db,
      )
      return { kind: 'competitor', id: rows[0]?.id ?? 0 }
    }
    const records = [await agency('Первое'), await agency('Второе')]
    const refused = await restore(admin, records)
    expect([refused.status, refused.body?.message]).toEqual([409, expect.stringMatching(/^У двух записей/)])
    const answer = await server.send('POST', '/trash/restore', {
      ...{ token: tokens.get(admin.id), body: { records, rest: true } },
    })
    expect(answer.body).toEqual({
      restored: 1,
      left: [{ ...records[1], title: 'Второе', reason: 'Это агентство уже есть: «Первое»' }],
    })

    // The same for undo: of a link recreated meanwhile, and of an address.
    const buildingId = await makeBuilding(db, anna)
    const companyId = await makeCompany(db, anna)
    const link = { companyId, buildingId, role: 'tenant' } as const
    const { id } = await run(db, anna, (call) => attachCompany(call, link))
    await run(db, anna, (call) => detachCompany(call, id), { commandId: randomUUID() })
    await run(db, admin, (call) => attachCompany(call, link))
    const undone = await server.send('POST', '/journal/undo', { token: tokens.get(anna.id), body: {} })
    expect([undone.status, undone.body?.message]).toEqual([409, 'Компания уже привязана с этой ролью'])
    const change = (of: number, email: string) =>
      server.send('PATCH', `/users/${of}`, { token: tokens.get(admin.id), body: { email } })
    expect((await change(anna.id, 'anna@klyuch.test')).status).toBe(200)
    expect((await change(anna.id, 'other@klyuch.test')).status).toBe(200)
    const { body: journal } = await server.send('GET', '/journal?pageSize=1', { token: tokens.get(admin.id) })
    const [group] = (journal?.data ?? []) as { id: string }[]
    expect((await change(people.boris.id, 'Anna@klyuch.test')).status).toBe(200)
    const back = await server.send('POST', '/journal/undo', {
      ...{ token: tokens.get(admin.id), body: { groupId: group?.id } },
    })
    expect([back.status, back.body?.message]).toEqual([
      409,
      'Почта anna@klyuch.test уже у другого пользователя',
    ])
  })

  it('is emptied after 30 days of what nothing needs any more; accounts and histories stay', async () => {
    const { db } = database()
    const { anna, admin } = people
    const storage = localStorage(join(tmpdir(), randomUUID()))
    const buildingId = await makeBuilding(db, anna, 'Старое')
    const blockId = await makeBlock(db, anna, buildingId)
    const list = await run(db, anna, (call) => createList(call, 'block', { name: 'Клиент' }))
    await run(db, anna, (call) => toggleItems(call, 'block', list.id, { ids: [blockId] }))
    await run(db, admin, (call) => runWhole(call, 'building.delete', [buildingId], {}))
    // Its living block keeps a deleted building in place.
    const keptId = await makeBuilding(db, anna, 'Нужное')
    await makeBlock(db, anna, keptId)
    await db.updateTable('buildings').set({ deletedAt: new Date() }).where('id', '=', keptId).execute()
    await db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', people.boris.id).execute()
    const entries = await count('journal_entries')
    const age = (days: number) =>
      Promise.all(
        ['buildings', 'blocks', 'users'].map((table) =>
          sql`update ${sql.table(table)} set deleted_at = now() - ${days}::int * interval '1 day'
            where deleted_at is not null`.execute(db),
        ),
      )
    await age(29)
    await keepHouse(db, storage)
    expect([await count('buildings'), await count('blocks')]).toEqual([2, 2])
    await age(30)
    expect(await titles(admin)).toEqual([])
    await keepHouse(db, storage)
    expect([await count('buildings'), await count('blocks')]).toEqual([1, 1])
    expect([await count('block_list_items'), await count('block_lists')]).toEqual([0, 1])
    expect([await count('users'), await count('journal_entries')]).toEqual([3, entries])
  })
})
