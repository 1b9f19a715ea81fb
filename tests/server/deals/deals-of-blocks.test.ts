import { expect, it } from 'vitest'
import type { Deal } from '#contract/deals/deal-records.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('deals of several blocks', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let building: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna },
    } = office)
    building = await makeBuilding(database().db, people.anna)
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    server.send(method, path, { token: anna, ...(body && { body }) })
  const made = async (path: string, body: object) => Number((await send('POST', path, body)).body?.id)
  const read = async (id: number) => (await send('GET', `/deals/${id}`)).body as unknown as Deal
  const usual = {
    ...({ rentBasis: 'sqmYear', currency: 'RUB', vatTreatment: 'excluded' } as const),
    tenantFeePercent: '100',
  }
  const aBlock = (facts: object) =>
    makeBlock(database().db, people.anna, building, { purposes: ['office'], ...usual, ...facts })
  const ownerOf = async (blockId: number, name: string) => {
    const company = await made('/companies', { name })
    await send('POST', '/companies/attach', { companyId: company, blockId, role: 'landlord' })
    return company
  }
  const win = async (id: number) =>
    send('POST', `/deals/${id}/stage`, { stage: 'won', signedOn: await readOfficeDay(database().db) })
  const leasesOf = async (id: number) => {
    const { body } = await send('GET', `/leases?dealId=${id}`)
    const rows = body?.data as unknown as { id: number }[]
    const all = await Promise.all(rows.map(async (lease) => (await send('GET', `/leases/${lease.id}`)).body))
    return all.sort((one, other) => Number(one?.areaSqm) - Number(other?.areaSqm))
  }

  it('add up areas, and take no rate, owner or fee that only one block has', async () => {
    const blockIds = [
      await aBlock({ areaSqm: '100', askingRent: '24000', leaseTermMonths: 36 }),
      await aBlock({ areaSqm: '300', askingRent: '30000', leaseTermMonths: 11, tenantFeePercent: '50' }),
    ] as const
    const [small, large] = [await ownerOf(blockIds[0], 'Сигма'), await ownerOf(blockIds[1], 'Омега')]
    const id = await made('/deals', { blockIds, companyId: await made('/companies', { name: 'Вектор' }) })
    expect(await read(id)).toMatchObject({
      areaSqm: '400.00',
      agreedRent: null,
      landlord: null,
      termMonths: null,
      fees: [],
      feeRub: null,
      rentBasis: 'sqmYear',
      currency: 'RUB',
      vatTreatment: 'excluded',
    })
    const refused = await win(id)
    expect([refused.status, refused.body?.message]).toMatchObject([
      409,
      expect.stringContaining('ставка каждого блока'),
    ])
    const monthly = { payer: 'tenant', basis: 'percentOfMonth', value: '100', amountRub: null }
    const fee = { ...monthly, vatTreatment: null, dueOn: null, paidOn: null, paidRub: null }
    const rents = (agreed: (string | null)[]) =>
      agreed.map((rent, at) => ({ blockId: blockIds[at], areaSqm: null, rent }))
    const write = (body: object) => send('PATCH', `/deals/${id}`, body)
    await write({ blockRents: rents(['24000', null]), fees: [fee] })
    expect(await win(id)).toMatchObject({ status: 409 })
    await write({ blockRents: rents(['24000', '28000']) })
    // 100 m² at 24 000 and 300 m² at 28 000 a year.
    expect(await read(id)).toMatchObject({ feeRub: '900000.00', agreedRent: null })
    // One rate for all ends those of each, and the other way round.
    await write({ agreedRent: '30000' })
    expect(await read(id)).toMatchObject({ feeRub: '1000000.00', blockRents: [] })
    await write({ blockRents: rents(['24000', '28000']) })
    const stranger = { blockRents: [{ blockId: 999, areaSqm: null, rent: '1' }] }
    expect(await write(stranger)).toMatchObject({ status: 400, body: { issues: [{}] } })
    expect(await win(id)).toMatchObject({ status: 200 })
    expect(await leasesOf(id)).toMatchObject([
      { block: { id: blockIds[0] }, areaSqm: '100.00', rent: '24000.00', landlord: { id: small } },
      { block: { id: blockIds[1] }, areaSqm: '300.00', rent: '28000.00', landlord: { id: large } },
    ])
    expect(await read(id)).toMatchObject({ feeRub: '900000.00' })
  })

  it('take what all blocks have alike', async () => {
    const facts = { askingRent: '24000', leaseTermMonths: 36 }
    const blockIds = [await aBlock({ areaSqm: '100', ...facts }), await aBlock({ areaSqm: '50', ...facts })]
    expect(await read(await made('/deals', { blockIds }))).toMatchObject({
      areaSqm: '150.00',
      agreedRent: '24000.00',
      termMonths: 36,
      feeRub: '300000.00',
    })
    // A month's rent is that of its own block.
    const monthly = { rentBasis: 'month', askingRent: '200000' }
    const both = [await aBlock({ areaSqm: '100', ...monthly }), await aBlock({ areaSqm: '50', ...monthly })]
    expect(await read(await made('/deals', { blockIds: both }))).toMatchObject({ agreedRent: null })
    expect(await read(await made('/deals', { blockIds: [both[0]] }))).toMatchObject({
      agreedRent: '200000.00',
      rentBasis: 'month',
    })
  })

  it('follow a change of their blocks by form and by command, as far as nobody has said more', async () => {
    const first = await aBlock({ areaSqm: '100', askingRent: '24000' })
    const second = await aBlock({ areaSqm: '300', askingRent: '30000' })
    const id = await made('/deals', { blockIds: [first] })
    await send('PATCH', `/deals/${id}`, { blockIds: [first, second] })
    const open = [first, second].map((blockId) => ({ blockId, rent: null }))
    expect(await read(id)).toMatchObject({
      areaSqm: '400.00',
      agreedRent: null,
      feeRub: null,
      blockRents: open,
    })
    await send('PATCH', `/deals/${id}`, { blockIds: [second] })
    expect(await read(id)).toMatchObject({ areaSqm: '300.00', agreedRent: '30000.00', feeRub: '750000.00' })
    await send('POST', '/commands/deal.change/run', {
      ids: [id],
      args: { field: 'blockIds', include: [first] },
    })
    expect(await read(id)).toMatchObject({ areaSqm: '400.00', agreedRent: null })
    await send('POST', '/journal/undo', {})
    expect(await read(id)).toMatchObject({ areaSqm: '300.00', agreedRent: '30000.00' })
    await send('PATCH', `/deals/${id}`, { agreedRent: '28000' })
    await send('PATCH', `/deals/${id}`, { blockIds: [first, second] })
    expect(await read(id)).toMatchObject({ areaSqm: '400.00', agreedRent: '28000.00' })
  })
})
