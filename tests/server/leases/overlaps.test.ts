import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding } from '#tests/helpers/stock.ts'

describeOnBothEngines('leases of one block', (database) => {
  let server: TestServer
  let anna: string
  let boris: string
  let block: number

  openOffice(database, async ({ people, tokens, ...office }) => {
    const { db } = database()
    server = office.server
    ;({ anna, boris } = tokens)
    const building = await makeBuilding(db, people.anna)
    block = await makeBlock(db, people.anna, building, { areaSqm: '320', number: '701', dealKind: 'lease' })
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    server.send(method, path, { token: anna, ...(body && { body }) })

  it('meet no other lease in time, whichever way it is written, and say what to do', async () => {
    const made = async (facts: object) => await send('POST', '/leases', { blockId: block, ...facts })
    const sitting = { tenantName: 'Вектор', startOn: '2024-01-01', endsOn: '2030-12-31' }
    const former = Number((await made(sitting)).body?.id)
    const waiting = { tenantName: 'Сигма', startOn: '2031-01-01', endsOn: '2032-12-31' }
    const next = Number((await made(waiting)).body?.id)
    const refused = {
      form: () => made({ tenantName: 'Линия', startOn: '2030-06-01', endsOn: '2030-09-30' }),
      'without a first day': () => made({ tenantName: 'Линия', endsOn: '2027-09-30' }),
      term: () => send('PATCH', `/leases/${next}`, { startOn: '2030-12-31' }),
      block: () => send('PATCH', `/offices/${block}`, { occupiedUntil: '2031-01-01' }),
      let: () =>
        send('POST', '/commands/block.let/run', {
          ids: [block],
          args: { tenantName: 'Линия', companyId: null, occupiedUntil: '2031-06-30' },
        }),
    }
    for (const [way, write] of Object.entries(refused)) {
      const { status, body } = await write()
      expect([status, body?.message], way).toEqual([
        409,
        expect.stringMatching(
          /^На это время уже есть договор \(.*: (?:Вектор|Сигма), с .* до .*\)\. Завершите его/,
        ),
      ])
    }
    expect((await send('GET', `/offices/${block}`)).body).toMatchObject({ tenantName: 'Вектор' })
    // A renewal takes the place of the former one, and ended ones meet nobody.
    const renewal = await made({ ...sitting, renewsId: former })
    expect(renewal.status).toBe(201)
    await send('POST', `/leases/${renewal.body?.id}/state`, { state: 'ended' })
    const ended = await send('POST', `/leases/${former}/state`, { state: 'current' })
    expect(ended.status).toBe(200)
    // A confidential lease of a colleague is told to nobody.
    await send('PATCH', `/leases/${former}`, { isConfidential: true })
    const body = { blockId: block, tenantName: 'Линия', startOn: '2030-06-01', endsOn: '2030-09-30' }
    expect((await server.send('POST', '/leases', { token: boris, body })).status).toBe(201)
  })

  it('make one demand of their tenant, however often the key is pressed', async () => {
    const facts = { blockId: block, tenantName: 'Вектор', endsOn: '2030-12-31' }
    const currentLeaseId = (await send('POST', '/leases', facts)).body?.id
    const [first, second] = [
      await send('POST', '/demands', { currentLeaseId }),
      await send('POST', '/demands', { currentLeaseId }),
    ]
    expect([first.status, second.status, second.body?.message]).toEqual([
      ...[201, 409],
      `Запрос по этому договору уже есть: «${first.body?.name}»`,
    ])
    // Another need of the same tenant.
    expect((await send('POST', '/demands', { currentLeaseId, need: 'склад 1000 м²' })).status).toBe(201)
  })

  it('keep a last day that a signing does not tell, and take nothing from another tenant', async () => {
    const { id: companyId } = (await send('POST', '/companies', { name: 'Вектор' })).body ?? {}
    const letTo = (args: object) => send('POST', '/commands/block.let/run', { ids: [block], args })
    const both = async () => {
      const { tenantName, occupiedUntil } = (await send('GET', `/offices/${block}`)).body ?? {}
      const { data } = (await send('GET', `/leases?blockId=${block}&state=current`)).body as unknown as {
        data: { tenantName: string | null; endsOn: string | null }[]
      }
      const [lease] = data
      expect([lease?.tenantName, lease?.endsOn]).toEqual([tenantName, occupiedUntil])
      return [tenantName, occupiedUntil]
    }
    await send('PATCH', `/offices/${block}`, { occupiedUntil: '2030-12-31' })
    // A company without another name is the tenant by its own; the day was that of somebody unnamed.
    await letTo({ tenantName: null, companyId, occupiedUntil: null })
    expect(await both()).toEqual(['Вектор', null])
    await send('PATCH', `/offices/${block}`, { occupiedUntil: '2031-06-30' })
    const terms = { companyId, blockIds: [block], agreedRent: '30000', areaSqm: '320' }
    const deal = (await send('POST', '/deals', terms)).body?.id
    const args = { stage: 'act' }
    const signed = await send('POST', '/commands/deal.setStage/run', { ids: [deal], args })
    expect(signed.body).toMatchObject({ changed: [deal] })
    expect(await both()).toEqual(['Вектор', '2031-06-30'])
  })
})
