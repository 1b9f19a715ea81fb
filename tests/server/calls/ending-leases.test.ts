import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type LeaseWindow, leaseWindows, windowOf } from '#domain/leases/windows.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { addDays, addMonths } from '#domain/time/time.ts'
import { hasEntered } from '#server/repositories/leases/leases.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { gatherContact, gatherQueue } from '#server/services/calls/call-queue.ts'
import { callOffice } from '#tests/helpers/call-office.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeHead, plantBlocks, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('leases that run out, in the call queue', (database) => {
  const { office, ask, queue, first, undo, note } = callOffice(database)
  const db = () => database().db

  /** A let block, so that the lease alone is the reason to call. */
  async function aLease(facts: object): Promise<number> {
    const [block] = await plantBlocks(db(), office.people.anna, office.building, 1)
    const { body } = await ask('anna', 'POST', '/leases', { blockId: block, ...facts })
    await sql`update blocks set availability = 'occupied', actualized_at = now() where id = ${block}`.execute(
      db(),
    )
    return Number(body?.id)
  }
  const nothingElse = () => sql`update blocks set actualized_at = now()`.execute(db())
  const inMonths = async (months: number) => addMonths(await readOfficeDay(db()), months)
  const due = async (who: 'anna' | 'boris' = 'anna') => (await ask(who, 'GET', '/calls/due')).body
  const inDay = async () => {
    const { counts } = (await ask('anna', 'GET', '/day')).body as unknown as { counts: { leases: number } }
    return counts.leases
  }
  const aTenant = async (name: string, number: string) => {
    const company = await makeCompany(db(), office.people.anna, { name })
    await makePerson(db(), office.people.anna, {
      ...{ companyId: company, name: `${name}: директор`, phones: [{ number, note: null }] },
    })
    return company
  }

  it('call the tenant in each window, and else the landlord, until somebody confirms the day', async () => {
    await nothingElse()
    const vector = await aTenant('Вектор', '+79001112233')
    const endsOn = await inMonths(3)
    const lease = await aLease({ companyId: vector, endsOn })
    await aLease({ tenantName: 'Без телефона', endsOn: await inMonths(12) })
    await aLease({ companyId: vector, endsOn: addDays(await inMonths(12), 1) })
    const told = (await queue('anna')).data.map(({ name, state, endingLeases }) => [
      name,
      state,
      endingLeases,
    ])
    const place = expect.stringMatching(/^Легенда, 101/)
    const other = { id: expect.any(Number), place, tenantName: 'Без телефона', endsOn: await inMonths(12) }
    expect(told).toEqual([
      ['Мария', 'now', [other]],
      ['Вектор: директор', 'now', [{ id: lease, place, tenantName: 'Вектор', endsOn }]],
    ])
    expect(await queue('anna')).toMatchObject({ leaseCount: 2, nowCount: 2, blockCount: 0 })
    expect(await inDay()).toBe(2)
    expect(await due()).toEqual({ count: 2, nextAt: null })
    // The next window asks again.
    await ask('anna', 'POST', `/leases/${lease}/confirm`)
    expect((await queue('anna')).data.map(({ name }) => name)).toEqual(['Мария'])
    // Days, not one: a window over the end of February opens up to three days before its months.
    const past = sql`update leases set confirmed_at = now() - interval '10 days' where id = ${lease}`
    await past.execute(db())
    expect((await queue('anna')).leaseCount).toBe(2)
  })

  it('leave the queue with the call: till tomorrow, till the promised day, or confirmed, and undo brings back', async () => {
    await nothingElse()
    await aLease({ tenantName: 'Вектор', endsOn: await inMonths(2) })
    const again = new Date(Date.now() + 3 * 86_400_000).toISOString()
    for (const [outcome, state] of [
      [{ outcome: 'reached' }, { state: 'later' }],
      [
        { outcome: 'callBack', again },
        { state: 'later', nextAt: again },
      ],
      [{ outcome: 'noAnswer' }, { state: 'later', attempts: 1 }],
    ]) {
      expect((await note('anna', outcome as object)).status).toBe(200)
      expect(await first('anna')).toMatchObject(state as object)
      expect(await due()).toMatchObject({ count: 0 })
      await undo()
      expect(await first('anna')).toMatchObject({ state: 'now', endingLeases: [{ tenantName: 'Вектор' }] })
    }
    expect((await note('anna', { outcome: 'reached', confirms: true })).status).toBe(200)
    expect((await queue('anna')).data).toEqual([])
    expect(await inDay()).toBe(0)
    await undo()
    expect(await first('anna')).toMatchObject({ state: 'now', endingLeases: [{ tenantName: 'Вектор' }] })
  })

  it('are told only to those who may see and confirm them', async () => {
    await nothingElse()
    const hidden = await aTenant('Тайнинвест', '+79001112244')
    const endsOn = await inMonths(2)
    const lease = await aLease({ companyId: hidden, endsOn, isConfidential: true })
    await aLease({ tenantName: 'Открытый', endsOn })
    const names = async (who: 'anna' | 'boris' | 'admin', whose: string) =>
      (await queue(who, whose)).data.flatMap(({ endingLeases }) =>
        endingLeases.map(({ tenantName }) => tenantName),
      )
    expect((await names('anna', 'own')).sort()).toEqual(['Открытый', 'Тайнинвест'])
    expect((await names('admin', 'all')).sort()).toEqual(['Открытый', 'Тайнинвест'])
    expect(await names('boris', 'own')).toEqual([])
    expect(await names('boris', 'all')).toEqual(['Открытый'])
    expect(await due('boris')).toMatchObject({ count: 0 })
    // The head reads it and may not confirm it: a call that confirms everything would be refused.
    const head = await makeHead(db())
    await run(db(), head, async (call) => {
      const { entries } = await gatherQueue(call, 'all')
      const ids = [...entries.values()].flatMap(({ leases }) => leases.map(({ id }) => id))
      expect(ids).toHaveLength(1)
      expect(ids).not.toContain(lease)
    })
  })

  it('enter a window on the day on which the page shows them in it, at the ends of months too', async () => {
    const windows = codesOf(leaseWindows)
    const entered = windows.map((window) => sql`${hasEntered(window, sql`d.day`)} as ${sql.id(window)}`)
    const { rows } = await sql<{ day: string; endsOn: string } & Record<LeaseWindow, boolean>>`
      select d.day, l.ends_on, ${sql.join(entered)}
      from (select first + n as day from unnest(array['2026-11-26', '2027-01-27', '2028-02-26', '2027-08-28']::date[]) first,
        generate_series(0, 6) n) d, lateral (select (d.day + make_interval(months => months))::date + n as ends_on
        from unnest(array[0, 3, 6, 12]) months, generate_series(-4, 4) n) l`.execute(db())
    expect(rows).toHaveLength(4 * 7 * 4 * 9)
    const shown = rows.map(({ day, endsOn }) => {
      const window = windowOf(endsOn, day)
      return windows.map((_, at) => window !== null && at >= windows.indexOf(window))
    })
    expect(rows.map((row) => windows.map((window) => row[window]))).toEqual(shown)
  })

  it('read one contact as it stands in the whole queue', async () => {
    const own = await aTenant('Вектор', '+79001112233')
    const endsOn = await inMonths(2)
    await aLease({ companyId: own, endsOn })
    await aLease({ tenantName: 'Без телефона', endsOn })
    await ask('anna', 'POST', '/leases', { buildingId: office.building, tenantName: 'Аналог', endsOn })
    await run(db(), office.people.anna, async (call) => {
      const { entries } = await gatherQueue(call, 'all')
      expect([...entries.values()].map(({ leases }) => leases.length).sort()).toEqual([1, 2])
      for (const entry of entries.values())
        expect((await gatherContact(call, 'all', entry.contact)).entry).toEqual(entry)
    })
    // Nobody answers there any more: the building says that somebody has to be named.
    await sql`update company_links set deleted_at = now()`.execute(db())
    await run(db(), office.people.anna, async (call) => {
      const { entries } = await gatherQueue(call, 'all')
      expect([...entries.keys()].sort()).toContain(`building-${office.building}`)
      for (const entry of entries.values())
        expect((await gatherContact(call, 'all', entry.contact)).entry).toEqual(entry)
    })
  })
})
