import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makeHead, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('the head of brokers', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let block: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris },
    } = office)
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    block = await makeBlock(db, people.anna, building, { areaSqm: '320', number: '701' })
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = anna) =>
    server.send(method, path, { token, ...(body && { body }) })

  it('reads and reassigns everybody’s, and changes only what is his', async () => {
    const { db } = database()
    const token = await openSession(db, (await makeHead(db)).id)
    const asHead = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
      send(method, path, body, token)
    const cursor = (await asHead('GET', '/changes')).body?.cursor
    const demand = Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const offered = { ids: [block], args: { demandId: demand, state: 'offered' } }
    expect((await send('POST', '/commands/block.setVariant/run', offered)).status).toBe(200)
    const { body: deal } = await send('POST', '/deals', { demandId: demand })
    const id = Number(deal?.id)
    const news = (await asHead('GET', `/changes?after=${cursor}`)).body?.changes as { kind: string }[]
    expect(news.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['demand', 'deal', 'stageChange']))

    expect((await asHead('GET', `/deals/${id}`)).body).toMatchObject({ demand: { id: demand } })
    const refused = await asHead('PATCH', `/deals/${id}`, { note: 'Моё' })
    expect([refused.status, refused.body?.message]).toEqual([
      403,
      'Это делает ответственный или администратор',
    ])
    const both = { note: 'Моё', responsibleUserId: people.boris.id }
    expect((await asHead('PATCH', `/deals/${id}`, both)).status).toBe(403)
    expect((await asHead('POST', '/deals', { responsibleUserId: people.anna.id })).status).toBe(403)

    const given = { ids: [id], args: { responsibleUserId: people.boris.id } }
    expect((await asHead('POST', '/commands/deal.assign/run', given)).body?.changed).toEqual([id])
    expect((await asHead('PATCH', `/deals/${id}`, { responsibleUserId: people.anna.id })).status).toBe(200)
    const wanted = { ids: [demand], args: { responsibleUserId: people.boris.id } }
    const groupId = (await asHead('POST', '/commands/demand.assign/run', wanted)).body?.groupId
    expect((await send('GET', `/demands/${demand}`, undefined, boris)).status).toBe(200)
    expect((await send('GET', `/demands/${demand}`)).status).toBe(404)
    expect((await asHead('POST', '/journal/undo', { groupId })).status).toBe(200)
    expect((await send('GET', `/demands/${demand}`)).status).toBe(200)

    const own = Number((await asHead('POST', '/deals', {})).body?.id)
    expect((await asHead('PATCH', `/deals/${own}`, { note: 'Своё' })).status).toBe(200)
    expect((await asHead('PATCH', `/deals/${own}`, { responsibleUserId: people.anna.id })).status).toBe(200)
  })
})
