import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

/** A tenant whom no other record names. */
const secret = 'Тайнинвест'

describeOnBothEngines('confidential leases', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let anna: string
  let boris: string
  let block: number
  let building: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { admin, anna, boris },
    } = office)
    const { db } = database()
    building = await makeBuilding(db, people.anna)
    block = await makeBlock(db, people.anna, building, { areaSqm: '320', number: '701' })
  })

  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = anna) =>
    server.send(method, path, { token, ...(body && { body }) })
  const make = async (facts: object = {}) => {
    const body = { blockId: block, tenantName: secret, endsOn: '2030-12-31', rent: '31337', ...facts }
    return Number((await send('POST', '/leases', body)).body?.id)
  }
  const hide = { isConfidential: true }
  const file = (list: string, query: object, columns: string[]) => ({
    criteria: { list, query },
    columns,
    format: 'csv',
  })

  /** Roads on which a colleague might meet the lease or its tenant. */
  const roads = (id: number): [string, 'GET' | 'POST', string, object?][] => [
    ['list', 'GET', `/leases?blockId=${block}`],
    ['list by ids', 'GET', `/leases?ids=${id}`],
    ['list by text', 'GET', `/leases?text=${encodeURIComponent(secret)}`],
    ['card', 'GET', `/leases/${id}`],
    ['history', 'GET', `/journal/lease/${id}`],
    ['own actions', 'GET', '/journal'],
    ['viewers', 'GET', `/presence/lease/${id}`],
    ['block', 'GET', `/offices/${block}`],
    ['blocks', 'POST', '/search', { target: 'blocks', simple: secret }],
    ['blocks of the building', 'POST', '/search', { target: 'blocks', building: { ids: [building] } }],
    ['suggestions', 'GET', `/search/suggest?text=${encodeURIComponent(secret)}`],
    ['trash', 'GET', '/trash'],
    ['preview', 'POST', '/commands/lease.confirm/preview', { ids: [id] }],
    ['run', 'POST', '/commands/lease.confirm/run', { ids: [id] }],
    [
      'preview of all',
      'POST',
      '/commands/lease.confirm/preview',
      { criteria: { list: 'leases', query: {} } },
    ],
    ['file', 'POST', '/export', file('leases', {}, ['tenant', 'rent'])],
    ['file of blocks', 'POST', '/export', file('stock', { target: 'blocks' }, ['tenant'])],
    ['demand', 'POST', '/demands', { currentLeaseId: id }],
    ['renewal', 'POST', '/leases', { buildingId: building, renewsId: id }],
  ]
  const told = async (token: string, id: number) => {
    const found: string[] = []
    for (const [road, method, path, body] of roads(id)) {
      const answer = (await send(method, path, body, token)).bytes.toString()
      if (answer.includes(secret) || answer.includes('31337')) found.push(road)
    }
    return found
  }

  it('are met by no colleague on any road, but by their broker and admins', async () => {
    const id = await make(hide)
    const count = async (token: string) => (await send('GET', '/leases', undefined, token)).body?.total
    expect([await count(boris), await count(anna)]).toEqual([0, 1])
    expect(await told(boris, id)).toEqual([])
    for (const token of [anna, admin])
      expect(await told(token, id)).toEqual(expect.arrayContaining(['list', 'card', 'history', 'file']))
    for (const [method, path, body] of [
      ['PATCH', `/leases/${id}`, { note: 'моё' }],
      ['DELETE', `/leases/${id}`, undefined],
      ['POST', `/leases/${id}/state`, { state: 'ended' }],
    ] as const)
      expect((await send(method, path, body, boris)).status, path).toBe(404)
    // A tenant that a colleague notes has a lease of his own.
    await send('PATCH', `/offices/${block}`, { tenantName: 'Линия' }, boris)
    expect((await send('GET', `/leases/${id}`)).body).toMatchObject({ tenantName: secret })
    await send('DELETE', `/leases/${id}`)
    expect(await told(boris, id)).toEqual([])
  })

  it('leave their block as soon as they are hidden, and are told again when they are opened', async () => {
    const id = await make()
    expect((await send('GET', `/offices/${block}`, undefined, boris)).body).toMatchObject({
      tenantName: secret,
    })
    expect((await send('PATCH', `/leases/${id}`, hide, boris)).status).toBe(403)
    await send('PATCH', `/leases/${id}`, hide)
    expect((await told(boris, id)).filter((road) => road !== 'own actions')).toEqual([])
    expect((await send('GET', `/offices/${block}`, undefined, boris)).body).toMatchObject({
      tenantName: null,
    })
    await send('PATCH', `/leases/${id}`, { isConfidential: false })
    expect((await send('GET', `/offices/${block}`, undefined, boris)).body).toMatchObject({
      tenantName: secret,
    })
  })

  it('are in the changes of nobody else', async () => {
    const changed = async (token: string, after: string) => {
      const { body } = await send('GET', `/changes?after=${after}`, undefined, token)
      return JSON.stringify(body).includes('"lease"')
    }
    const cursor = async (token: string) =>
      String((await send('GET', '/changes', undefined, token)).body?.cursor)
    const [ofBoris, ofAdmin] = [await cursor(boris), await cursor(admin)]
    const id = await make({ ...hide, tenantName: 'Сигма', blockId: null, buildingId: building })
    await send('PATCH', `/leases/${id}`, { note: 'продлят' })
    expect([await changed(boris, ofBoris), await changed(admin, ofAdmin)]).toEqual([false, true])
  })
})
