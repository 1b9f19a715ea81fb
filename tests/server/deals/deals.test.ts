import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

interface DealBody {
  id: number
  name: string
  stage: string
  lostReason: string | null
  probability: number | null
  stages: { from: string | null; to: string; cause: string }[]
}

describeOnBothEngines('deals', (database) => {
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
    block = await makeBlock(db, people.anna, building, {
      ...{ areaSqm: '320', number: '701', purposes: ['office'] },
      ...{ askingRent: '30000', rentBasis: 'sqmYear', currency: 'RUB' },
    })
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = anna) =>
    server.send(method, path, { token, ...(body && { body }) })
  const make = async (body: object = {}, token = anna) =>
    (await send('POST', '/deals', body, token)).body as unknown as DealBody
  const read = async (id: number) => (await send('GET', `/deals/${id}`)).body as unknown as DealBody
  const setStage = (id: number, body: object) => send('POST', `/deals/${id}/stage`, body)
  const wayOf = ({ stages }: DealBody) => stages.map(({ to, cause }) => `${to} ${cause}`)

  it('takes client, terms and owner from its demand and block, and a name from both', async () => {
    const landlord = Number((await send('POST', '/companies', { name: 'Белая Площадь' })).body?.id)
    await send('POST', '/company-links', { companyId: landlord, blockId: block, role: 'landlord' })
    const client = Number((await send('POST', '/companies', { name: 'Вектор' })).body?.id)
    const demand = Number(
      (await send('POST', '/demands', { need: 'офис 300–400 м²', companyId: client })).body?.id,
    )
    const deal = await make({ demandId: demand, blockIds: [block] })
    expect(deal).toMatchObject({
      ...{
        stage: 'demand',
        company: { id: client },
        demand: { id: demand },
        responsible: { id: people.anna.id },
      },
      ...{ areaSqm: '320.00', agreedRent: '30000.00', rentBasis: 'sqmYear', blocks: [{ id: block }] },
      name: expect.stringContaining('Вектор — '),
      stages: [{ from: null, to: 'demand', cause: 'person' }],
    })
    expect(await send('POST', '/deals', { demandId: demand }, boris)).toMatchObject({ status: 404 })
    expect(await send('GET', `/deals/${deal.id}`, undefined, boris)).toMatchObject({ status: 404 })
  })

  it('notes each change of stage, and an undo takes the note back with it', async () => {
    const { id } = await make()
    await setStage(id, { stage: 'offer' })
    await send('PATCH', `/deals/${id}`, { probability: 60 })
    const commandId = crypto.randomUUID()
    const moved = await server.send('POST', `/deals/${id}/stage`, {
      ...{ token: anna, body: { stage: 'talks' } },
      headers: { 'Command-Id': commandId, 'Command-Name': 'deal.setStage' },
    })
    // The typed probability was that of the former stage.
    expect(moved.body).toMatchObject({ stage: 'talks', probability: null })
    expect(wayOf(await read(id))).toEqual(['demand person', 'offer person', 'talks person'])
    await send('POST', '/journal/undo', { groupId: commandId })
    const back = await read(id)
    expect([back.stage, back.probability, wayOf(back)]).toEqual([
      'offer',
      60,
      ['demand person', 'offer person'],
    ])
  })

  it('is lost with a reason alone, whichever way, and keeps it until it is open again', async () => {
    const { id } = await make()
    expect(await setStage(id, { stage: 'lost' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason' }] },
    })
    expect(await send('PATCH', `/deals/${id}`, { stage: 'lost' })).toMatchObject({ status: 400 })
    const bulk = { ids: [id], args: { stage: 'lost' } }
    expect(await send('POST', '/commands/deal.setStage/run', bulk)).toMatchObject({ status: 400 })
    await setStage(id, { stage: 'lost', reason: 'rent' })
    expect(await read(id)).toMatchObject({ stage: 'lost', lostReason: 'rent' })
    await setStage(id, { stage: 'talks' })
    expect(await read(id)).toMatchObject({ stage: 'talks', lostReason: null })
  })

  it('lost to another broker names the winner, by whom lost ones are found', async () => {
    const winner = Number((await send('POST', '/companies', { name: 'Ромб' })).body?.id)
    const { id } = await make()
    await setStage(id, { stage: 'lost', reason: 'otherBroker', lostToId: winner })
    const list = async (query: string) => (await send('GET', `/deals?${query}`)).body?.data
    const found = [expect.objectContaining({ id, lostTo: { id: winner, name: 'Ромб' } })]
    expect(await list(`lostToId=${winner}`)).toEqual(found)
    expect(await list('lostReason=otherBroker')).toEqual(found)
    expect(await list(`lostToId=${winner}&lostReason=rent`)).toEqual([])
    await setStage(id, { stage: 'talks' })
    expect(await read(id)).toMatchObject({ lostTo: null })
  })

  it('is found by its blocks, and by its demand for who leads it alone', async () => {
    const demandId = Number((await send('POST', '/demands', { need: 'офис 300 м²' })).body?.id)
    const shares = [
      { userId: people.anna.id, role: 'lead', percent: '50' },
      { userId: people.boris.id, role: 'help', percent: '50' },
    ]
    const { id } = await make({ demandId, blockIds: [block], shares })
    const ids = async (query: string, token = anna) => {
      const { body } = await send('GET', `/deals?${query}`, undefined, token)
      return (body as unknown as { data: { id: number }[] }).data.map((deal) => deal.id)
    }
    expect(await ids(`demandId=${demandId}`)).toEqual([id])
    expect(await ids(`blockId=${block}`)).toContain(id)
    expect(await ids(`blockId=${block}`, boris)).toEqual([id])
    // A member reads the deal, and learns nothing of the demand.
    expect(await ids(`demandId=${demandId}`, boris)).toEqual([])
  })

  it('counts once in the history and in an undo: the note of its stage is no record beside it', async () => {
    const { id } = await make()
    const commandId = crypto.randomUUID()
    await server.send('POST', `/deals/${id}/stage`, {
      ...{ token: anna, body: { stage: 'offer' } },
      headers: { 'Command-Id': commandId, 'Command-Name': 'deal.setStage' },
    })
    const { body } = await send('GET', '/journal?pageSize=1')
    expect(body?.data).toMatchObject([{ entryCount: 1, entries: [{ recordKind: 'deal' }] }])
    const undone = await send('POST', '/journal/undo', { groupId: commandId })
    expect(undone.body).toMatchObject({ records: [{ kind: 'deal', id }] })
    expect(wayOf(await read(id))).toEqual(['demand person'])
  })

  const monthly = { payer: 'landlord', basis: 'percentOfMonth', value: '100', amountRub: null }
  const unpaid = { vatTreatment: 'excluded', dueOn: null, paidOn: null, paidRub: null }
  const terms = { areaSqm: '100', agreedRent: '12000', rentBasis: 'sqmYear' }

  it('earns what its terms give, a typed sum stays, and the board adds up what is known', async () => {
    const typed = {
      ...monthly,
      ...unpaid,
      payer: 'tenant',
      value: null,
      amountRub: '50000',
      vatTreatment: null,
    }
    const { id } = await make({ ...terms, fees: [{ ...monthly, ...unpaid }, typed], probability: 50 }, boris)
    const patch = (body: object) => send('PATCH', `/deals/${id}`, body, boris)
    const row = async () =>
      (await send('GET', `/deals?ids=${id}`, undefined, boris)).body as unknown as { data: object[] }
    expect((await row()).data[0]).toMatchObject({ feeRub: '150000.00', feeState: 'waiting' })
    const { body } = await patch({ agreedRent: '24000' })
    const feeSums = ['200000.00', '50000.00']
    expect(body).toMatchObject({ feeRub: '250000.00', feeSums, invoiceSums: ['244000.00', '50000.00'] })
    // Nothing is added up that is not known.
    expect((await patch({ agreedRent: null })).body).toMatchObject({
      feeRub: null,
      ...{ feeSums: [null, '50000.00'], invoiceSums: [null, '50000.00'] },
    })
    const board = async () =>
      (await send('GET', `/deals/board?signTo=2027-03-01`, undefined, boris)).body as unknown as object[]
    await patch({ signOn: '2027-02-01' })
    await make({ ...terms, fees: [{ ...monthly, ...unpaid }], signOn: '2027-02-02' }, boris)
    await make({ hasNoFee: true, signOn: '2027-02-02' }, boris)
    const without = (await board())[0] as { count: number; withoutFee: number; feeRub: string }
    await patch({ agreedRent: '12000' })
    const withIt = (await board())[0]
    expect(withIt).toMatchObject({
      ...{ count: without.count, withoutFee: without.withoutFee - 1 },
      ...{ feeRub: '250000.00', expectedRub: '80000.00' },
    })
    const forecast = (await send('GET', '/deals/forecast?signTo=2027-03-01', undefined, boris)).body
    expect(forecast).toEqual([
      { month: '2027-02', count: 3, feeRub: '250000.00', expectedRub: '80000.00', withoutFee: 0 },
    ])
    expect((await send('GET', '/deals/forecast?hasSignDay=false', undefined, boris)).body).toEqual([])
    expect(await patch({ hasNoFee: true })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'hasNoFee' }] },
    })
    await patch({ fees: [{ ...monthly, ...unpaid, dueOn: '2026-01-10' }] })
    expect((await row()).data[0]).toMatchObject({ feeState: 'overdue' })
    expect((await send('GET', '/deals?fee=overdue', undefined, boris)).body).toMatchObject({ total: 1 })
    await patch({ fees: [{ ...monthly, ...unpaid, dueOn: '2026-01-10', paidOn: '2026-01-12' }] })
    expect((await row()).data[0]).toMatchObject({ feeState: 'paid' })
    await patch({ fees: [{ ...monthly, ...unpaid, dueOn: '2026-01-10' }] })
    await send('POST', `/deals/${id}/stage`, { stage: 'lost', reason: 'rent' }, boris)
    expect((await row()).data[0]).toMatchObject({ feeState: 'noFee' })
  })

  it('takes shares that make the whole, and tells the deal to those who share in it', async () => {
    const { id } = await make(terms)
    const share = (userId: number | null, percent: string, role = 'lead') => ({ userId, role, percent })
    const give = (shares: object[]) => send('PATCH', `/deals/${id}`, { shares })
    expect(await give([share(people.anna.id, '60'), share(null, '30', 'house')])).toMatchObject({
      ...{ status: 400, body: { issues: [{ path: 'shares', message: 'Доли дают 90 %, а нужно 100 %' }] } },
    })
    expect(await give([share(people.anna.id, '60'), share(people.anna.id, '40')])).toMatchObject({
      status: 400,
    })
    expect(await give([share(999_999, '100')])).toMatchObject({ status: 400 })
    const seen = () => send('GET', `/deals/${id}`, undefined, boris)
    expect(await seen()).toMatchObject({ status: 404 })
    await give([share(people.anna.id, '60'), share(people.boris.id, '40', 'help')])
    expect(await seen()).toMatchObject({ status: 200, body: { shares: [{}, { percent: '40' }] } })
    expect((await send('GET', `/deals?ids=${id}`, undefined, boris)).body).toMatchObject({ total: 1 })
    // Her demand is not told with it, nor can her events be opened.
    const step = { title: 'Торг', date: '2026-12-05T12:00:00+03:00', type: 'task', dealId: id }
    await send('POST', '/events', step)
    const demand = Number((await send('POST', '/demands', { need: 'офис 100 м²' })).body?.id)
    await send('PATCH', `/deals/${id}`, { demandId: demand })
    expect((await send('GET', `/deals/${id}`)).body).toMatchObject({
      ...{ demand: { id: demand }, nextStep: { id: expect.any(Number) } },
    })
    expect((await seen()).body).toMatchObject({ demand: null, nextStep: { id: null, title: 'Торг' } })
    // He reads it; the one who leads it changes it.
    expect(await send('PATCH', `/deals/${id}`, { note: 'моё' }, boris)).toMatchObject({ status: 404 })
    const bulk = { ids: [id], args: { stage: 'talks' } }
    await send('POST', '/commands/deal.setStage/run', bulk, boris)
    expect((await read(id)).stage).toBe('demand')
  })

  it('goes forward by facts, never back, and not out of a stage that ends it', async () => {
    const demand = Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const { id } = await make({ demandId: demand })
    const mark = (state: string) =>
      send('POST', '/commands/block.setVariant/run', { ids: [block], args: { demandId: demand, state } })
    await mark('offered')
    expect((await read(id)).stage).toBe('longList')
    const viewing = await send('POST', '/events', {
      title: 'Показ',
      date: '2026-01-12T12:00:00+03:00',
      type: 'viewing',
      ...{ blockIds: [block], demandId: demand },
    })
    await send('PATCH', `/events/${viewing.body?.id}`, { isDone: true })
    expect((await read(id)).stage).toBe('viewings')
    await setStage(id, { stage: 'talks' })
    await mark('shortlisted')
    expect((await read(id)).stage).toBe('talks')
    expect(wayOf(await read(id))).toEqual(['demand person', 'longList fact', 'viewings fact', 'talks person'])
    await setStage(id, { stage: 'lost', reason: 'vanished' })
    await mark('negotiating')
    expect((await read(id)).stage).toBe('lost')
  })

  it('lists and counts its own broker’s alone, and knows the next step', async () => {
    const { id } = await make({ signOn: '2026-12-20' }, boris)
    await server.send('POST', '/events', {
      token: boris,
      body: { title: 'Правки договора', date: '2026-12-02T12:00:00+03:00', type: 'task', dealId: id },
    })
    const list = (query: string, token = boris) => send('GET', `/deals${query}`, undefined, token)
    expect((await list('?hasStep=true')).body).toMatchObject({
      total: 1,
      data: [{ id, nextStep: { title: 'Правки договора', date: '2026-12-02T09:00:00.000Z' } }],
    })
    expect((await list('?hasStep=false')).body).toMatchObject({ total: 0 })
    expect((await list('?signTo=2026-12-19')).body).toMatchObject({ total: 0 })
    expect((await list(`?ids=${id}`, anna)).body).toMatchObject({ total: 0 })
    const board = (await send('GET', '/deals/board', undefined, boris)).body as unknown as object[]
    expect(board).toHaveLength(10)
    expect(board[0]).toMatchObject({ stage: 'demand', count: 1, data: [{ id }] })
    expect(
      await server.send('POST', '/events', {
        token: anna,
        body: { title: 'Чужая', date: '2026-12-02T12:00:00+03:00', type: 'task', dealId: id },
      }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: 'dealId' }] } })
  })
})
