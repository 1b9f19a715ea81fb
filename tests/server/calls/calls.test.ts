import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { gatherContact, gatherQueue } from '#server/services/calls/call-queue.ts'
import { callOffice } from '#tests/helpers/call-office.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBuilding, plantBlocks, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('the call queue', (database) => {
  const { office, ask, queue, first, key, note, undo, rows, link } = callOffice(database)

  it('groups stale blocks by who lets them, and leaves out what needs no call', async () => {
    const [let_, withdrawn, archived, fresh] = await plantBlocks(
      database().db,
      office.people.anna,
      office.building,
      4,
    )
    await sql`update blocks set availability = 'occupied' where id = ${let_}`.execute(database().db)
    await sql`update blocks set market_state = 'withdrawn' where id = ${withdrawn}`.execute(database().db)
    await sql`update blocks set is_archived = true where id = ${archived}`.execute(database().db)
    await sql`update blocks set actualized_at = now() where id = ${fresh}`.execute(database().db)
    const own = await makePerson(database().db, office.people.anna, {
      name: 'Хозяин',
      phones: [{ number: '+79001112233', note: null }],
    })
    await link({ blockId: office.blocks[2], personId: own })
    const other = await makeBuilding(database().db, office.people.anna, 'Пустой', 'Тверская, 1')
    await plantBlocks(database().db, office.people.anna, other, 1)
    const { data, blockCount, total } = await queue('anna')
    expect(data.map(({ name, blockCount: count, state }) => [name, count, state])).toEqual([
      ['Мария', 2, 'now'],
      ['Хозяин', 1, 'now'],
      ['Пустой', 1, 'nobody'],
    ])
    expect({ blockCount, total }).toEqual({ blockCount: 4, total: 3 })
    expect((await ask('anna', 'GET', `/calls/${key()}/blocks`)).body).toMatchObject({ total: 2 })
  })

  it('holds a broker’s own blocks, and those of all on request with masked numbers', async () => {
    expect((await queue('boris')).data).toEqual([])
    const [seen] = (await queue('boris', 'all')).data
    expect(seen).toMatchObject({
      name: 'Мария',
      contactsShown: 'masked',
      phones: [{ number: '+7 ••• ••-12' }],
    })
  })

  it('gives a contact to one of two callers who take it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await database().db.deleteFrom('callLeases').execute()
      const answers = await Promise.all(
        (['anna', 'boris', 'admin'] as const).map((who) => ask(who, 'POST', `/calls/${key()}/lease`)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
    const refused = await ask(
      (await first('anna')).lease?.isMine ? 'boris' : 'anna',
      'POST',
      `/calls/${key()}/lease`,
    )
    expect(refused.body?.message).toMatch(/^Контакт занят: \S+, до \d\d:\d\d\. Перейдите/)
  })

  it('gives a number to one caller, even if two people have it', async () => {
    const twin = await makePerson(database().db, office.people.boris, { name: 'Сосед' })
    expect((await ask('anna', 'POST', `/calls/${key()}/lease`)).status).toBe(200)
    const refused = await ask('boris', 'POST', `/calls/person-${twin}/lease`)
    expect([refused.status, refused.body?.message]).toEqual([
      409,
      expect.stringMatching(/^По этому номеру уже звонят/),
    ])
    expect((await first('anna')).lease).toMatchObject({ isMine: true })
  })

  it('refuses an outcome while somebody else calls, and takes it once the lease has ended', async () => {
    await ask('boris', 'POST', `/calls/${key()}/lease`)
    expect((await note('anna', { outcome: 'noAnswer' })).status).toBe(409)
    expect(await rows('select 1 from events')).toEqual([])
    await sql`update call_leases set until = clock_timestamp() - interval '1 second'`.execute(database().db)
    expect((await note('anna', { outcome: 'noAnswer' })).status).toBe(200)
    const hers = `select 1 from call_leases where user_id = ${office.people.anna.id} and until > clock_timestamp()`
    expect(await rows(hers)).toEqual([])
  })

  it('holds a contact and calls again as the office has set', async () => {
    const minutesTill = (at: unknown) => Math.round((Date.parse(String(at)) - Date.now()) / 60_000)
    const set = { callLeaseMinutes: 60, firstRetryHours: 1 }
    expect((await ask('admin', 'PATCH', '/settings', set)).status).toBe(200)
    const lease = await ask('anna', 'POST', `/calls/${key()}/lease`)
    expect(minutesTill(lease.body?.until)).toBe(60)
    await note('anna', { outcome: 'noAnswer' })
    expect(minutesTill((await first('anna')).nextAt)).toBe(60)
    expect((await ask('admin', 'POST', '/journal/undo', {})).status).toBe(200)
    expect(minutesTill((await first('anna')).nextAt)).toBe(180)
  })

  it('gives the former contact back with the next, and the last on request', async () => {
    const next = await makePerson(database().db, office.people.anna, {
      name: 'Другой',
      phones: [{ number: '+79000000001', note: null }],
    })
    await ask('anna', 'POST', `/calls/${key()}/lease`)
    await ask('anna', 'POST', `/calls/person-${next}/lease`)
    expect((await ask('boris', 'POST', `/calls/${key()}/lease`)).status).toBe(200)
    await ask('anna', 'DELETE', '/calls/lease')
    expect((await ask('boris', 'POST', `/calls/person-${next}/lease`)).status).toBe(200)
  })

  it('plans the next try by the outcomes, and undo takes them back', async () => {
    await note('anna', { outcome: 'noAnswer' })
    expect(await first('anna')).toMatchObject({
      state: 'later',
      attempts: 1,
      lastCall: { outcome: 'noAnswer' },
    })
    expect((await undo()).status).toBe(200)
    expect(await first('anna')).toMatchObject({ state: 'now', attempts: 0, lastCall: null })
  })

  it('writes what came of each block with the call, as one group', async () => {
    await ask('anna', 'POST', `/calls/${key()}/lease`)
    const [confirmed, changed] = office.blocks
    await ask('anna', 'POST', '/commands/block.actualize/run', { ids: [confirmed] })
    await ask('anna', 'POST', '/commands/block.setRent/run', {
      ids: [changed],
      args: { rent: '31500', basis: 'sqmYear', currency: 'RUB', vatTreatment: null },
    })
    const shown = (await ask('anna', 'GET', `/calls/${key()}/blocks`)).body as unknown as {
      data: { id: number; talk: string; changed: string[] }[]
    }
    expect(shown.data.map(({ talk }) => talk).sort()).toEqual(['changed', 'confirmed', null].sort())
    expect(shown.data.find(({ id }) => id === changed)?.changed).toContain('askingRent')
    const answer = await note('anna', { outcome: 'reached' }, randomUUID())
    expect(answer.body).toMatchObject({ confirmed: 1, changed: 1, notDiscussed: 1 })
    expect(await rows('select confirmed_block_ids, changed_block_ids, call_outcome from events')).toEqual([
      { confirmedBlockIds: [confirmed], changedBlockIds: [changed], callOutcome: 'reached' },
    ])
    // Blocks that were not discussed wait for tomorrow.
    expect(await first('anna')).toMatchObject({ state: 'later', blockCount: 1 })
    await undo()
    // The corrected block is no longer confirmed either.
    expect(await first('anna')).toMatchObject({ state: 'now', blockCount: 2 })
    expect(await rows('select 1 from events where deleted_at is null')).toEqual([])
  })

  it('counts as changed only what a talk can tell', async () => {
    await ask('anna', 'POST', `/calls/${key()}/lease`)
    const [led, withdrawn] = office.blocks
    await ask('anna', 'PATCH', `/offices/${led}`, { description: 'Светлый', title: 'Офис' })
    await ask('anna', 'POST', '/commands/block.withdraw/run', {
      ids: [withdrawn],
      args: { reason: 'ремонт' },
    })
    const { body } = await ask('anna', 'POST', `/calls/${key()}/outcomes`, { outcome: 'reached' })
    expect(body).toMatchObject({ confirmed: 0, changed: 1 })
    expect(await rows('select changed_block_ids from events')).toEqual([{ changedBlockIds: [withdrawn] }])
  })

  it('confirms everything of a contact together with the call, in one group', async () => {
    await sql`insert into demands (name, criteria, company_id, person_id, responsible_user_id)
      values ('Запрос', '{}', ${office.company}, ${office.maria}, ${office.people.anna.id})`.execute(
      database().db,
    )
    expect(await first('anna')).toMatchObject({ blockCount: 3, demands: [{ name: 'Запрос' }] })
    expect((await note('anna', { outcome: 'reached', confirms: true })).body).toMatchObject({ confirmed: 3 })
    expect((await queue('anna')).data).toEqual([])
    await undo()
    expect(await first('anna')).toMatchObject({ blockCount: 3, demands: [{ name: 'Запрос' }], state: 'now' })
  })

  it('calls back when asked to, and keeps the promise with the next call', async () => {
    const again = new Date(Date.now() + 3_600_000).toISOString()
    expect((await note('anna', { outcome: 'callBack' })).status).toBe(400)
    expect(
      (await note('anna', { outcome: 'callBack', again: '2020-01-01T10:00:00.000Z' })).body?.message,
    ).toBe('Это время уже прошло')
    await note('anna', { outcome: 'callBack', again })
    expect(await first('anna')).toMatchObject({ state: 'later', nextAt: again, attempts: 0 })
    expect(await rows('select title from events where not is_done')).toEqual([
      { title: 'Перезвонить: Мария' },
    ])
    await note('anna', { outcome: 'noAnswer' })
    expect(await rows('select 1 from events where not is_done')).toEqual([])
    await undo()
    expect(await first('anna')).toMatchObject({ nextAt: again })
  })

  it('leaves a promise of a later day to its day', async () => {
    const again = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await note('anna', { outcome: 'callBack', again })
    await note('anna', { outcome: 'noAnswer' })
    expect(await first('anna')).toMatchObject({ state: 'later', nextAt: again })
    const late = new Date(Date.now() - 3_600_000)
    await sql`update events set date = ${late} where not is_done`.execute(database().db)
    await sql`update events set date = ${new Date(Date.now() - 7_200_000)} where is_done`.execute(
      database().db,
    )
    // Put off, it moves: no call was made.
    expect((await note('anna', { outcome: null, again })).status).toBe(200)
    expect(await rows('select is_done from events order by id')).toHaveLength(3)
    expect(await rows('select 1 from events where not is_done')).toHaveLength(1)
    expect(await first('anna')).toMatchObject({ nextAt: again })
  })

  it('confirms only what was talked about', async () => {
    const refused = await note('anna', { outcome: 'noAnswer', confirms: true })
    expect([refused.status, refused.body?.issues]).toMatchObject([400, [{ path: 'confirms' }]])
  })

  it('shows the last comment on a contact to whoever may read it', async () => {
    expect((await first('anna')).lastComment).toBeNull()
    for (const text of ['Звонить после 11', 'Решает директор'])
      await ask('anna', 'POST', '/participantComments', { personId: office.maria, text })
    expect((await first('anna')).lastComment).toMatchObject({
      text: 'Решает директор',
      author: { name: 'Анна' },
    })
    await undo()
    expect((await first('anna')).lastComment).toMatchObject({ text: 'Звонить после 11' })
  })

  it('puts a contact off without a call', async () => {
    const again = new Date(Date.now() + 86_400_000).toISOString()
    expect((await note('anna', { outcome: null, again })).status).toBe(200)
    expect(await first('anna')).toMatchObject({ state: 'later', nextAt: again, attempts: 0, lastCall: null })
    expect((await queue('anna')).doneToday).toBe(0)
  })

  it('has nobody to call where nobody is named', async () => {
    const refused = await ask('anna', 'POST', `/calls/building-${office.building}/lease`)
    expect([refused.status, refused.body?.message]).toEqual([
      409,
      'Звонить некому: сначала укажите, кто сдаёт',
    ])
    expect((await ask('anna', 'POST', '/calls/person-999999/lease')).status).toBe(404)
    expect((await ask('anna', 'POST', '/calls/house-1/lease')).status).toBe(400)
  })

  it('counts whom to call now as the queue does, and tells when the next is due', async () => {
    const { anna } = office.people
    const { db } = database()
    const due = async (who: 'anna' | 'boris') => (await ask(who, 'GET', '/calls/due')).body
    const own = await makePerson(db, anna, {
      ...{ name: 'Хозяин', phones: [{ number: '+79001112233', note: null }] },
    })
    await link({ blockId: office.blocks[2], personId: own })
    const other = await makeBuilding(db, anna, 'Пустой', 'Тверская, 1')
    await plantBlocks(db, anna, other, 2)
    expect(await due('anna')).toEqual({ count: 2, nextAt: null })
    expect((await queue('anna')).nowCount).toBe(2)
    expect(await due('boris')).toEqual({ count: 0, nextAt: null })
    await note('anna', { outcome: 'noAnswer' })
    expect(await due('anna')).toEqual({ count: 1, nextAt: (await queue('anna')).data[1]?.nextAt })
    await sql`update blocks set actualized_at = now() where id = ${office.blocks[2]}`.execute(db)
    expect(await due('anna')).toMatchObject({ count: 0 })
    const demand = sql`insert into demands (name, criteria, person_id, responsible_user_id)
      values ('Запрос', '{}', ${own}, ${anna.id})`
    await demand.execute(db)
    expect(await due('anna')).toMatchObject({ count: 1 })
    expect((await queue('anna')).nowCount).toBe(1)
  })

  it('reads one contact as it stands in the whole queue', async () => {
    const { anna, boris } = office.people
    const { db } = database()
    const manager = await makeCompany(db, anna, { name: 'УК', phone: '+74950001122' })
    const own = await makePerson(db, anna, {
      ...{ companyId: manager, name: 'Хозяин', phones: [{ number: '+79001112233', note: null }] },
    })
    await link({ blockId: office.blocks[2], personId: own })
    await link({ companyId: manager, buildingId: office.building, role: 'propertyManager' })
    for (const name of ['Второй', 'Третий']) {
      const other = await makeBuilding(db, anna, name, `${name}, 1`)
      await plantBlocks(db, anna, other, 2)
      if (name === 'Второй') await link({ companyId: manager, buildingId: other })
    }
    await sql`insert into demands (name, criteria, company_id, responsible_user_id)
      values ('Запрос', '{}', ${office.company}, ${anna.id}), ('Ничей', '{}', null, ${anna.id})`.execute(db)
    await note('boris', { outcome: 'wrongNumber' })
    await ask('anna', 'POST', `/calls/${key()}/lease`)
    await ask('anna', 'POST', '/commands/block.actualize/run', { ids: [office.blocks[0]] })
    const sizes: number[] = []
    for (const actor of [anna, boris]) {
      await run(db, actor, async (call) => {
        for (const whose of ['own', 'all'] as const) {
          const { entries } = await gatherQueue(call, whose)
          for (const entry of entries.values())
            expect((await gatherContact(call, whose, entry.contact)).entry).toEqual(entry)
          sizes.push(entries.size)
        }
      })
    }
    // Maria, the owner, a house and a demand of nobody; a colleague sees no demands, and Maria no more.
    expect(sizes).toEqual([4, 4, 0, 2])
  })
})
