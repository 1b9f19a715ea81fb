import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People, plantBlocks } from '#tests/helpers/stock.ts'

/* Records that refer to a block, which are shown before its deletion, and blocks like it. */
describeOnBothEngines('beside a block', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string

  openOffice(database, (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris },
    } = office)
  })

  const send = async (
    method: 'POST' | 'GET' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    token = anna,
  ) => {
    const answer = await server.send(method, path, { token, ...(body && { body }) })
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body as { id: number }
  }
  const uses = (ids: number[]) => send('GET', `/blocks/uses?ids=${ids.join(',')}`)

  it('counts living lists, open presentations and open events, each once and of everybody', async () => {
    const { db } = database()
    const [held = 0, beside = 0, free = 0] = await plantBlocks(
      db,
      people.anna,
      await makeBuilding(db, people.anna),
      3,
    )
    expect(await uses([held])).toEqual({ listCount: 0, presentationCount: 0, plannedEventCount: 0 })

    for (const token of [anna, boris]) {
      const { id } = await send('POST', '/user-lists/blocks', { name: 'Вектор' }, token)
      await send('POST', `/user-lists/blocks/toggle-multi/${id}`, { ids: [held, beside], mode: 'add' }, token)
    }
    const gone = await send('POST', '/user-lists/blocks', { name: 'Прежняя' })
    await send('POST', `/user-lists/blocks/toggle-multi/${gone.id}`, { ids: [held], mode: 'add' })
    await send('DELETE', '/user-lists/blocks', { id: gone.id })

    const presented = { kind: 'block', ids: [held, beside], title: 'Для Вектора' }
    await send('POST', '/presentations', presented)
    const ended = await send('POST', '/presentations', presented)
    await send('POST', `/presentations/${ended.id}/end`, {})

    const event = { type: 'viewing', title: 'Показ', date: '2030-01-10T09:00:00.000Z', blockIds: [held] }
    await send('POST', '/events', event)
    await send('POST', '/events', { ...event, date: '2026-01-10T09:00:00.000Z', isDone: true })

    const counted = { listCount: 2, presentationCount: 1, plannedEventCount: 1 }
    expect(await uses([held])).toEqual(counted)
    expect(await uses([held, beside, free])).toEqual(counted)
    expect(await uses([free])).toEqual({ listCount: 0, presentationCount: 0, plannedEventCount: 0 })
  })
  it('are similar ones, scored by what is known of it, and the reasons that leave others out', async () => {
    const { db } = database()
    const [near, away] = [await makeBuilding(db, people.anna), await makeBuilding(db, people.anna, 'Даль')]
    for (const [id, okrug, district] of [
      [near, 'cao', 'Тверской'],
      [away, 'cao', 'Арбат'],
    ] as const) {
      await send('PATCH', `/objects/${id}`, { okrug, district, class: 'A' })
    }
    const add = (building: number, facts: Parameters<typeof makeBlock>[3]) =>
      makeBlock(db, people.anna, building, { areaSqm: '320', ...facts })
    const own = await add(near, { number: '1' })
    const same = await add(near, { number: '2' })
    const dearer = await add(away, { number: '3', askingRent: '50400' })
    await add(near, { number: '4', askingRent: '60000' })
    await add(near, { number: '5', areaSqm: '900' })
    await add(near, { number: '6', dealKind: 'sale', askingRent: null, askingPrice: '90000000' })
    await add(near, { number: '7', availability: 'occupied' })

    const similar = async (query = '', id = own) =>
      (await server.send('GET', `/demands/similar/${id}${query}`, { token: boris })).body as {
        data: { id: number; score: number; reasons: string }[]
        obstacles: { code: string; text: string; count: number }[]
      }
    const found = await similar()
    expect(found).toMatchObject({
      total: 2,
      data: [
        { id: same, score: 100, buildingName: 'Легенда', reasons: expect.stringContaining('ставка та же') },
        {
          id: dearer,
          reasons: expect.stringMatching(/ставка \+5\s%.*район: Арбат|район: Арбат.*ставка \+5\s%/),
        },
      ],
      criteria: { block: { areaSqm: { min: '256', max: '384' }, rentRubPerSqmYear: { max: '48000.00' } } },
      severalCount: 0,
    })
    expect(found.data[1]?.score).toBeLessThan(100)
    expect(new Set(found.obstacles.map(({ code, count }) => `${code} ${count}`))).toEqual(
      new Set(['rent 1', 'area 1', 'deal 1', 'occupied 1']),
    )

    expect(await similar('?lifted=rent&pageSize=1&page=3')).toMatchObject({ total: 3, data: [{}] })
    expect(await similar('?text=Даль')).toMatchObject({ total: 1, data: [{ id: dearer }] })
    expect(await similar('?sort=score')).toMatchObject({ data: [{ id: dearer }, { id: same }] })
    await send('DELETE', `/blocks/${own}`)
    expect(await similar()).toMatchObject({ statusCode: 404 })
  })
})
