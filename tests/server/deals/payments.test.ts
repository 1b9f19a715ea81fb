import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'

describeOnBothEngines('payments of deals', (database) => {
  let server: TestServer
  let anna: string

  openOffice(database, (office) => {
    ;({
      server,
      tokens: { anna },
    } = office)
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    server.send(method, path, { token: anna, ...(body && { body }) })
  const monthly = { payer: 'landlord', basis: 'percentOfMonth', value: '100', amountRub: null }
  const unpaid = { vatTreatment: 'excluded', dueOn: '2026-01-10', paidOn: null, paidRub: null }
  const terms = { areaSqm: '100', agreedRent: '12000', rentBasis: 'sqmYear' }
  const make = async (body: object) => Number((await send('POST', '/deals', { ...terms, ...body })).body?.id)
  const receive = (ids: number[], args: object) => send('POST', '/commands/deal.receive/run', { ids, args })
  const stateOf = async (id: number) => {
    const { data } = (await send('GET', `/deals?ids=${id}`)).body as unknown as { data: object[] }
    return data[0]
  }

  it('come by their verb, whole or in part, and an undo takes a receipt back', async () => {
    const id = await make({ fees: [{ ...monthly, ...unpaid }] })
    expect(await stateOf(id)).toMatchObject({ feeState: 'overdue', feeRub: '100000.00' })
    const part = { on: '2026-02-01', amountRub: '40000' }
    expect((await receive([id], part)).body).toMatchObject({ changed: [id] })
    // A payment in part is no received fee.
    expect(await stateOf(id)).toMatchObject({ feeState: 'overdue', feeRub: '100000.00' })
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({
      feeSums: ['40000.00', '60000.00'],
      fees: [{ paidOn: '2026-02-01' }, { paidOn: null, amountRub: '60000.00' }],
    })
    await receive([id], { on: '2026-03-01', amountRub: null })
    expect(await stateOf(id)).toMatchObject({ feeState: 'paid', feeRub: '100000.00' })
    expect((await receive([id], { on: '2026-03-01', amountRub: null })).body).toMatchObject({
      skipped: [{ id, reason: 'Нет платежей, которых ещё ждут' }],
    })
    await send('POST', '/journal/undo', {})
    await send('POST', '/journal/undo', {})
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({ fees: [{ ...unpaid, amountRub: null }] })
    expect(await receive([id], { on: '2999-01-01', amountRub: null })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'args.on' }] },
    })
  })

  it('written in part in the form are two, and edits of other facts leave them', async () => {
    const fees = [{ ...monthly, ...unpaid, paidOn: '2026-02-01', paidRub: '40000' }]
    const id = await make({ fees })
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({ feeSums: ['40000.00', '60000.00'] })
    // What came stays with new terms; a form sends all payments again.
    const { body } = await send('GET', `/deals/${id}`)
    const again = { fees: body?.fees, agreedRent: '24000' }
    expect((await send('PATCH', `/deals/${id}`, again)).body).toMatchObject({
      feeSums: ['40000.00', '60000.00'],
    })
  })

  it('in a foreign currency stay at the rate of their receipt', async () => {
    const { db } = database()
    const rate = (rubPerUnit: string) =>
      db.updateTable('exchangeRates').set({ rubPerUnit }).where('currency', '=', 'USD').execute()
    await rate('80')
    const id = await make({ currency: 'USD', fees: [{ ...monthly, ...unpaid }] })
    await receive([id], { on: '2026-02-01', amountRub: null })
    await rate('95')
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({
      ...{ feeRub: '8000000.00', feeSums: ['8000000.00'], fees: [{ paidRub: '8000000.00' }] },
    })
    expect((await send('PATCH', `/deals/${id}`, { agreedRent: '13000' })).body).toMatchObject({
      ...{ feeRub: '8000000.00', feeSums: ['8000000.00'] },
    })
  })
})
