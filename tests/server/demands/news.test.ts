import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { News } from '#contract/events/day.ts'
import { updateBlock } from '#server/services/stock/blocks.ts'
import { updateBuilding } from '#server/services/stock/buildings.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('what is new', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let anna: string
  let boris: string
  let building: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { admin, anna, boris },
    } = office)
    building = await makeBuilding(database().db, people.boris)
  })

  const made = async (body: object) =>
    Number((await server.send('POST', '/demands', { token: anna, body })).body?.id)

  const news = async (token: string) => (await server.send('GET', '/news', { token })).body as unknown as News
  it('tells demands by their new blocks, most first, until the look, and to nobody else', async () => {
    const { db } = database()
    const newsOf = async (token: string) => (await news(token)).demands
    const none = { newCount: 0, rows: [] }
    const [narrow, wide, closed] = [
      await made({ need: 'офис 5000–5100 м²', name: 'Узкий' }),
      await made({ need: 'офис 5000–6500 м²', name: 'Широкий' }),
      await made({ need: 'офис 5000–6500 м²', name: 'Закрытый' }),
    ]
    await made({ need: 'офис 5000–6500 м²', name: 'Непросмотренный' })
    const look = (id: number) => server.send('POST', `/demands/${id}/look`, { token: anna })
    for (const id of [narrow, wide, closed]) await look(id)
    expect(await newsOf(anna)).toEqual(none)
    const facts = { purposes: ['office' as const] }
    await makeBlock(db, people.anna, building, { ...facts, areaSqm: '5050', number: '801' })
    const large = await makeBlock(db, people.anna, building, { ...facts, areaSqm: '6400', number: '802' })
    await server.send('POST', `/demands/${closed}/state`, {
      token: anna,
      body: { state: 'closed', reason: 'outdated' },
    })
    const both = {
      newCount: 3,
      rows: [
        { id: wide, name: 'Широкий', target: 'blocks', newCount: 2 },
        { id: narrow, name: 'Узкий', target: 'blocks', newCount: 1 },
      ],
    }
    expect(await newsOf(anna)).toEqual(both)
    expect(await newsOf(boris)).toEqual(none)
    expect(await newsOf(admin)).toEqual(none)
    // Another's look changes nothing for her.
    await server.send('POST', `/demands/${wide}/look`, { token: boris })
    expect(await newsOf(anna)).toEqual(both)
    await run(db, people.anna, (call) => updateBlock(call, large, { areaSqm: '9000' }))
    expect(await newsOf(anna)).toMatchObject({ newCount: 2 })
    await look(wide)
    expect(await newsOf(anna)).toMatchObject({ newCount: 1, rows: [{ id: narrow, newCount: 1 }] })
    await look(narrow)
    expect(await newsOf(anna)).toEqual(none)
  })

  const save = async (config: object, more: object = {}) => {
    const body = { name: 'Поиск', config, ...more }
    return Number((await server.send('POST', '/search/config', { token: anna, body })).body?.id)
  }
  const runSearch = (id: number, token: string) => server.send('POST', `/search/config/${id}/run`, { token })
  const put = (id: number, body: object) => server.send('PUT', `/search/config/${id}`, { token: anna, body })
  const large = { target: 'blocks', block: { areaSqm: { min: '3000' } } }

  it('tells saved searches by what is new, to each who may see and has run them, until the next run', async () => {
    const { db } = database()
    const shared = await save(large, { name: 'Общий', isShared: true })
    const inList = await save(
      { target: 'buildings', block: { areaSqm: { min: '3000' } } },
      { name: 'Здания' },
    )
    const words = await save({ target: 'blocks', simple: '9001' }, { name: 'Словами' })
    await put(shared, { isShared: true })
    const told = async (token: string) => {
      const { searches } = await news(token)
      return searches.rows.map(({ name, newCount }) => [name, newCount])
    }
    expect([await told(anna), await told(boris)]).toEqual([[], []])
    const first = await makeBlock(db, people.boris, building, { areaSqm: '3100', number: '9001' })
    expect(await told(anna)).toEqual([
      ['Общий', 1],
      ['Здания', 1],
      ['Словами', 1],
    ])
    // He has never run it; then it is his own look.
    expect(await told(boris)).toEqual([])
    await runSearch(shared, boris)
    const second = await makeBlock(db, people.anna, building, { areaSqm: '3200', number: '9002' })
    expect(await told(boris)).toEqual([['Общий', 1]])
    expect(await told(anna)).toContainEqual(['Общий', 2])
    const newsOf = async (id: number, token = anna) =>
      (await server.send('GET', `/search/config/${id}/news`, { token })).body
    expect(await newsOf(shared)).toMatchObject({ name: 'Общий', config: large, newCount: 2 })
    expect(await newsOf(shared, boris)).toMatchObject({ newCount: 1, ids: [second] })
    expect(await newsOf(inList)).toMatchObject({ newCount: 1, ids: [building] })
    expect((await server.send('GET', `/search/config/${words}/news`, { token: boris })).status).toBe(404)
    const list = await server.send('GET', '/search/config', { token: anna })
    expect(list.body).toMatchObject({
      data: [
        { name: 'Здания', suits: { count: 1, newCount: 1 } },
        { name: 'Общий', suits: { count: 2, newCount: 2 } },
        { name: 'Словами', suits: { count: 1, newCount: 1 } },
      ],
    })
    await runSearch(shared, anna)
    await run(db, people.anna, (call) => updateBlock(call, first, { areaSqm: '3300' }))
    expect(await told(anna)).not.toContainEqual(['Общий', expect.anything()])
    // No longer shared: his look tells him nothing more.
    await put(shared, { isShared: false })
    expect(await told(boris)).toEqual([])
  })

  it('counts anew from other conditions of a saved search, also when they are taken back', async () => {
    const { db } = database()
    const id = await save(large)
    await makeBlock(db, people.boris, building, { areaSqm: '2500', number: '9101' })
    const counts = async () => (await news(anna)).searches.rows.map(({ newCount }) => newCount)
    expect(await counts()).toEqual([])
    await put(id, { config: { target: 'blocks', block: { areaSqm: { min: '2000' } } } })
    expect(await counts()).toEqual([])
    await makeBlock(db, people.boris, building, { areaSqm: '2600', number: '9102' })
    expect(await counts()).toEqual([1])
    await server.send('POST', '/journal/undo', { token: anna, body: {} })
    expect(await counts()).toEqual([])
    await makeBlock(db, people.boris, building, { areaSqm: '3600', number: '9103' })
    expect(await counts()).toEqual([1])
    await put(id, { name: 'Иначе' })
    expect(await counts()).toEqual([1])
  })

  it('gives one notice of what has come, a quarter of an hour after the last, and nothing of own changes', async () => {
    const { db } = database()
    const later = (minutes: number) =>
      sql`update looks set looked_at = looked_at - make_interval(mins => ${minutes}),
        told_at = told_at - make_interval(mins => ${minutes})`.execute(db)
    const search = await save(large)
    const id = await made({ need: 'офис от 3000 м²', name: 'Крупный' })
    await server.send('POST', `/demands/${id}/look`, { token: anna })
    const tell = (path: string, isTelling = true, token = anna) =>
      server.send('POST', path, { token, body: { isTelling } })
    const offices = { purposes: ['office' as const] }
    const makeLarge = (owner: { id: number }, number: string) =>
      makeBlock(db, owner as typeof people.anna, building, { ...offices, areaSqm: '3100', number })
    // New before it was asked to tell.
    await makeLarge(people.boris, '9200')
    expect((await tell(`/demands/${id}/tell`)).status).toBe(204)
    expect((await tell(`/search/config/${search}/tell`)).status).toBe(204)
    expect((await tell(`/search/config/${search}/tell`, true, boris)).status).toBe(404)
    expect((await tell(`/demands/${id}/tell`, true, admin)).status).toBe(409)
    const notices = async (token = anna) =>
      (await news(token)).notices.map(({ kind, recordId, ids }) => [kind, recordId, ids])
    await later(20)
    expect(await notices()).toEqual([])
    const [one, two] = [await makeLarge(people.boris, '9201'), await makeLarge(people.boris, '9202')]
    // Hers: she knows of it.
    await makeLarge(people.anna, '9203')
    const both = [one, two]
    expect(await notices()).toEqual([
      ['demand', id, both],
      ['savedSearch', search, both],
    ])
    expect(await notices(boris)).toEqual([])
    // Another server, or this one after a restart, says the same.
    const other = await startServer(database())
    const asked = await other.send('GET', '/news', { token: anna })
    await other.app.close()
    const { nextNoticeAt, ...standing } = await news(anna)
    expect(asked.body).toMatchObject({ notices: standing.notices })
    expect(nextNoticeAt).toBeNull()
    const close = (of: number, ids: readonly number[], token = anna) =>
      server.send('POST', `/news/notices/${of}/close`, { token, body: { ids } })
    const [ofDemand, ofSearch] = standing.notices.map((notice) => notice.id)
    expect((await close(ofDemand!, both, boris)).status).toBe(404)
    expect((await close(ofDemand!, both)).status).toBe(204)
    // Closed by another who had seen only one of them.
    expect((await close(ofSearch!, [one])).status).toBe(204)
    const three = await makeLarge(people.boris, '9204')
    expect(await notices()).toEqual([])
    expect(Date.parse(String((await news(anna)).nextNoticeAt))).toBeGreaterThan(Date.now() + 14 * 60_000)
    await later(15)
    expect(await notices()).toEqual([
      ['demand', id, [three]],
      ['savedSearch', search, [two, three]],
    ])
    await server.send('POST', `/demands/${id}/look`, { token: anna })
    await runSearch(search, anna)
    await later(20)
    expect(await notices()).toEqual([])
    // Her own wider need finds more, and the stock has nothing new.
    await makeBlock(db, people.boris, building, { ...offices, areaSqm: '2000', number: '9205' })
    await server.send('PATCH', `/demands/${id}`, { token: anna, body: { need: 'офис от 1900 м²' } })
    expect((await news(anna)).demands.newCount).toBe(1)
    expect(await notices()).toEqual([])
    // Nor does a block become hers by a change of its building before it came.
    await run(db, people.anna, (call) => updateBuilding(call, building, { floors: 9 }))
    const four = await makeLarge(people.boris, '9206')
    await tell(`/search/config/${search}/tell`, false)
    expect(await notices()).toEqual([['demand', id, [four]]])
  })
})
