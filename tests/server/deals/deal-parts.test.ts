import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('payments, events and presentations of deals', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let admin: string

  openOffice(database, (office) => {
    ;({
      server,
      people,
      tokens: { anna, admin },
    } = office)
  })

  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = anna) =>
    server.send(method, path, { token, ...(body && { body }) })
  const monthly = { payer: 'landlord', basis: 'percentOfMonth', value: '100', amountRub: null }
  const unpaid = { vatTreatment: null, dueOn: '2026-01-10', paidOn: null, paidRub: null }
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
    // Received money stays with new terms; a form sends all payments again.
    const { body } = await send('GET', `/deals/${id}`)
    const again = { fees: body?.fees, agreedRent: '24000' }
    expect((await send('PATCH', `/deals/${id}`, again)).body).toMatchObject({
      feeSums: ['40000.00', '60000.00'],
    })
  })

  it('are money with VAT, where the sums of a deal have none', async () => {
    await database().db.insertInto('vatRates').values({ fromDay: '2001-01-01', percent: '22' }).execute()
    const id = await make({ fees: [{ ...monthly, ...unpaid, vatTreatment: 'excluded' }] })
    await receive([id], { on: '2026-02-01', amountRub: '61000' })
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({
      ...{ feeRub: '100000.00', feeSums: ['50000.00', '50000.00'] },
      fees: [{ paidRub: '61000.00' }, { paidRub: null }],
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

  it('belong to the open deal of their demand, and to a new one if they were made before it', async () => {
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    const [block = 0, other = 0] = await Promise.all(
      ['701', '702'].map((number) => makeBlock(db, people.anna, building, { areaSqm: '320', number })),
    )
    const demandId = Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const book = async (facts: object = {}) => {
      const viewing = { type: 'viewing', title: 'Показ', date: '2030-01-10T09:00:00Z', blockIds: [block] }
      return (await send('POST', '/events', { ...viewing, demandId, ...facts })).body ?? {}
    }
    const present = async (ids: number[], facts: object = { demandId }) =>
      (await send('POST', '/presentations', { title: 'Подборка', kind: 'block', ids, ...facts })).body ?? {}
    const before = [await book(), await present([block, other])]
    // A block that the client knows already is sent again, too.
    const again = await present([block])
    const elsewhere = await book({ blockIds: [other] })
    expect(before).toMatchObject([{ deal: null }, { deal: null }])

    const { body: deal } = await send('POST', '/deals', { demandId, blockIds: [block] })
    const id = Number(deal?.id)
    const named = { id, name: deal?.name }
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({ nextStep: { id: before[0]?.id } })
    const listed = async (list: string, token = anna) => {
      const { body } = await send('GET', `/${list}?dealId=${id}`, undefined, token)
      return (body as unknown as { data: { id: number }[] }).data.map((row) => row.id)
    }
    expect(await listed('events')).toEqual([before[0]?.id])
    expect(await listed('presentations')).toEqual([again.id, before[1]?.id])
    expect((await send('GET', `/events/${elsewhere.id}`)).body).toMatchObject({ deal: null })
    // A later one finds it; a deal about another block does not take it.
    expect([await book(), await present([block])]).toMatchObject([{ deal: named }, { deal: named }])
    expect(await present([other])).toMatchObject({ deal: null })
    expect(await present([other], { dealId: id })).toMatchObject({ deal: named })
    // A second open deal of the demand leaves the choice to its broker.
    const second = Number((await send('POST', '/deals', { demandId })).body?.id)
    expect(await book()).toMatchObject({ deal: null })
    await send('DELETE', `/deals/${second}`)

    // A colleague makes nothing for the deal and reads no name of it.
    const foreign = { title: 'Чужая', kind: 'block', ids: [block], dealId: id }
    const boris = await openSession(db, people.boris.id)
    expect(await send('POST', '/presentations', foreign, boris)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'dealId' }] },
    })
    expect(await listed('events', boris)).toEqual([])
    const given = { ids: [id], args: { responsibleUserId: people.boris.id } }
    await send('POST', '/commands/deal.assign/run', given, admin)
    expect((await send('GET', `/presentations/${before[1]?.id}`)).body).toMatchObject({ deal: null })
    await send('POST', '/journal/undo', {}, admin)
    expect((await send('GET', `/presentations/${before[1]?.id}`)).body).toMatchObject({ deal: named })
  })

  it('and the stage of a deal come from its own blocks, also when its demand is named later', async () => {
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    const [own = 0, other = 0] = await Promise.all(
      ['801', '802'].map((number) => makeBlock(db, people.anna, building, { areaSqm: '320', number })),
    )
    const demandId = Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const show = (block: number, state: string) =>
      send('POST', '/commands/block.setVariant/run', { ids: [block], args: { demandId, state } })
    await show(own, 'offered')
    await show(other, 'negotiating')
    const facts = { type: 'task', title: 'Позвонить', date: '2030-01-10T09:00:00Z', demandId }
    const plan = async (blockIds: number[]) =>
      Number((await send('POST', '/events', { ...facts, blockIds })).body?.id)
    const [event, elsewhere] = [await plan([own]), await plan([other])]
    const { body: made } = await send('POST', '/deals', { demandId, blockIds: [own] })
    expect(made).toMatchObject({ stage: 'longList' })
    await send('POST', '/journal/undo', {})

    const id = await make({ blockIds: [own] })
    expect(await send('PATCH', `/deals/${id}`, { demandId })).toMatchObject({
      ...{ status: 200, body: { stage: 'longList' } },
    })
    expect((await send('GET', `/events/${event}`)).body).toMatchObject({ deal: { id } })
    expect((await send('GET', `/events/${elsewhere}`)).body).toMatchObject({ deal: null })
    await send('POST', '/journal/undo', {})
    expect((await send('GET', `/events/${event}`)).body).toMatchObject({ deal: null })
  })

  it('are parted from a deal that is taken back', async () => {
    const demandId = Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const facts = { type: 'task', title: 'Позвонить', date: '2030-01-10T09:00:00Z', demandId }
    const event = Number((await send('POST', '/events', facts)).body?.id)
    const id = await make({ demandId })
    const read = async () => (await send('GET', `/events/${event}`)).body
    expect(await read()).toMatchObject({ deal: { id } })
    await send('POST', '/journal/undo', {})
    expect(await read()).toMatchObject({ deal: null })
    await send('POST', '/journal/redo', {})
    expect(await read()).toMatchObject({ deal: { id } })
  })

  it('move with their companies, which another broker merges, and back', async () => {
    const boris = await openSession(database().db, people.boris.id)
    const company = async (name: string) => Number((await send('POST', '/companies', { name })).body?.id)
    const [survivor, duplicate] = [await company('Ромб'), await company('Ромб, ООО')]
    const facts = {
      companyId: duplicate,
      landlordId: duplicate,
      coBrokerId: duplicate,
      coBrokerPercent: '10',
    }
    const id = Number((await send('POST', '/deals', facts, boris)).body?.id)
    const lost = { stage: 'lost', reason: 'otherBroker', lostToId: duplicate }
    await send('POST', `/deals/${id}/stage`, lost, boris)
    const told = async () => {
      const { body } = await send('GET', `/deals/${id}`, undefined, boris)
      return ['company', 'landlord', 'coBroker', 'lostTo'].map(
        (name) => (body as Record<string, { id: number } | null>)[name]?.id,
      )
    }
    const merged = await send('POST', `/companies/${survivor}/merge`, { ids: [duplicate] })
    expect([merged.status, merged.body?.message]).toEqual([200, undefined])
    expect(await told()).toEqual([survivor, survivor, survivor, survivor])
    await send('POST', '/journal/undo', {})
    expect(await told()).toEqual([duplicate, duplicate, duplicate, duplicate])
  })

  it('leave a former colleague his share and name, and let others change theirs', async () => {
    const shares = [
      { userId: people.anna.id, role: 'lead', percent: '60' },
      { userId: people.boris.id, role: 'help', percent: '40' },
    ]
    const id = await make({ shares })
    await send('DELETE', `/users/${people.boris.id}`, { successorId: people.admin.id }, admin)
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({
      formerSharers: [{ id: people.boris.id, name: expect.any(String) }],
    })
    const changed = [
      { ...shares[0], percent: '50' },
      { ...shares[1], percent: '50' },
    ]
    expect(await send('PATCH', `/deals/${id}`, { shares: changed })).toMatchObject({ status: 200 })
    // Another deal gives him none.
    expect(await send('POST', '/deals', { shares })).toMatchObject({ status: 400 })
  })

  it('end the demand they were for, unless another deal of it is open, and an undo opens it again', async () => {
    const demand = async () => Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const win = async (demandId: number) => {
      const id = await make({ demandId, hasNoFee: true })
      return () => send('POST', `/deals/${id}/stage`, { stage: 'won', signedOn: '2026-01-15' })
    }
    const stateOfDemand = async (id: number) => (await send('GET', `/demands/${id}`)).body?.state
    const [paused, closed] = [await demand(), await demand()]
    await send('POST', `/demands/${paused}/state`, { state: 'paused', until: '2099-01-01' })
    await send('POST', `/demands/${closed}/state`, { state: 'closed', reason: 'noBudget' })
    const [first, second, ofClosed] = [await win(paused), await win(paused), await win(closed)]
    await first()
    expect(await stateOfDemand(paused)).toBe('paused')
    await second()
    expect((await send('GET', `/demands/${paused}`)).body).toMatchObject({ state: 'won', pausedUntil: null })
    await send('POST', '/journal/undo', {})
    expect((await send('GET', `/demands/${paused}`)).body).toMatchObject({ pausedUntil: '2099-01-01' })
    await ofClosed()
    expect(await stateOfDemand(closed)).toBe('closed')
  })
})
