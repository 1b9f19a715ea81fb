import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

// Services tell what a lease takes from its origin; no SQL decides.
describeOnOneEngine('leases', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let building: number
  let block: number
  let next = 0

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna },
    } = office)
    building = await makeBuilding(database().db, people.anna)
  })

  const aBlock = () =>
    makeBlock(database().db, people.anna, building, {
      areaSqm: '320',
      number: `7${++next}`,
      dealKind: 'lease',
    })
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
    server.send(method, path, { token: anna, ...(body && { body }) })
  const act = (id: string, ids: number[], args: object = {}) =>
    send('POST', `/commands/${id}/run`, { ids, args })
  const leasesOf = async (id = block) => (await send('GET', `/leases?blockId=${id}&sort=created`)).body?.data
  const made = async (path: string, facts: object) => Number((await send('POST', path, facts)).body?.id)
  const let1 = { tenantName: 'Вектор', occupiedUntil: '2030-12-31' }

  it('keep the VAT of a rate under УСН from its block over deal and variant to the lease', async () => {
    block = await aBlock()
    const asked = { askingRent: '30000', vatTreatment: 'simplified', vatRate: '5' }
    await send('PATCH', `/offices/${block}`, asked)
    const demandId = await made('/demands', { criteria: {} })
    await act('block.setVariant', [block], { demandId, state: 'offered' })
    const told = { vatTreatment: 'simplified', vatRate: '5.00' }
    const { data } = (await send('GET', `/variants?demandId=${demandId}`)).body as { data: unknown[] }
    expect(data).toMatchObject([{ askedThen: told, askedNow: told }])
    const companyId = await made('/companies', { name: 'Омега' })
    const deal = await made('/deals', { companyId, blockIds: [block], termMonths: 36 })
    expect((await send('GET', `/deals/${deal}`)).body).toMatchObject(told)
    await send('PATCH', `/deals/${deal}`, { vatRate: '7' })
    await act('deal.setStage', [deal], { stage: 'act' })
    expect(await leasesOf()).toMatchObject([{ ...told, vatRate: '7.00' }])
  })

  it('are confirmed if the office has let them, and else heard until somebody says so', async () => {
    const tenancy = { tenantName: 'Вектор', endsOn: '2030-12-31' }
    const ways: Record<string, () => Promise<unknown>> = {
      'confirmed: ours': () => send('POST', '/leases', { blockId: block, ...tenancy, origin: 'ours' }),
      'heard: by others': () => send('POST', '/leases', { blockId: block, ...tenancy, origin: 'others' }),
      'heard: unknown': () => send('POST', '/leases', { blockId: block, ...tenancy }),
      'confirmed: told': () =>
        send('POST', '/leases', { blockId: block, ...tenancy, origin: 'others', certainty: 'confirmed' }),
      'confirmed: let by us': () => act('block.let', [block], { ...let1, origin: 'ours' }),
      'heard: let by others': () => act('block.let', [block], { ...let1, origin: 'others' }),
      async 'confirmed: a deal'() {
        const companyId = await made('/companies', { name: 'Альфа' })
        const deal = await made('/deals', { companyId, blockIds: [block], termMonths: 36 })
        await act('deal.setStage', [deal], { stage: 'act' })
      },
    }
    for (const [way, write] of Object.entries(ways)) {
      block = await aBlock()
      await write()
      expect(await leasesOf(), way).toMatchObject([{ certainty: way.split(':')[0] }])
    }
  })
})
