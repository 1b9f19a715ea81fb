import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding } from '#tests/helpers/stock.ts'

describeOnBothEngines('a lease signed before the tenant leaves', (database) => {
  let server: TestServer
  let anna: string
  let block: number

  openOffice(database, async (office) => {
    ;({
      server,
      tokens: { anna },
    } = office)
    const { db } = database()
    const ofAnna = office.people.anna
    block = await makeBlock(db, ofAnna, await makeBuilding(db, ofAnna), {
      ...{ areaSqm: '320', number: '701', dealKind: 'lease' },
    })
  })

  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    server.send(method, path, { token: anna, ...(body && { body }) })
  const act = (id: string, ids: number[], args: object) => send('POST', `/commands/${id}/run`, { ids, args })
  const made = async (path: string, facts: object) => {
    const { status, body } = await send('POST', path, facts)
    expect([status, body]).toMatchObject([201, { id: expect.any(Number) }])
    return Number(body?.id)
  }
  const rowsOf = async (path: string) => {
    const { status, body } = await send('GET', path)
    expect([status, body]).toMatchObject([200, { data: expect.any(Array) }])
    return body?.data as unknown as { state: string }[]
  }

  it('waits; nobody else is offered the block meanwhile, and one undo takes all of it back', async () => {
    await send('POST', '/leases', {
      ...{ blockId: block, tenantName: 'Вектор', startOn: '2024-01-01', endsOn: '2030-12-31' },
    })
    const company = await made('/companies', { name: 'Сигма' })
    const own = await made('/demands', { companyId: company, criteria: {} })
    const other = await made('/demands', { criteria: { block: { areaSqm: { min: '100' } } } })
    for (const demandId of [own, other])
      await act('block.setVariant', [block], { demandId, state: 'offered' })
    const verdicts = async () => {
      const rows = await Promise.all([own, other].map((id) => rowsOf(`/variants?demandId=${id}`)))
      return rows.flat().map(({ state }) => state)
    }
    const blockNow = async () => (await send('GET', `/offices/${block}`)).body
    const deal = await made('/deals', {
      ...{ companyId: company, blockIds: [block], agreedRent: '30000', termMonths: 12 },
    })
    expect((await act('deal.setStage', [deal], { stage: 'act' })).body).toMatchObject({
      signed: [{ id: block, outcome: 'waits' }],
    })
    expect(await blockNow()).toMatchObject({
      ...{ tenantName: 'Вектор', occupiedUntil: '2030-12-31', marketState: 'withdrawn' },
      withdrawnReason: expect.stringMatching(/^сдан с 1\sянваря\s2031: Сигма$/),
    })
    expect(await verdicts()).toEqual(['signed', 'refused'])
    expect(await rowsOf(`/leases?blockId=${block}&sort=created`)).toMatchObject([
      { tenantName: 'Вектор', endsOn: '2030-12-31' },
      { tenantName: 'Сигма', startOn: '2031-01-01', endsOn: '2031-12-31' },
    ])
    expect((await send('POST', '/journal/undo', {})).status).toBe(200)
    expect(await blockNow()).toMatchObject({ marketState: 'onMarket', withdrawnReason: null })
    expect(await verdicts()).toEqual(['offered', 'offered'])
  })
})
