import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

/* Variants as records: their table, file, trash and history, and what colleagues learn of them. */

type Method = Parameters<TestServer['send']>[0]

interface Row {
  id: number
  block: { id: number }
  client: string | null
  demand: { id: number } | null
  state: string
}

describeOnBothEngines('variants as records', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<keyof People, string>
  let [near, far, hers, his] = [0, 0, 0, 0]

  openOffice(database, async (office) => {
    ;({ server, people, tokens } = office)
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    const terms = { areaSqm: '320', purposes: ['office'] } satisfies Parameters<typeof makeBlock>[3]
    near = await makeBlock(db, people.anna, building, { ...terms, number: '701', askingRent: '46000' })
    far = await makeBlock(db, people.anna, building, { ...terms, number: '702' })
    hers = await makeDemand('anna', 'Вектор')
    his = await makeDemand('boris', 'Тайный клиент')
    await mark([near, far], 'offered')
    await mark([near], 'shortlisted', { said: 'Тайна' }, 'boris', his)
    await mark([far], 'hidden', {}, 'boris', his)
  })

  const send = async (method: Method, url: string, body?: object, who: keyof People = 'anna') => {
    const answer = await server.send(method, url, { token: tokens[who], ...(body && { body }) })
    expect([url, answer.status < 300 ? '' : JSON.stringify(answer.body)]).toEqual([url, ''])
    return answer.body as never
  }
  const makeDemand = async (who: keyof People, client: string) => {
    const { id: companyId } = (await send('POST', '/companies', { name: client }, who)) as { id: number }
    return ((await send('POST', '/demands', { need: 'офис', companyId }, who)) as { id: number }).id
  }
  const mark = (
    ids: number[],
    state: string | null,
    more: object = {},
    who: keyof People = 'anna',
    of = hers,
  ) => send('POST', '/commands/block.setVariant/run', { ids, args: { demandId: of, state, ...more } }, who)
  const list = async (query = '', who: keyof People = 'anna'): Promise<Row[]> =>
    ((await send('GET', `/variants${query}`, undefined, who)) as { data: Row[] }).data
  const idOf = async (block: number, who: keyof People = 'anna') =>
    (await list('', who)).find((row) => row.block.id === block)?.id ?? 0
  const statusOf = async (method: Method, url: string, who: keyof People) =>
    (await server.send(method, url, { token: tokens[who] })).status
  const trash = async (who: keyof People = 'anna') =>
    (await send('GET', '/trash?kind=variant', undefined, who)) as { data: { id: number; title: string }[] }
  const mask = (contactsVisibility: 'shared' | 'masked' | 'own') =>
    database().db.updateTable('office').set({ contactsVisibility }).execute()

  it('are listed to the broker of their demands, to admins, and by a block to colleagues', async () => {
    expect((await list()).map(({ block }) => block.id).sort()).toEqual([near, far].sort())
    expect(await list('', 'admin')).toHaveLength(4)
    expect((await list('?state=shortlisted')).length).toBe(0)
    expect((await list(`?demandId=${hers}&sort=block`)).map(({ block }) => block.id)).toEqual([near, far])
    expect(await list(`?blockId=${near}&sort=demand`)).toMatchObject([
      { state: 'offered', client: 'Вектор', demand: { id: hers } },
      { state: 'shortlisted', client: 'Тайный клиент', demand: null, said: null },
    ])
    expect(JSON.stringify(await send('GET', `/demands/variants-of-block/${near}`))).not.toContain('Тайна')
    expect(await list(`?blockId=${near}&sort=demand`, 'admin')).toMatchObject([
      { said: null },
      { said: 'Тайна' },
    ])
    // Colleagues learn of no hidden one.
    expect(await list(`?blockId=${far}`)).toMatchObject([{ demand: { id: hers } }])
  })

  it('tell the last verdict, chosen or in the client’s own words', async () => {
    const told = async () => (await list(`?demandId=${hers}`)).find(({ block }) => block.id === near)
    await mark([near], 'shown', { outcome: 'liked' })
    await mark([near], 'shown', { said: 'слишком шумно' })
    expect(await told()).toMatchObject({ outcome: null, said: 'слишком шумно' })
    await mark([near], 'refused', { reason: 'other', said: 'мало света' })
    expect(await told()).toMatchObject({ reason: 'other', said: 'мало света' })
    await mark([near], 'shown', { outcome: 'liked' })
    expect(await told()).toMatchObject({ outcome: 'liked', reason: null, said: null })
    await expect(mark([near], 'shown', { said: ' ' })).rejects.toThrow()
  })

  it('tell no client where contacts are masked: neither by a column, nor by a filter, the order or the search', async () => {
    for (const visibility of ['masked', 'own'] as const) {
      await mask(visibility)
      expect(await list(`?blockId=${near}&sort=-demand`)).toMatchObject([
        { demand: { id: hers } },
        { state: 'shortlisted', client: null, demand: null },
      ])
      const text = encodeURIComponent('Тайный')
      expect(await list(`?blockId=${near}&text=${text}`)).toEqual([])
      expect(await list(`?blockId=${near}&demandId=${his}`)).toEqual([])
      const { companyId } = await database()
        .db.selectFrom('demands')
        .select('companyId')
        .where('id', '=', his)
        .executeTakeFirstOrThrow()
      expect(await list(`?blockId=${near}&companyId=${companyId}`)).toEqual([])
    }
    await mask('shared')
    expect(await list(`?blockId=${near}&text=${encodeURIComponent('Тайный')}`)).toMatchObject([
      { demand: null },
    ])
  })

  it('leave as a file with the terms of their day, colleagues’ without what their rows hide', async () => {
    const columns = ['demand', 'client', 'block', 'state', 'why', 'termsThen', 'termsNow', 'responsible']
    const file = async (query: object, who: keyof People = 'anna') => {
      const body = { criteria: { list: 'variants', query }, columns, format: 'csv' }
      const { status, bytes } = await server.send('POST', '/export', { token: tokens[who], body })
      expect(status).toBe(200)
      return bytes.toString('utf8').trim().split('\r\n').slice(1)
    }
    await mark([near], 'refused', { reason: 'other', said: 'мало света' })
    const mine = await file({ demandId: String(hers), sort: 'block' })
    expect(mine).toHaveLength(2)
    expect(mine[0]).toMatch(/Вектор.*;Вектор;.*701;Отказ;Клиент;Иное;;мало света;46000;₽;.*;320;/)
    await mask('masked')
    const offers = await file({ blockId: String(near) })
    expect(offers).toHaveLength(2)
    expect(offers.join()).not.toContain('Тайный')
    expect((await file({ blockId: String(near) }, 'admin')).join()).toContain('Тайный')
  })

  it('go to the trash and come back with what the client said, by the trash and by undo', async () => {
    await mark([near], 'refused', { reason: 'rent' })
    const id = await idOf(near)
    await send('DELETE', `/variants/${id}`)
    expect((await list()).map(({ block }) => block.id)).toEqual([far])
    expect((await trash()).data).toMatchObject([{ id, title: expect.stringMatching(/Вектор.* — .*701/) }])
    expect((await trash('boris')).data).toEqual([])
    expect((await trash('admin')).data).toHaveLength(1)
    await send('POST', '/trash/restore', { records: [{ kind: 'variant', id }] })
    const back = { state: 'refused', reason: 'rent', askedThen: { amount: '46000.00' } }
    expect(await send('GET', `/variants/${id}`)).toMatchObject(back)

    await send('POST', '/commands/variant.delete/run', { criteria: { list: 'variants', query: {} } })
    expect(await list()).toEqual([])
    await send('POST', '/journal/undo', {})
    expect(await list()).toHaveLength(2)
  })

  it('cannot come back beside another of the same block, and wait with their demand in the trash', async () => {
    const id = await idOf(near)
    await mark([near], null)
    await mark([near], 'offered')
    const body = { records: [{ kind: 'variant', id }] }
    const refused = await server.send('POST', '/trash/restore', { token: tokens.anna, body })
    expect([refused.status, refused.body?.message]).toEqual([409, 'Этот блок уже среди вариантов запроса'])
    await send('DELETE', `/demands/${hers}`)
    expect([(await trash()).data, await list()]).toEqual([[], []])
    await send('POST', '/journal/undo', {})
    expect([(await trash()).data.length, (await list()).length]).toEqual([1, 2])
  })

  it('have a history of states, reasons and terms, for whoever may read their demand', async () => {
    const id = await idOf(near)
    await mark([near], 'refused', { reason: 'rent' })
    const { data } = (await send('GET', `/journal/variant/${id}`)) as {
      data: { entries: { changes: Record<string, { after: unknown }> }[] }[]
    }
    expect(data[0]?.entries[0]?.changes).toMatchObject({
      state: { before: 'offered', after: 'refused' },
      reason: { before: null, after: 'rent' },
      refusedBy: { before: null, after: 'client' },
    })
    expect(data[1]?.entries[0]?.changes).toMatchObject({ askedThen: { after: '46000.00' } })
    const of = (who: keyof People) => statusOf('GET', `/journal/variant/${id}`, who)
    expect([await of('admin'), await of('boris')]).toEqual([200, 404])
  })

  it('of a colleague are as good as absent to a deletion, by their ids and by a list of a block', async () => {
    const id = await idOf(near, 'boris')
    const report = (await send('POST', '/commands/variant.delete/run', { ids: [id] })) as {
      changed: number[]
      skipped: { title: string }[]
    }
    expect(report.changed).toEqual([])
    expect(JSON.stringify(report)).not.toContain('Тайный')
    const criteria = { list: 'variants', query: { blockId: String(near) } }
    const preview = await send('POST', '/commands/variant.delete/preview', { criteria })
    expect(preview).toMatchObject({ total: 2, willChange: 1 })
    expect(JSON.stringify(preview)).not.toContain('Тайный')
  })

  it('get a verdict of their clients in their own table, those of several demands in one undo', async () => {
    const other = await makeDemand('anna', 'Бастион')
    await mark([near], 'offered', {}, 'anna', other)
    const judge = (ids: number[], args: object) =>
      send('POST', '/commands/variant.setState/run', { ids, args })
    const states = async () => (await list('?sort=demand')).map(({ state }) => state)
    const ids = (await list()).map(({ id }) => id)
    expect(await judge(ids, { state: 'shortlisted' })).toMatchObject({ unchanged: 0, skipped: [] })
    expect(await states()).toEqual(['shortlisted', 'shortlisted', 'shortlisted'])
    expect(await judge(ids, { state: 'shortlisted' })).toMatchObject({ changed: [], unchanged: 3 })
    await send('POST', '/journal/undo', {})
    expect(await states()).toEqual(['offered', 'offered', 'offered'])
    // A refusal keeps the terms of the day, as among the matches.
    await judge(ids.slice(0, 1), { state: 'refused', reason: 'rent', refusedBy: 'client' })
    expect(await send('GET', `/variants/${ids[0]}`)).toMatchObject({ state: 'refused', reason: 'rent' })
    const body = { ids, args: { state: 'refused' } }
    const unexplained = await server.send('POST', '/commands/variant.setState/run', {
      token: tokens.anna,
      body,
    })
    expect(unexplained.status).toBe(400)
    const colleagues = await idOf(near, 'boris')
    expect(await judge([colleagues], { state: 'hidden' })).toMatchObject({
      changed: [],
      skipped: [{ id: colleagues }],
    })
    expect(await list('', 'boris')).toContainEqual(expect.objectContaining({ state: 'shortlisted' }))
  })

  it('follow blocks that are added to many viewings, taken away and replaced at once, in one undo each', async () => {
    const book = async (facts: object) =>
      (
        (await send('POST', '/events', {
          ...{ type: 'viewing', title: 'Показ', date: '2030-01-10T09:00:00Z', demandId: hers },
          ...facts,
        })) as { id: number }
      ).id
    const ids = [await book({ blockIds: [near] }), await book({ blockIds: [] })]
    const change = (how: object) =>
      send('POST', '/commands/event.change/run', { ids, args: { field: 'blockIds', ...how } })
    const blocks = async () => {
      const rows = await database()
        .db.selectFrom('events')
        .select(['id', 'blockIds'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
      return rows.map(({ blockIds }) => blockIds)
    }
    const states = async () =>
      Object.fromEntries((await list(`?demandId=${hers}`)).map(({ block, state }) => [block.id, state]))
    expect(await change({ include: [near, far] })).toMatchObject({ changed: ids, unchanged: 0 })
    expect(await blocks()).toEqual([
      [near, far],
      [near, far],
    ])
    expect(await states()).toEqual({ [near]: 'viewing', [far]: 'viewing' })
    expect(await change({ include: [far] })).toMatchObject({ changed: [], unchanged: 2 })
    await change({ exclude: [far] })
    expect([await blocks(), await states()]).toEqual([
      [[near], [near]],
      { [near]: 'viewing', [far]: 'offered' },
    ])
    await send('POST', '/journal/undo', {})
    expect([(await blocks())[1], (await states())[far]]).toEqual([[near, far], 'viewing'])
    await change({ value: [far] })
    expect(await blocks()).toEqual([[far], [far]])
    const gone = await server.send('POST', '/commands/event.change/run', {
      token: tokens.anna,
      body: { ids, args: { field: 'blockIds', include: [2_000_000_000] } },
    })
    expect([gone.status, gone.body]).toMatchObject([400, { issues: [{ path: 'args.include' }] }])
  })
})
