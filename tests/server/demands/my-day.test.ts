import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { MyDay } from '#contract/events/day.ts'
import { countedTables, type DayTable, mostShown, shownTables } from '#domain/day/day-tables.ts'
import { addDays, addMonths } from '#domain/time/time.ts'
import { insertInquiry } from '#server/repositories/inquiries/inquiries.ts'
import { endPauses } from '#server/services/lapses/end-pauses.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('work that waits', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let admin: string
  let building: number
  let near: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris, admin },
    } = office)
    const { db } = database()
    building = await makeBuilding(db, people.anna)
    near = await makeBlock(db, people.anna, building, {
      ...{ areaSqm: '320', number: '701', purposes: ['office'] },
    })
    await makeBlock(db, people.anna, building, { areaSqm: '900', number: '702' })
  })

  /** Each part is the first rows of exactly the table that the day opens, each count the size of one. */
  const showsItsTables = async (shown: MyDay, { token, userId }: { token: string; userId: number }) => {
    const viewer = { userId, today: shown.day }
    const first = async (table: DayTable, most: number) => {
      const { body } =
        table.list === 'blocks'
          ? await server.send('POST', '/search', { token, body: { ...table.search, pageSize: most } })
          : await server.send('GET', `${pathOfList[table.list]}?${addressOf(table.query, token, most)}`, {
              token,
            })
      const { data, total } = body as { data: { id: number }[]; total: number }
      return { ids: data.map(({ id }) => id), total }
    }
    for (const code of Object.keys(shownTables) as (keyof typeof shownTables)[]) {
      const { rows, total } = shown[code]
      const told = { ids: rows.map(({ id }) => id), total }
      expect({ code, ...told }).toEqual({
        code,
        ...(await first(shownTables[code](viewer), mostShown[code])),
      })
    }
    for (const code of Object.keys(countedTables) as (keyof typeof countedTables)[])
      expect([code, shown.counts[code]]).toEqual([code, (await first(countedTables[code](viewer), 1)).total])
    expect((await server.send('GET', '/day/count', { token })).body).toEqual({
      ...{ todo: shown.todo, inquiries: shown.inquiries.total },
    })
  }

  const pathOfList = {
    ...{
      events: '/events',
      inquiries: '/form-request',
      demands: '/demands',
      deals: '/deals',
      leases: '/leases',
    },
  }
  const addressOf = (query: Record<string, string>, token: string, most: number) =>
    // The page asks for everybody's events as an admin.
    new URLSearchParams({
      ...query,
      ...(token === admin && 'isDone' in query && { getAll: 'true' }),
      pageSize: String(most),
    })

  const made = async (body: object = { need: 'офис 300–400 м²' }) =>
    Number((await server.send('POST', '/demands', { token: anna, body })).body?.id)

  it('gathers what waits for a person today, and nothing of a colleague', async () => {
    const { db } = database()
    const day = async (token: string) => {
      const { status, body } = await server.send('GET', '/day', { token })
      expect(status).toBe(200)
      return body as unknown as MyDay
    }
    const ids = ({ rows }: { rows: { id: number }[] }) => rows.map((row) => row.id)
    const plan = async (type: string, daysAhead: number, token = anna) => {
      const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString()
      const { body } = await server.send('POST', '/events', { token, body: { title: type, type, date } })
      return Number(body?.id)
    }
    const [call, meeting] = [await plan('call', 0), await plan('meeting', 0)]
    const overdue = await plan('call', -1)
    const task = await plan('task', -2)
    await plan('viewing', 1)
    for (const type of ['call', 'viewing', 'task']) {
      await plan(type, 5)
      await plan(type, -1, boris)
    }
    const id = await made()
    const reserve = async (number: string, until: string) => {
      const held = await makeBlock(db, people.anna, building, { areaSqm: '2000', number })
      const args = { until, name: null, companyId: null }
      await server.send('POST', '/commands/block.reserve/run', { token: anna, body: { ids: [held], args } })
      return held
    }
    const on = (await day(anna)).day
    const ending = await reserve('703', on)
    await reserve('704', addDays(on, 2))
    await sql`update blocks set actualized_at = now() - interval '400 days' where id = ${near}`.execute(db)
    expect((await day(anna)).counts.staleDemands).toBe(0)
    await sql`update demands set confirmed_at = now() - interval '400 days' where id = ${id}`.execute(db)
    const inquiry = await insertInquiry(db, {
      ...{
        source: 'site',
        pageUrl: null,
        name: 'Пётр',
        phone: null,
        email: 'p@example.com',
        message: 'Офис',
      },
      ...{ blockId: null, buildingId: null },
      utm: { source: null, medium: null, campaign: null, term: null, content: null },
    })
    const dealOf = async (token: string) =>
      Number((await server.send('POST', '/deals', { token, body: { name: 'Без шага' } })).body?.id)
    const idle = await dealOf(anna)
    await dealOf(boris)
    const leased = async (facts: object) => {
      const body = { buildingId: building, tenantName: 'Вектор', ...facts }
      return Number((await server.send('POST', '/leases', { token: anna, body })).body?.id)
    }
    const lease = await leased({ endsOn: addMonths(on, 5) })
    await leased({ endsOn: addMonths(on, 13) })
    const hers = await day(anna)
    expect(ids(hers.idleDeals)).toEqual([idle])
    const step = { title: 'Позвонить', type: 'task', date: new Date().toISOString(), dealId: idle }
    const { body: planned } = await server.send('POST', '/events', { token: anna, body: step })
    expect(ids((await day(anna)).idleDeals)).toEqual([])
    await server.send('DELETE', `/events/${planned?.id}`, { token: anna })
    expect({
      today: ids(hers.today),
      earlier: ids(hers.earlier),
      endingReserves: ids(hers.endingReserves),
      inquiries: ids(hers.inquiries),
      counts: hers.counts,
      todo: hers.todo,
    }).toEqual({
      today: [call, meeting],
      earlier: [overdue, task],
      endingReserves: [ending],
      inquiries: [inquiry.id],
      counts: { tomorrow: 1, reserves: 1, leases: 1, staleDemands: 1, staleBlocks: 1 },
      todo: 6,
    })
    await showsItsTables(hers, { token: anna, userId: people.anna.id })
    const his = await day(boris)
    expect([his.today.total, his.earlier.total, his.endingReserves.total]).toEqual([0, 3, 0])
    expect(his.counts).toEqual({ tomorrow: 0, reserves: 0, leases: 0, staleDemands: 0, staleBlocks: 0 })
    // Done, answered, confirmed: it leaves the day.
    await server.send('PATCH', `/events/${overdue}`, { token: anna, body: { isDone: true } })
    await server.send('PATCH', `/form-request/${inquiry.id}`, { token: anna, body: { status: 'inProgress' } })
    await server.send('POST', `/demands/${id}/confirm`, { token: anna })
    await server.send('POST', `/leases/${lease}/confirm`, { token: anna })
    await server.send('POST', `/blocks/${near}/actualize`, { token: anna })
    const after = await day(anna)
    expect([ids(after.earlier), after.inquiries.total]).toEqual([[task], 0])
    expect(after.counts).toMatchObject({ leases: 0, staleDemands: 0, staleBlocks: 0 })
  })

  it('shows the first rows of its tables and the size of the others, to an admin too and beyond one page', async () => {
    const { db } = database()
    const plan = (token: string) => {
      const date = new Date(Date.now() - 2 * 86_400_000).toISOString()
      return server.send('POST', '/events', { token, body: { title: 'Звонок', type: 'call', date } })
    }
    for (const token of [admin, anna]) for (let count = 0; count < 9; count += 1) await plan(token)
    const [today] = (
      await sql<{ on: string }>`select (now() at time zone 'Europe/Moscow')::date::text as on`.execute(db)
    ).rows
    for (const owner of [people.admin, people.anna]) {
      for (let count = 0; count < 9; count += 1) {
        const id = await makeBlock(db, owner, building, { areaSqm: '3000', number: `9${count}` })
        await sql`update blocks set actualized_at = now() - interval '300 days' where id = ${id}`.execute(db)
      }
    }
    const reserved = await makeBlock(db, people.anna, building, { areaSqm: '3000', number: '990' })
    await server.send('POST', '/commands/block.reserve/run', {
      token: admin,
      body: { ids: [reserved], args: { until: today?.on, name: null, companyId: null } },
    })
    const assignee = people.boris.id
    for (const assigneeId of [null, assignee, people.admin.id, people.anna.id]) {
      const { id } = await insertInquiry(db, {
        ...{ source: 'site', pageUrl: null, name: 'Иван', phone: null, email: `${assigneeId}@example.com` },
        ...{ message: null, blockId: null, buildingId: null },
        utm: { source: null, medium: null, campaign: null, term: null, content: null },
      })
      await sql`update inquiries set assignee_id = ${assigneeId} where id = ${id}`.execute(db)
    }
    for (const [token, userId] of [
      [admin, people.admin.id],
      [anna, people.anna.id],
      [boris, people.boris.id],
    ] as const) {
      const { body } = await server.send('GET', '/day', { token })
      await showsItsTables(body as unknown as MyDay, { token, userId })
    }
    const { body } = await server.send('GET', '/day', { token: admin })
    const { earlier, inquiries, endingReserves, counts, todo } = body as unknown as MyDay
    expect([earlier.total, earlier.rows.length, todo]).toEqual([9, 5, 10])
    expect([endingReserves.rows.map(({ id }) => id), counts.staleBlocks]).toEqual([[reserved], 9])
    // Unassigned ones and his own, not those of colleagues; the latest first.
    expect(inquiries.rows.map((row) => row.assignee?.id ?? null)).toEqual([people.admin.id, null])
  })

  it('that was put off is looked for again on its day, once, with a task for its broker', async () => {
    const [id, later] = [await made(), await made({ need: 'склад от 1000 м²' })]
    const { db } = database()
    const pause = (demand: number, days: number) =>
      sql`
      update demands set state = 'paused', paused_until = (now() at time zone 'Europe/Moscow')::date + ${days}::int
      where id = ${demand}`.execute(db)
    await pause(id, 0)
    await pause(later, 1)
    await Promise.all([endPauses(db), endPauses(db)])
    await endPauses(db)
    const stateOf = async (demand: number) =>
      (await server.send('GET', `/demands/${demand}`, { token: anna })).body as object
    expect(await stateOf(id)).toMatchObject({ state: 'active', pausedUntil: null })
    expect(await stateOf(later)).toMatchObject({ state: 'paused' })
    const { body } = await server.send('GET', '/events?text=Вернуться', { token: anna })
    expect(body).toMatchObject({
      data: [
        {
          ...{ title: expect.stringMatching(/^Вернуться к запросу: Офис 300–400/), type: 'task' },
          demand: { id, name: expect.stringMatching(/^Офис 300–400/) },
        },
      ],
    })
  })
})
