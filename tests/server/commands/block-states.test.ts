import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { BulkReport } from '#contract/core/bulk.ts'
import { addDays } from '#domain/time/time.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { endReserves } from '#server/services/lapses/end-reserves.ts'
import { type Office, openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('what has become of a block', (database) => {
  let office: Office
  let blockId: number
  let today: string
  let buildingId: number

  openOffice(database, async (opened) => {
    office = opened
    const { db } = database()
    buildingId = await makeBuilding(db, office.people.anna)
    blockId = await makeBlock(db, office.people.anna, buildingId, { number: '7.02' })
    today = await readOfficeDay(db)
  })

  const as = (who: keyof People) => ({ token: office.tokens[who] })
  const send = (id: string, args: object = {}, who: keyof People = 'anna', ids = [blockId], headers = {}) =>
    office.server.send('POST', `/commands/${id}/run`, { ...as(who), body: { ids, args }, headers })
  const run = async (...given: Parameters<typeof send>) => {
    const { status, body } = await send(...given)
    expect(status, JSON.stringify(body)).toBe(200)
    return body as unknown as BulkReport
  }
  const block = async (id = blockId) => (await office.server.send('GET', `/offices/${id}`, as('anna'))).body
  const reasons = ({ skipped }: BulkReport) => skipped.map(({ reason }) => reason)
  const undo = (groupId: string, who: keyof People = 'anna') =>
    office.server.send('POST', '/journal/undo', { ...as(who), body: { groupId } })
  const reserve = (until = addDays(today, 7), who: keyof People = 'anna', ids = [blockId]) =>
    run('block.reserve', { until, name: 'Вектор', companyId: null }, who, ids)

  const onMarket = {
    ...{ marketState: 'onMarket', reservedUntil: null, reservedFor: null, reservedBy: null },
    ...{ reservedForCompanyId: null, withdrawnReason: null },
  }

  it('is let: occupied by the tenant, confirmed today, out of reserve; one undo brings all of it back', async () => {
    await reserve()
    const before = await block()
    const { groupId, changed } = await run('block.let', { tenantName: 'Вектор', occupiedUntil: '2039-12-31' })
    expect(changed).toEqual([blockId])
    const after = await block()
    expect(after).toMatchObject({
      ...{ availability: 'occupied', tenantName: 'Вектор', occupiedUntil: '2039-12-31', availableFrom: null },
      ...onMarket,
      actualizedBy: { id: office.people.anna.id },
    })
    expect(String(after?.actualizedAt).slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
    expect((await undo(groupId)).status).toBe(200)
    const { updatedAt: _now, ...back } = (await block()) ?? {}
    expect(back).toEqual(
      Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => name !== 'updatedAt')),
    )
  })

  it('refuses with a reason what makes no sense, and leaves the record alone', async () => {
    await run('block.let', { tenantName: 'Вектор', occupiedUntil: '2039-12-31' })
    const letOnce = await block()
    expect(reasons(await run('block.let', { tenantName: 'Ромашка', occupiedUntil: null }))).toEqual([
      expect.stringMatching(/^Уже сдан: Вектор, до 31.декабря.2039/),
    ])
    expect(reasons(await reserve())).toEqual([expect.stringMatching(/^Сдан: отметьте/)])
    const other = await makeBlock(database().db, office.people.anna, buildingId, { number: '8' })
    await run('block.let', { tenantName: 'Ромашка', occupiedUntil: null }, 'anna', [other])
    const several = reasons(
      await run('block.let', { tenantName: null, occupiedUntil: null }, 'anna', [blockId, other]),
    )
    expect(new Set(several), 'those with one reason are counted together').toEqual(
      new Set([expect.stringMatching(/^Уже сдан\. Если/)]),
    )
    expect(await block()).toEqual(letOnce)
    await run('block.free')
    expect(reasons(await run('block.free'))).toEqual(['Уже свободен и на рынке'])
    await run('block.withdraw', { reason: 'ремонт' })
    expect(reasons(await reserve())).toEqual([expect.stringMatching(/^Снят с рынка/)])
    await office.server.send('DELETE', `/blocks/${blockId}`, as('anna'))
    for (const id of [
      'block.let',
      'block.reserve',
      'block.withdraw',
      'block.vacate',
      'block.free',
      'block.unreserve',
    ]) {
      const args = {
        'block.let': { tenantName: null, occupiedUntil: null },
        'block.reserve': { until: today, name: null, companyId: null },
        'block.withdraw': { reason: null },
        'block.vacate': { from: today },
      }[id]
      expect((await run(id, args)).skipped, id).toMatchObject([{ code: 'notFound' }])
    }
  })

  it('refuses a day that has passed, a lease that begins behind its end, and a company that is not there', async () => {
    const yesterday = addDays(today, -1)
    const refused = [
      ['block.let', { tenantName: null, occupiedUntil: yesterday }, 'args.occupiedUntil'],
      ['block.let', { tenantName: null, occupiedUntil: today, startsOn: addDays(today, 1) }, 'args.startsOn'],
      ['block.reserve', { until: yesterday, name: null, companyId: null }, 'args.until'],
      ['block.vacate', { from: yesterday }, 'args.from'],
      ['block.reserve', { until: today, name: null, companyId: 2_000_000_000 }, 'args.companyId'],
    ] as const
    for (const [id, args, path] of refused)
      expect(await send(id, args), id).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  it('a reserve of another broker is not taken over, one’s own is prolonged', async () => {
    await reserve()
    const later = addDays(today, 20)
    expect(reasons(await reserve(later, 'boris'))).toEqual([
      expect.stringMatching(/^В резерве до .*Вектор: сначала/),
    ])
    expect((await reserve(later)).changed).toEqual([blockId])
    expect(await block()).toMatchObject({ reservedUntil: later, reservedBy: { id: office.people.anna.id } })
  })

  it('is no longer reserved, and let or free as it was', async () => {
    expect(reasons(await run('block.unreserve'))).toEqual(['Резерва нет'])
    await run('block.vacate', { from: '2039-03-01' })
    await reserve()
    expect((await run('block.unreserve')).changed).toEqual([blockId])
    expect(await block()).toMatchObject({
      availability: 'fromDate',
      availableFrom: '2039-03-01',
      marketState: 'onMarket',
      reservedUntil: null,
      reservedFor: null,
      reservedBy: null,
    })
    await run('block.let', { tenantName: 'Вектор', occupiedUntil: null })
    expect(reasons(await run('block.unreserve'))).toEqual(['Резерва нет'])
    expect(await block()).toMatchObject({ availability: 'occupied', tenantName: 'Вектор' })
  })

  it('comes free from a day with its tenant until the day before, and back to the market', async () => {
    await run('block.let', { tenantName: 'Вектор', occupiedUntil: null })
    await run('block.withdraw', { reason: 'ремонт' })
    await run('block.vacate', { from: '2039-03-01' })
    expect(await block()).toMatchObject({
      ...{
        availability: 'fromDate',
        availableFrom: '2039-03-01',
        occupiedUntil: '2039-02-28',
        tenantName: 'Вектор',
      },
      ...onMarket,
    })
    await run('block.free')
    expect(await block()).toMatchObject({
      availability: 'free',
      availableFrom: null,
      tenantName: null,
      occupiedUntil: null,
    })
  })

  it('says which of the changed ones are advertised, and is written by any broker as other facts are', async () => {
    const listed = await makeBlock(database().db, office.people.anna, buildingId, {
      ...{ number: '8', listingState: 'published' },
    })
    const report = await run('block.withdraw', { reason: null }, 'boris', [blockId, listed])
    expect(report).toMatchObject({ changed: [blockId, listed], listed: [listed], skipped: [] })
    expect((await block(listed))?.listingState, 'the feed leaves it out by its rules').toBe('published')
  })

  describe('a reserve', () => {
    /** Moves the last days of all reserves into the past. */
    const letPass = (days: number) =>
      sql`update blocks set reserved_until = ${today}::date - ${days}::int where market_state = 'reserved'`.execute(
        database().db,
      )
    const events = async (who: keyof People) => {
      const { body } = await office.server.send('GET', '/events', as(who))
      return (body as unknown as { data: { title: string; blocks: { id: number }[] }[] }).data
    }

    it('lasts its last day', async () => {
      await reserve()
      await letPass(0)
      await endReserves(database().db)
      expect(await block()).toMatchObject({ marketState: 'reserved', reservedUntil: today })
    })

    it('ends by itself, journalled, with a task for who had reserved it, once', async () => {
      const other = await makeBlock(database().db, office.people.anna, buildingId, { number: '9' })
      await reserve()
      await reserve(addDays(today, 7), 'boris', [other])
      await letPass(1)
      await Promise.all([endReserves(database().db), endReserves(database().db)])
      await endReserves(database().db)
      expect(await block()).toMatchObject(onMarket)
      expect(await block(other)).toMatchObject(onMarket)
      const hers = await events('anna')
      expect(hers).toMatchObject([
        { title: expect.stringMatching(/^Резерв закончился: .*7\.02 \(Вектор\)$/) },
      ])
      expect(hers[0]?.blocks).toMatchObject([{ id: blockId }])
      expect(await events('boris')).toHaveLength(1)
      const { rows } = await sql<{ state: string }>`select state from reminders`.execute(database().db)
      expect(rows).toEqual([{ state: 'waiting' }, { state: 'waiting' }])
      const { body } = await office.server.send('GET', '/journal', as('anna'))
      const [last] = (body as unknown as { data: object[] }).data
      expect(last).toMatchObject({ kind: 'lapse', command: null, entryCount: 2 })
    })

    it('that cannot be ended holds up no other, and is tried again later', async () => {
      const other = await makeBlock(database().db, office.people.anna, buildingId, { number: '9' })
      await reserve()
      await reserve(addDays(today, 7), 'anna', [other])
      await letPass(1)
      const { db } = database()
      await sql`create function refuse_ended() returns trigger language plpgsql as
        'begin raise exception ''a bad record''; end'`.execute(db)
      try {
        await sql`create trigger refuse_ended before update on blocks for each row
          when (old.id = ${sql.lit(blockId)}) execute function refuse_ended()`.execute(db)
        const failed = new Map<number, number>()
        await expect(endReserves(db, { failed })).rejects.toThrow(`block ${blockId} was not ended`)
        expect(await block(other)).toMatchObject(onMarket)
        expect(await block()).toMatchObject({ marketState: 'reserved' })
        await endReserves(db, { failed })
      } finally {
        await sql`drop function refuse_ended cascade`.execute(db)
      }
      await endReserves(db)
      expect(await block()).toMatchObject(onMarket)
    })

    it('is not what Ctrl+Z takes back, and one brought back late ends again', async () => {
      const { groupId } = await reserve()
      await run('block.let', { tenantName: null, occupiedUntil: null }, 'anna', [blockId], {
        ...{ 'command-id': randomUUID(), 'command-name': 'block.let' },
      })
      const undone = await office.server.send('POST', '/journal/undo', { ...as('anna'), body: {} })
      expect(undone.body).toMatchObject({ command: 'block.let' })
      await letPass(3)
      await endReserves(database().db)
      expect(await block()).toMatchObject(onMarket)
      const last = await office.server.send('POST', '/journal/undo', { ...as('anna'), body: {} })
      expect(last.body, 'the lapse is nobody’s command').toMatchObject({ groupId, command: 'block.reserve' })
    })

    it('ends in the time zone of the office', async () => {
      await reserve()
      const zones = ['Pacific/Kiritimati', 'Pacific/Midway']
      const days: string[] = []
      for (const zone of zones) {
        await sql`update office set office_zone = ${zone}`.execute(database().db)
        days.push(await readOfficeDay(database().db))
      }
      // More than a day lies between them: there is always a day that has passed in the one alone.
      const [east = '', west = ''] = days
      expect(east > west).toBe(true)
      await sql`update blocks set reserved_until = ${west}::date where id = ${blockId}`.execute(database().db)
      await endReserves(database().db)
      expect(await block()).toMatchObject({ marketState: 'reserved' })
      await sql`update office set office_zone = 'Pacific/Kiritimati'`.execute(database().db)
      await endReserves(database().db)
      expect(await block()).toMatchObject(onMarket)
    })

    it('of a merged company goes over to the other, and back when they are split', async () => {
      const [one, two] = await Promise.all(
        ['Вектор', 'Вектор плюс'].map(async (name) => {
          const { body } = await office.server.send('POST', '/companies', { ...as('anna'), body: { name } })
          return Number(body?.id)
        }),
      )
      await run('block.reserve', { until: addDays(today, 5), name: 'Вектор плюс', companyId: two })
      const post = (path: string, body: object) => office.server.send('POST', path, { ...as('anna'), body })
      expect((await post(`/companies/${one}/merge`, { ids: [two] })).status).toBe(200)
      expect(await block()).toMatchObject({ reservedForCompanyId: one })
      expect((await post(`/companies/${one}/split`, { id: two })).status).toBe(200)
      expect(await block()).toMatchObject({ reservedForCompanyId: two })
    })
  })
})
