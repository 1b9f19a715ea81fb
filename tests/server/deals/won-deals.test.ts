import { expect, it } from 'vitest'
import type { ReportTable } from '#contract/reports/reports.ts'
import { addWeeks, weekOf } from '#domain/reports/weeks.ts'
import { addDays } from '#domain/time/time.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('deals from their beginning to their signing', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let admin: string
  let block: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, admin },
    } = office)
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    block = await makeBlock(db, people.anna, building, {
      areaSqm: '320',
      number: '701',
      purposes: ['office'],
      askingRent: '30000',
      rentBasis: 'sqmYear',
      currency: 'RUB',
    })
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    server.send(method, path, { token: anna, ...(body && { body }) })
  const make = async (body: object = {}) =>
    (await send('POST', '/deals', body)).body as unknown as { id: number }
  const read = async (id: number) => (await send('GET', `/deals/${id}`)).body
  const setStage = (id: number, body: object) => send('POST', `/deals/${id}/stage`, body)

  it('is won with signed terms alone, and says which are missing', async () => {
    const bare = await setStage((await make()).id, { stage: 'won' })
    expect(bare.body?.message).toBe(
      'Не хватает, чтобы закрыть сделку: ставка, площадь, комиссия или «без комиссии», день подписания',
    )
    const { id } = await make({ areaSqm: '100' })
    const refused = await setStage(id, { stage: 'won' })
    expect([refused.status, String(refused.body?.message)]).toEqual([
      409,
      'Не хватает, чтобы закрыть сделку: ставка, комиссия или «без комиссии», день подписания',
    ])
    await send('PATCH', `/deals/${id}`, { agreedRent: '30000', hasNoFee: true })
    const today = await readOfficeDay(database().db)
    const tomorrow = await setStage(id, { stage: 'won', signedOn: addDays(today, 2) })
    expect(tomorrow).toMatchObject({ status: 400, body: { issues: [{ path: 'args.signedOn' }] } })
    const signedOn = addDays(today, -40)
    const won = { stage: 'won', signOn: signedOn }
    expect(await setStage(id, { stage: 'won', signedOn })).toMatchObject({ status: 200, body: won })
    // It keeps its day.
    for (const signOn of [null, addDays(today, 2)])
      expect(await send('PATCH', `/deals/${id}`, { signOn })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'signOn' }] },
      })
    // A day that was planned and has just come is the day; one to come is not.
    const facts = { areaSqm: '100', agreedRent: '30000', hasNoFee: true }
    const [kept, planned] = [
      await make({ ...facts, signOn: addDays(today, -3) }),
      await make({ ...facts, signOn: addDays(today, 20) }),
    ]
    const bulk = await send('POST', '/commands/deal.setStage/run', {
      ids: [kept.id, planned.id],
      args: { stage: 'won' },
    })
    expect(JSON.stringify(bulk.body)).toContain('чтобы закрыть сделку: день подписания')
    expect([await read(kept.id), await read(planned.id)]).toMatchObject([
      { stage: 'won', signOn: addDays(today, -3) },
      { stage: 'demand' },
    ])
    // Paying comes after signing.
    expect(await setStage(planned.id, { stage: 'act' })).toMatchObject({
      body: { signOn: expect.any(String) },
    })
    expect(await setStage(planned.id, { stage: 'won' })).toMatchObject({ status: 200 })
  })

  it('takes the commission of its block and the shares of the office', async () => {
    const settings = (body: object) => server.send('PATCH', '/settings', { token: admin, body })
    await settings({ brokerPercent: '40' })
    await send('PATCH', `/offices/${block}`, { tenantFeePercent: '50' })
    const monthly = { payer: 'tenant', basis: 'percentOfMonth', value: '50' }
    const deal = await make({ blockIds: [block] })
    expect(deal).toMatchObject({
      fees: [monthly],
      feeRub: '400000.00',
      shares: [
        { userId: people.anna.id, role: 'lead', percent: '40' },
        { userId: null, role: 'house', percent: '60' },
      ],
    })
    // Fees that were named are kept, none included.
    expect(await make({ blockIds: [block], fees: [], shares: [] })).toMatchObject({ fees: [], shares: [] })
    expect(await make({ blockIds: [block], hasNoFee: true })).toMatchObject({ fees: [], hasNoFee: true })
    await settings({ brokerPercent: '100' })
    expect(await make()).toMatchObject({ fees: [], shares: [{ userId: people.anna.id, percent: '100' }] })
    await settings({ brokerPercent: null })
    expect(await make()).toMatchObject({ shares: [] })
  })

  it('is counted in the week of its signing, not in that of its closing', async () => {
    const report = async (week: string) => {
      const { body } = await server.send('GET', `/reports/brokers?week=${week}`, { token: admin })
      const { columns, rows } = body as unknown as ReportTable
      const at = columns.findIndex(({ id }) => id === 'signed')
      return Number(rows.find(({ isTotal }) => isTotal)?.cells[at]?.value)
    }
    const today = await readOfficeDay(database().db)
    const now = weekOf(today)
    const before = addWeeks(now, -1)
    const [nowCount, beforeCount] = [await report(now), await report(before)]
    const { id } = await make({ areaSqm: '100', agreedRent: '30000', hasNoFee: true })
    await setStage(id, { stage: 'won', signedOn: before })
    expect([await report(now), await report(before)]).toEqual([nowCount, beforeCount + 1])
  })
})
