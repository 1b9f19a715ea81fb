import { describe, expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'

describeOnBothEngines('events of what has ended', (database) => {
  let server: TestServer
  let anna: string
  let boris: string

  openOffice(database, async (office) => {
    ;({
      server,
      tokens: { anna, boris },
    } = office)
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = anna) =>
    server.send(method, path, { token, ...(body && { body }) })
  const made = async (path: string, body: object, token = anna) =>
    Number((await send('POST', path, body, token)).body?.id)
  const plan = (type: string, of: object, token = anna) =>
    made('/events', { type, title: 'Шаг', date: '2035-01-10T09:00:00Z', ...of }, token)
  const block = async () => {
    const buildingId = await made('/objects/', { name: 'Легенда', address: 'Москва, Цветной б-р, 2' })
    return made('/offices/', { buildingId, dealKind: 'lease', areaSqm: '100' })
  }
  const stands = async (id: number, token = anna) =>
    (await send('GET', `/events/${id}`, undefined, token)).status === 200
  const act = (id: string, ids: number[], args: object) => send('POST', `/commands/${id}/run`, { ids, args })
  const preview = async (id: string, ids: number[], args: object) =>
    (await send('POST', `/commands/${id}/preview`, { ids, args })).body?.cancels

  it('are cancelled with a lost deal, as the preview tells, and an undo brings them back', async () => {
    const deal = await made('/deals', {})
    const [viewing, task] = [await plan('viewing', { dealId: deal }), await plan('task', { dealId: deal })]
    const past = await plan('task', { dealId: deal, date: '2020-01-10T09:00:00Z' })
    const lost = { stage: 'lost', reason: 'rent' }
    expect(await preview('deal.setStage', [deal], lost)).toMatchObject({
      ids: [deal],
      count: 2,
      events: [{ type: 'viewing', title: 'Шаг' }, { type: 'task' }],
    })
    await act('deal.setStage', [deal], lost)
    expect([await stands(viewing), await stands(task), await stands(past)]).toEqual([false, false, true])
    await send('POST', '/journal/undo', {})
    expect([await stands(viewing), await stands(task)]).toEqual([true, true])
  })

  it('of a won deal and its demand are cancelled if they are viewings; what follows a signing stays', async () => {
    const demandId = await made('/demands', { need: 'офис 300–400 м²' })
    const facts = { demandId, areaSqm: '100', agreedRent: '12000', hasNoFee: true, signOn: '2020-01-10' }
    const deal = await made('/deals', facts)
    const [viewing, task] = [await plan('viewing', { dealId: deal }), await plan('task', { dealId: deal })]
    const ofDemand = await plan('viewing', { demandId, dealId: null })
    const won = { stage: 'won', signedOn: '2026-01-12' }
    expect(await preview('deal.setStage', [deal], won)).toMatchObject({ ids: [deal], count: 2 })
    expect((await act('deal.setStage', [deal], won)).body).toMatchObject({ changed: [deal] })
    expect([await stands(viewing), await stands(ofDemand), await stands(task)]).toEqual([false, false, true])
  })

  it('of a closed demand are cancelled, except for those of an open deal', async () => {
    const demand = await made('/demands', { need: 'офис 300–400 м²' })
    const deal = await made('/deals', { demandId: demand })
    const ofDeal = await plan('viewing', { demandId: demand, dealId: deal })
    const own = await plan('viewing', { demandId: demand, dealId: null })
    const closed = { state: 'closed', reason: 'postponed' }
    expect(await preview('demand.setState', [demand], { state: 'paused' })).toBeUndefined()
    expect(await preview('demand.setState', [demand], closed)).toMatchObject({ ids: [demand], count: 1 })
    await act('demand.setState', [demand], closed)
    expect([await stands(own), await stands(ofDeal)]).toEqual([false, true])
    expect(await stands(ofDeal, boris)).toBe(false)
  })

  describe.each(['lost', 'won'] as const)('that show other blocks as well when a deal is %s', (stage) => {
    it('stay for those, as the preview tells, and an undo brings all of it back', async () => {
      const [own, second, third] = [await block(), await block(), await block()]
      const demandId = await made('/demands', { need: 'офис 300–400 м²' })
      const terms = { areaSqm: '100', agreedRent: '12000', hasNoFee: true, signOn: '2020-01-10' }
      const deal = await made('/deals', { demandId, blockIds: [own], ...terms })
      const viewing = await plan('viewing', { demandId, dealId: deal, blockIds: [own, second, third] })
      const ownOnly = await plan('viewing', { demandId, dealId: deal, blockIds: [own] })
      const args = stage === 'lost' ? { stage, reason: 'rent' } : { stage, signedOn: '2026-01-12' }
      const named = expect.any(String)
      expect(await preview('deal.setStage', [deal], args)).toMatchObject({
        events: [{ staysFor: [named, named] }, { staysFor: [] }],
      })
      await act('deal.setStage', [deal], args)
      expect([await stands(viewing), await stands(ownOnly)]).toEqual([true, false])
      expect((await send('GET', `/events/${viewing}`)).body).toMatchObject({
        blocks: [{ id: second }, { id: third }],
        deal: null,
      })
      const variant = (id: number) =>
        expect.objectContaining({ block: expect.objectContaining({ id }), state: 'viewing' })
      expect((await send('GET', `/variants?demandId=${demandId}`)).body).toMatchObject({
        data: expect.arrayContaining([variant(second), variant(third)]),
      })
      await send('POST', '/journal/undo', {})
      expect((await send('GET', `/events/${viewing}`)).body?.blocks).toHaveLength(3)
    })
  })
})
