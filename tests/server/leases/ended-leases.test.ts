import { expect, it } from 'vitest'
import { addDays } from '#domain/time/time.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('a lease that has ended', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let building: number
  let today: string
  let next = 0

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna },
    } = office)
    building = await makeBuilding(database().db, people.anna)
    today = await readOfficeDay(database().db)
  })

  const send = (method: 'GET' | 'POST', path: string, body?: object) =>
    server.send(method, path, { token: anna, ...(body && { body }) })
  const act = (id: string, ids: number[], args: object = {}) =>
    send('POST', `/commands/${id}/run`, { ids, args })
  const blockNow = async (id: number) => (await send('GET', `/offices/${id}`)).body
  const leaseNow = async (id: number) => (await send('GET', `/leases/${id}`)).body
  const ahead = (days: number) => addDays(today, days)

  /** A block that Вектор sits in from `startOn` until `endsOn`. */
  async function letBlock(startOn: string | null, endsOn: string | null) {
    const facts = { areaSqm: '320', number: `8${++next}`, dealKind: 'lease' } as const
    const block = await makeBlock(database().db, people.anna, building, facts)
    await act('block.let', [block], { tenantName: 'Вектор', occupiedUntil: null, startsOn: startOn })
    const found = await send('GET', `/leases?blockId=${block}`)
    const [lease] = (found.body?.data ?? []) as unknown as { id: number }[]
    const id = Number(lease?.id)
    if (endsOn) await act('lease.change', [id], { field: 'endsOn', value: endsOn })
    return { block, lease: id }
  }

  it.each(['ended', 'terminated'])('%s holds until its last day and no longer', async (state) => {
    const cases: [string, string | null, string | undefined, string | null][] = [
      ['a later day is today', ahead(400), undefined, ahead(0)],
      ['an unknown one is today', null, undefined, ahead(0)],
      ['a day behind stays', ahead(-9), undefined, ahead(-9)],
      ['the day that is told', ahead(400), ahead(-2), ahead(-2)],
    ]
    for (const [name, until, endsOn, last] of cases) {
      const { block, lease } = await letBlock(ahead(-300), until)
      await act('lease.setState', [lease], { state, ...(endsOn && { endsOn }) })
      expect(await leaseNow(lease), name).toMatchObject({ state, endsOn: last })
      expect(await blockNow(block), name).toMatchObject({
        ...{ availability: 'free', availableFrom: null, tenantName: null, occupiedUntil: null },
      })
      expect((await send('POST', '/journal/undo', {})).status).toBe(200)
      expect(await leaseNow(lease), name).toMatchObject({ state: 'current', endsOn: until })
      expect(await blockNow(block), name).toMatchObject({ availability: 'occupied', tenantName: 'Вектор' })
    }
  })

  it('leaves no block that waits for its end, nor one of another tenant', async () => {
    const { block, lease } = await letBlock(ahead(-300), ahead(400))
    await act('block.vacate', [block], { from: ahead(60) })
    expect(await blockNow(block)).toMatchObject({ availability: 'fromDate' })
    await act('lease.setState', [lease], { state: 'terminated' })
    expect(await blockNow(block)).toMatchObject({ availability: 'free', availableFrom: null })
    await act('block.let', [block], { tenantName: 'Линия', occupiedUntil: null })
    await act('lease.setState', [lease], { state: 'ended' })
    expect(await blockNow(block)).toMatchObject({ availability: 'occupied', tenantName: 'Линия' })
  })

  it('of a term that has not begun keeps it, and a day to come or before its start is refused', async () => {
    const { lease } = await letBlock(ahead(30), ahead(400))
    await act('lease.setState', [lease], { state: 'terminated' })
    expect(await leaseNow(lease)).toMatchObject({ state: 'terminated', endsOn: ahead(400) })
    const { lease: other } = await letBlock(ahead(-30), ahead(400))
    for (const endsOn of [ahead(1), ahead(-31)]) {
      await act('lease.setState', [other], { state: 'terminated', endsOn })
      expect(await leaseNow(other), endsOn).toMatchObject({ state: 'current', endsOn: ahead(400) })
    }
    const refused = await act('lease.setState', [other], { state: 'ended', endsOn: ahead(1) })
    expect([refused.status, refused.body]).toMatchObject([400, { issues: [{ path: 'args.endsOn' }] }])
  })
})
