import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { matchRules } from '#domain/demands/rules.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { newToken } from '#server/http/auth.ts'
import type { Actor } from '#server/http/call.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dump, makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('calls of the stock', (database) => {
  let app: FastifyInstance
  let people: People
  let buildingId: number
  let blockId: number
  const tokens = new Map<number, string>()

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    for (const { id } of Object.values(people)) {
      const { token, tokenHash } = newToken()
      await sql`insert into sessions (token_hash, user_id, kind, expires_at)
        values (${tokenHash}, ${id}, 'normal', now() + interval '1 day')`.execute(db)
      tokens.set(id, token)
    }
    buildingId = await makeBuilding(db, people.anna)
    blockId = await makeBlock(db, people.anna, buildingId)
    app = await createApp(readConfig({ LOG_LEVEL: 'silent' }), database())
  })
  afterAll(() => app.close())

  const send = async (
    actor: Actor,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${tokens.get(actor.id)}`, host: 'localhost', ...headers },
      ...(payload && { payload }),
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      etag: answer.headers.etag,
    }
  }

  it.each([
    ['/offices', 'No id for updated block'],
    ['/objects', 'No id for updated object'],
    ['/users', 'No id for updated user'],
  ])('specification §5: an update of %s without an id is refused word for word', async (path, message) => {
    for (const missing of ['', 'undefined', 'null', 'NaN']) {
      const { status, body } = await send(people.admin, 'PATCH', `${path}/${missing}`, {})
      expect([missing, status, body.message]).toEqual([missing, 400, message])
    }
    const wrong = await send(people.admin, 'PATCH', `${path}/seven`, {})
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Номер записи — целое число'])
  })

  it('a block’s version travels in ETag and If-Match; a stale write tells what differs', async () => {
    const read = await send(people.anna, 'GET', `/offices/${blockId}`)
    expect(read.etag).toBe('"1"')
    expect(read.body).not.toHaveProperty('version')
    const first = await send(
      people.boris,
      'PATCH',
      `/offices/${blockId}`,
      { askingRent: '50000' },
      { 'if-match': '"1"' },
    )
    expect([first.status, first.etag, first.body.askingRent]).toEqual([200, '"2"', '50000.00'])
    const stale = await send(
      people.anna,
      'PATCH',
      `/offices/${blockId}`,
      { askingRent: '1' },
      { 'if-match': '"1"' },
    )
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'stale',
      conflicts: [
        {
          field: 'askingRent',
          mine: '1.00',
          theirs: '50000.00',
          original: '48000.00',
          by: [expect.any(String)],
        },
      ],
    })
  })

  it('a building is made, read, changed and removed', async () => {
    const made = await send(people.boris, 'POST', '/objects/', {
      name: 'Башня',
      address: 'Пресненская наб., 12',
    })
    expect([made.status, made.etag]).toEqual([201, '"1"'])
    const path = `/objects/${made.body.id}`
    const metro = [{ station: 'Выставочная', minutes: 4, travel: 'walk' }]
    const changed = await send(people.boris, 'PATCH', path, { metro, glaSqm: '1000' })
    expect(changed.body).toMatchObject({ metro, glaSqm: '1000.00', blockCount: 0, freeAreaSqm: '0' })
    expect((await send(people.boris, 'DELETE', `/buildings/${made.body.id}`)).status).toBe(204)
    expect((await send(people.boris, 'GET', `/buildings/${made.body.id}`)).status).toBe(404)
  })

  it('keeps values found in real cards', async () => {
    const house = {
      ...{ liftCount: 6, telecomProviders: 'Два, оптика', typicalFloorSqm: '1200.00' },
      ...{ sqmPerParkingPlace: 80, depositMonths: 2, minLeaseMonths: 11, alias: 'Дом Саввы' },
      ...{ fiasId: '5ee84ac0-eb9a-4b42-b814-2f5f7c27c255', commissionTerms: '100 % ставки от собственника' },
    }
    const room = {
      ...{ roomCount: 7, hasOwnEntrance: true, hasWaterPoint: false, canRegisterAddress: true },
      lossPercent: '12.50',
    }
    expect((await send(people.anna, 'PATCH', `/objects/${buildingId}`, house)).body).toMatchObject(house)
    expect((await send(people.anna, 'PATCH', `/offices/${blockId}`, room)).body).toMatchObject(room)
    const unknown = Object.fromEntries(Object.keys(room).map((field) => [field, null]))
    expect((await send(people.anna, 'POST', '/journal/undo', {})).status).toBe(200)
    expect((await send(people.anna, 'GET', `/offices/${blockId}`)).body).toMatchObject(unknown)
  })

  it('a block put into the archive is found by the condition alone, and comes back by undo', async () => {
    const search = async (block: object) => {
      const { body } = await send(people.anna, 'POST', '/search', { block: { ids: [blockId], ...block } })
      return body.data.map((row: { id: number; isArchived: boolean }) => row.isArchived)
    }
    expect((await send(people.anna, 'PATCH', `/offices/${blockId}`, { isArchived: true })).status).toBe(200)
    expect(await search({})).toEqual([true])
    expect(await search({ isArchived: true })).toEqual([true])
    expect(await search({ isArchived: false })).toEqual([])
    expect((await send(people.anna, 'POST', '/journal/undo', {})).status).toBe(200)
    expect(await search({ isArchived: false })).toEqual([false])
  })

  it.each([
    ['an unknown field', { floor: 1, version: 7 }],
    ['a system field', { adsForbidden: true }],
    ['an area of nothing', { areaSqm: '0' }],
    ['a responsible user who is not there', { responsibleUserId: 999 }],
  ])('%s is refused and changes nothing', async (_what, patch) => {
    const before = await dump(database().db)
    expect((await send(people.anna, 'PATCH', `/offices/${blockId}`, patch)).status).toBe(400)
    expect(await dump(database().db)).toBe(before)
  })

  it('one command makes a list, fills it and actualizes; one undo takes all back', async () => {
    const before = await send(people.anna, 'GET', `/offices/${blockId}`)
    const command = { 'command-id': randomUUID(), 'command-name': 'block.addToList' }
    const list = await send(people.anna, 'POST', '/user-lists/blocks', { name: 'Клиент' }, command)
    expect(list.body).toMatchObject({ name: 'Клиент', companyName: null, count: 0 })
    const path = `/user-lists/blocks/toggle-multi/${list.body.id}`
    const toggled = await send(people.anna, 'POST', path, { ids: [blockId], mode: 'add' }, command)
    expect(toggled.body).toEqual({ added: [blockId], removed: [], count: 1 })
    const actualized = await send(people.anna, 'POST', `/blocks/${blockId}/actualize`, undefined, command)
    expect(actualized.body).toMatchObject({ id: blockId, actualizedBy: { id: people.anna.id } })
    const during = await send(people.anna, 'GET', `/offices/${blockId}`)
    expect(during.body.lists).toEqual([{ id: list.body.id, name: 'Клиент' }])
    expect(during.body.actualizedAt).toBe(actualized.body.actualizedAt)
    expect((await send(people.boris, 'GET', `/offices/${blockId}`)).body.lists).toEqual([])

    const undone = await send(people.anna, 'POST', '/journal/undo', {})
    expect(undone.body).toMatchObject({ groupId: command['command-id'], command: 'block.addToList' })
    const after = await send(people.anna, 'GET', `/offices/${blockId}`)
    expect(after.body).toEqual({ ...before.body, updatedAt: after.body.updatedAt })
    const history = await send(people.anna, 'GET', `/journal/block/${blockId}`)
    expect(history.body.data[0]).toMatchObject({ kind: 'undo', user: { name: 'Анна' } })
  })

  it('blocks published as one ad stand under the chosen one, else under the largest', async () => {
    const { db } = database()
    const place = await makeBuilding(db, people.anna, 'Реклама')
    // The last one is not published.
    const [small, chosen, large, alone] = await Promise.all(
      ['10', '20', '30', '45', '50'].map((areaSqm) => makeBlock(db, people.anna, place, { areaSqm })),
    )
    await sql`update blocks set listing_state = 'published' where id = any(${[small, chosen, large, alone]}::int[])`.execute(
      db,
    )
    await sql`update blocks set main_block_id = ${chosen} where id = any(${[small, large]}::int[])`.execute(
      db,
    )
    const read = async () => (await send(people.boris, 'GET', `/blocks/cian-main-blocks/${place}`)).body
    expect(await read()).toEqual({
      data: [
        { mainBlockId: chosen, blockIds: [chosen, large, small], areaSqm: '60.00' },
        { mainBlockId: alone, blockIds: [alone], areaSqm: '45.00' },
      ],
      total: 2,
    })
    await send(people.admin, 'DELETE', `/blocks/${chosen}`)
    expect((await read()).data[1]).toMatchObject({ mainBlockId: large, blockIds: [large, small] })
  })

  it('settings tell VAT and rates in force; money is converted by them', async () => {
    const { body } = await send(people.anna, 'GET', '/settings')
    expect(body).toEqual({
      officeName: 'Ключ',
      officeLogo: null,
      officeZone: 'Europe/Moscow',
      freshDays: 14,
      staleDays: 30,
      vatPercent: '22',
      usdRub: '82.9977',
      eurRub: '95.7793',
      ratesOn: '2026-09-12',
      contactsVisibility: 'shared',
      currencySource: 'centralBank',
      stockCopies: 'off',
      workplaceSqm: '6',
      brokerPercent: null,
      ...matchRules,
      ...{ callLeaseMinutes: 20, firstRetryHours: 3, secondRetryHours: 24, thirdRetryHours: 168 },
      photoHosts: null,
      vatRates: expect.arrayContaining([{ fromDay: '2026-01-01', percent: '22' }]),
    })
    const converted = await send(people.anna, 'GET', '/currencies/convert/USD/RUB/100.5')
    expect(converted.body).toEqual({
      from: 'USD',
      to: 'RUB',
      amount: '100.5',
      result: '8341.27',
      rate: '82.997700',
      on: '2026-09-12',
    })
    expect((await send(people.anna, 'GET', '/currencies/convert/USD/XYZ/1')).status).toBe(400)
  })

  it('responsible users are told with how many blocks they lead', async () => {
    const { body } = await send(people.boris, 'GET', '/blocks/responsible-users')
    expect(body.data[0]).toMatchObject({ id: people.anna.id, name: 'Анна' })
    expect(Object.keys(body.data[0]).sort()).toEqual(['blockCount', 'id', 'name'])
  })
})
