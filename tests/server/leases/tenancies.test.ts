import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lastDayOfTerm } from '#domain/time/time.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

interface Lease {
  id: number
  tenantName: string | null
  endsOn: string | null
  state: string
  rent: string | null
  origin: string
  company: { id: number } | null
}

describeOnBothEngines('leases of blocks', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let building: number
  let block: number
  let next = 0

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris },
    } = office)
    const { db } = database()
    building = await makeBuilding(db, people.anna)
    block = await aBlock()
  })

  const aBlock = () =>
    makeBlock(database().db, people.anna, building, {
      areaSqm: '320',
      number: `7${++next}`,
      dealKind: 'lease',
    })
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = anna) =>
    server.send(method, path, { token, ...(body && { body }) })
  const act = (id: string, ids: number[], args: object = {}, token = anna) =>
    send('POST', `/commands/${id}/run`, { ids, args }, token)
  const leasesOf = async (id = block) =>
    (await send('GET', `/leases?blockId=${id}&sort=created`)).body?.data as unknown as Lease[]
  const blockNow = async (id = block) => (await send('GET', `/offices/${id}`)).body
  const made = async (path: string, facts: object) => Number((await send('POST', path, facts)).body?.id)
  const undo = async () => expect((await send('POST', '/journal/undo', {})).status).toBe(200)

  /** Blocks whose tenant or last day is not that of their first lease in force. */
  const astray = async () => {
    const { rows } = await sql<{ id: number }>`
      select b.id from blocks b
      left join lateral (
        select l.tenant_name, l.ends_on from leases l
        where l.block_id = b.id and l.state = 'current' and not l.is_confidential and l.deleted_at is null
        order by l.start_on nulls first, l.id limit 1) l on true
      where b.deleted_at is null and (b.tenant_name, b.occupied_until)
        is distinct from (l.tenant_name, l.ends_on)`.execute(database().db)
    return rows.map(({ id }) => id)
  }

  const let1 = { tenantName: 'Вектор', occupiedUntil: '2030-12-31' }

  it('follow their block by every way of writing it, and an undo takes both back', async () => {
    const ways: Record<string, () => Promise<unknown>> = {
      patch: () => send('PATCH', `/offices/${block}`, { ...let1, availability: 'occupied' }),
      change: () => act('block.change', [block], { field: 'tenantName', value: 'Вектор' }),
      let: () => act('block.let', [block], let1),
      lease: () => send('POST', '/leases', { blockId: block, tenantName: 'Вектор', endsOn: '2030-12-31' }),
    }
    for (const [way, write] of Object.entries(ways)) {
      block = await aBlock()
      await write()
      expect(await leasesOf(), way).toMatchObject([{ tenantName: 'Вектор', state: 'current' }])
      expect(await blockNow(), way).toMatchObject({ tenantName: 'Вектор' })
      expect(await astray(), way).toEqual([])
      await undo()
      expect(await leasesOf(), way).toEqual([])
      expect(await blockNow(), way).toMatchObject({ tenantName: null, occupiedUntil: null })
    }
    const made = { buildingId: building, dealKind: 'lease', areaSqm: '100', ...let1 }
    block = Number((await send('POST', '/offices/', made)).body?.id)
    expect(await leasesOf()).toMatchObject([{ tenantName: 'Вектор', endsOn: '2030-12-31' }])
    expect(await astray()).toEqual([])
  })

  it('keep what is known of a tenant: another name ends the lease, the same one changes it', async () => {
    block = await aBlock()
    const terms = { blockId: block, tenantName: 'Вектор', endsOn: '2030-12-31', rent: '30000' }
    await send('POST', '/leases', terms)
    await send('PATCH', `/offices/${block}`, { occupiedUntil: '2031-06-30' })
    await send('PATCH', `/offices/${block}`, { tenantName: 'ВЕКТОР' })
    expect(await leasesOf()).toMatchObject([{ tenantName: 'ВЕКТОР', endsOn: '2031-06-30', rent: '30000.00' }])
    await send('PATCH', `/offices/${block}`, { tenantName: 'Линия' })
    expect(await leasesOf()).toMatchObject([
      { tenantName: 'ВЕКТОР', state: 'ended', rent: '30000.00' },
      { tenantName: 'Линия', state: 'current', rent: null },
    ])
    await send('PATCH', `/offices/${block}`, { tenantName: null, occupiedUntil: null })
    expect((await leasesOf()).map(({ state }) => state)).toEqual(['ended', 'ended'])
    expect(await astray()).toEqual([])
  })

  it('are let and ended by the verbs, even if nobody knows the tenant', async () => {
    block = await aBlock()
    const company = await made('/companies', { name: 'Орбита' })
    const of = { tenantName: 'Орбита', companyId: company, origin: 'others' }
    await act('block.let', [block], { ...of, occupiedUntil: null, startsOn: '2029-03-01' })
    expect(await leasesOf()).toMatchObject([
      { company: { id: company }, origin: 'others', state: 'current', startOn: '2029-03-01' },
    ])
    await act('block.vacate', [block], { from: '2030-03-01' })
    expect(await leasesOf()).toMatchObject([{ endsOn: '2030-02-28', state: 'current' }])
    await act('block.free', [block])
    expect(await leasesOf()).toMatchObject([{ endsOn: '2030-02-28', state: 'ended' }])
    block = await aBlock()
    await act('block.let', [block], { tenantName: null, occupiedUntil: null })
    expect(await leasesOf()).toMatchObject([{ tenantName: null, state: 'current' }])
    await act('block.free', [block])
    expect(await leasesOf()).toMatchObject([{ state: 'ended' }])
    expect(await astray()).toEqual([])
  })

  it('write their block when they change, move, end, are deleted or restored', async () => {
    block = await aBlock()
    const other = await aBlock()
    const id = await made('/leases', { blockId: block, tenantName: 'Вектор', endsOn: '2030-12-31' })
    const steps: [string, () => Promise<unknown>, string | null, string | null][] = [
      ['renamed', () => send('PATCH', `/leases/${id}`, { tenantName: 'Вектор-Юг' }), 'Вектор-Юг', null],
      ['moved', () => send('PATCH', `/leases/${id}`, { blockId: other }), null, 'Вектор-Юг'],
      ['ended', () => act('lease.setState', [id], { state: 'ended' }), null, null],
      ['in force', () => act('lease.setState', [id], { state: 'current' }), null, 'Вектор-Юг'],
      ['deleted', () => send('DELETE', `/leases/${id}`), null, null],
      [
        'restored',
        () => send('POST', '/trash/restore', { records: [{ kind: 'lease', id }] }),
        null,
        'Вектор-Юг',
      ],
    ]
    for (const [step, write, first, second] of steps) {
      await write()
      const names = [(await blockNow())?.tenantName, (await blockNow(other))?.tenantName]
      expect(names, step).toEqual([first, second])
      expect(await astray(), step).toEqual([])
    }
  })

  it('follow what is changed in a lease: its company gives the name, its term the last day', async () => {
    block = await aBlock()
    const company = async (name: string) => made('/companies', { name })
    const first = { companyId: await company('Тор'), startOn: '2026-02-01', termMonths: 12 }
    const { body } = await send('POST', '/leases', { blockId: block, ...first })
    expect(await blockNow()).toMatchObject({ tenantName: 'Тор', occupiedUntil: '2027-01-31' })
    await send('PATCH', `/leases/${body?.id}`, { termMonths: 24 })
    await send('PATCH', `/leases/${body?.id}`, { companyId: await company('Один') })
    expect(await blockNow()).toMatchObject({ tenantName: 'Один', occupiedUntil: '2028-01-31' })
    expect(await astray()).toEqual([])
  })

  it('wait: a signed one that has not begun outlives the tenant who leaves', async () => {
    block = await aBlock()
    await act('block.let', [block], let1)
    await send('POST', '/leases', {
      blockId: block,
      tenantName: 'Сигма',
      startOn: '2031-01-01',
      termMonths: 12,
    })
    expect(await blockNow()).toMatchObject({ tenantName: 'Вектор' })
    await act('block.free', [block])
    expect((await leasesOf()).map(({ tenantName, state }) => [tenantName, state])).toEqual(
      expect.arrayContaining([
        ['Вектор', 'ended'],
        ['Сигма', 'current'],
      ]),
    )
    expect(await astray()).toEqual([])
  })

  it('renew: the former lease says which has taken its place', async () => {
    block = await aBlock()
    const terms = { blockId: block, tenantName: 'Вектор', endsOn: '2030-12-31' }
    const former = Number((await send('POST', '/leases', terms)).body?.id)
    const term = { startOn: '2031-01-01', termMonths: 12 }
    const made = await send('POST', '/leases', { ...terms, endsOn: null, ...term, renewsId: former })
    expect(made.body).toMatchObject({ endsOn: '2031-12-31', areaSqm: '320.00' })
    expect((await send('GET', `/leases/${former}`)).body).toMatchObject({
      ...{ state: 'renewed', renewedBy: { id: made.body?.id } },
    })
    expect(await blockNow()).toMatchObject({ tenantName: 'Вектор', occupiedUntil: '2031-12-31' })
    await undo()
    expect((await send('GET', `/leases/${former}`)).body).toMatchObject({ state: 'current', renewedBy: null })
    expect(await blockNow()).toMatchObject({ occupiedUntil: '2030-12-31' })
  })

  it('are corrected by colleagues, who can take their own notes back', async () => {
    block = await aBlock()
    await act('block.let', [block], let1, boris)
    const [lease] = await leasesOf()
    expect(lease).toMatchObject({ responsible: { id: people.anna.id } })
    expect((await send('POST', '/journal/undo', {}, boris)).status).toBe(200)
    expect(await leasesOf()).toEqual([])
    expect(await blockNow()).toMatchObject({ availability: 'free', tenantName: null })
  })

  it('come of a deal that is signed, which lets its blocks; an undo takes all back', async () => {
    block = await aBlock()
    const other = await aBlock()
    const company = await made('/companies', { name: 'Сигма' })
    const deal = await made('/deals', {
      ...{ companyId: company, blockIds: [block, other], agreedRent: '640000', rentBasis: 'month' },
      ...{ startOn: '2030-01-01', termMonths: 36, areaSqm: '640' },
    })
    expect((await act('deal.setStage', [deal], { stage: 'contract' })).status).toBe(200)
    expect(await leasesOf()).toEqual([])
    const asked = { ids: [deal], args: { stage: 'act' } }
    expect((await send('POST', '/commands/deal.setStage/preview', asked)).body).toMatchObject({
      signs: { ids: [deal], blockCount: 2, titles: [block, other].map(() => expect.stringContaining('№')) },
    })
    expect((await act('deal.setStage', [deal], { stage: 'act' })).body).toMatchObject({
      changed: [deal],
      signed: [block, other].map((id) => ({ id, title: expect.stringContaining('№'), outcome: 'let' })),
    })
    for (const id of [block, other]) {
      expect(await leasesOf(id)).toMatchObject([
        {
          ...{ tenantName: 'Сигма', company: { id: company }, endsOn: '2032-12-31', origin: 'ours' },
          rent: '320000.00',
        },
      ])
      expect(await blockNow(id)).toMatchObject({
        ...{ availability: 'occupied', tenantName: 'Сигма', occupiedUntil: '2032-12-31' },
      })
    }
    expect(await astray()).toEqual([])
    await act('deal.setStage', [deal], { stage: 'contract' })
    expect((await act('deal.setStage', [deal], { stage: 'act' })).body).toMatchObject({ signed: [] })
    expect(await leasesOf()).toHaveLength(1)
    for (let step = 0; step < 3; step++) await undo()
    expect(await leasesOf()).toEqual([])
    expect(await blockNow()).toMatchObject({ availability: 'free', tenantName: null })
  })

  it('of a deal with a term and no first day count it from the signing, and are found by the deal', async () => {
    block = await aBlock()
    const company = await made('/companies', { name: 'Дельта' })
    const facts = { companyId: company, blockIds: [block], agreedRent: '30000', termMonths: 36 }
    const deal = await made('/deals', facts)
    expect((await act('deal.setStage', [deal], { stage: 'act' })).body).toMatchObject({ changed: [deal] })
    const [lease] = await leasesOf()
    // The answer has all of a lease.
    const { startOn, endsOn, signedOn } = lease as unknown as Record<string, string>
    expect([startOn, endsOn]).toEqual([signedOn, lastDayOfTerm(signedOn ?? '', 36)])
    expect(await blockNow()).toMatchObject({ occupiedUntil: endsOn })
    const found = async (token = anna) =>
      (await send('GET', `/leases?dealId=${deal}`, undefined, token)).body?.data
    expect(await found()).toMatchObject([{ id: lease?.id }])
    // To others the deal does not exist.
    expect(await found(boris)).toEqual([])
  })

  it('say nothing that nobody said: whose deal it was is unknown until it is told', async () => {
    const id = await made('/leases', { blockId: block, tenantName: 'Вектор' })
    expect((await send('GET', `/leases/${id}`)).body).toMatchObject({ origin: 'unknown' })
  })

  it('of a deal with the tenant who stays follow his present one', async () => {
    block = await aBlock()
    const company = await made('/companies', { name: 'Омега' })
    await send('POST', '/leases', {
      ...{ blockId: block, companyId: company, tenantName: 'Омега', rent: '20000', rentBasis: 'sqmYear' },
      ...{ startOn: '2024-01-01', endsOn: '2030-12-31' },
    })
    const facts = { companyId: company, blockIds: [block], agreedRent: '30000', termMonths: 11 }
    const deal = await made('/deals', facts)
    await act('deal.setStage', [deal], { stage: 'act' })
    expect(await blockNow()).toMatchObject({ tenantName: 'Омега', occupiedUntil: '2031-11-30' })
    expect(await leasesOf()).toMatchObject([
      { state: 'renewed', startOn: '2024-01-01', endsOn: '2030-12-31' },
      { state: 'current', startOn: '2031-01-01', endsOn: '2031-11-30' },
    ])
  })

  it('make the demand of a tenant who leaves, which knows its lease', async () => {
    block = await aBlock()
    const id = await made('/leases', { blockId: block, tenantName: 'Вектор', endsOn: '2030-12-31' })
    const { status, body } = await send('POST', '/demands', { currentLeaseId: id })
    expect([status, body]).toMatchObject([
      201,
      {
        criteria: { block: { areaSqm: { min: '256', max: '384' }, availableBy: '2030-12-31' } },
        currentLease: { id, endsOn: '2030-12-31' },
        // Nobody has asked the tenant.
        confirmedAt: null,
      },
    ])
  })
})
