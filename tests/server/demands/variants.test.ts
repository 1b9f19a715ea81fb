import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { updateBlock } from '#server/services/stock/blocks.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People, run } from '#tests/helpers/stock.ts'

/* Verdicts of clients on blocks, and all that writes them. */
interface Matches {
  data: { id: number; variant: { state: string; reason: string | null; better: string | null } | null }[]
  obstacles: { code: string; text: string; count: number }[]
  variants: { state: string; count: number }[]
}

describeOnBothEngines('variants', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<keyof People, string>
  let [near, far] = [0, 0]
  let demandId = 0

  openOffice(database, async (office) => {
    ;({ server, people, tokens } = office)
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    const terms = {
      ...{ areaSqm: '320', vatTreatment: 'included', opexIncluded: true },
      purposes: ['office'],
    } satisfies Parameters<typeof makeBlock>[3]
    const rate = { askingRent: '46000', rentBasis: 'sqmYear' } as const
    near = await makeBlock(db, people.anna, building, { ...terms, number: '701', ...rate })
    far = await makeBlock(db, people.anna, building, { ...terms, number: '702' })
    demandId = await makeDemand('anna')
  })

  const send = async (method: string, url: string, body?: object, who: keyof People = 'anna') => {
    const answer = await server.send(method as 'POST', url, { token: tokens[who], ...(body && { body }) })
    expect([url, answer.status < 300 ? '' : JSON.stringify(answer.body)]).toEqual([url, ''])
    return answer.body as never
  }
  const makeDemand = async (who: keyof People, facts: object = {}) =>
    ((await send('POST', '/demands', { need: 'офис 300–400 м²', ...facts }, who)) as { id: number }).id
  const mark = (
    ids: number[],
    state: string | null,
    more: object = {},
    who: keyof People = 'anna',
    of = demandId,
  ) => send('POST', '/commands/block.setVariant/run', { ids, args: { demandId: of, state, ...more } }, who)
  const matches = async (query = '', who: keyof People = 'anna', of = demandId): Promise<Matches> =>
    send('GET', `/demands/${of}/matches${query}`, undefined, who)
  const states = async (_who: keyof People = 'anna', of = demandId) => {
    const { rows } = await sql<{ blockId: number; state: string }>`
      select block_id, state from variants where demand_id = ${of} and deleted_at is null`.execute(
      database().db,
    )
    return Object.fromEntries(rows.map(({ blockId, state }) => [blockId, state]))
  }
  const change = (kind: string, of: number, field: string, value: unknown, who: keyof People = 'anna') =>
    send('POST', `/commands/${kind}.change/run`, { ids: [of], args: { field, value } }, who)
  const undo = (who: keyof People = 'anna') => send('POST', '/journal/undo', {}, who)
  const block = (id: number, fields: object) =>
    run(database().db, people.anna, (call) => updateBlock(call, id, fields))

  it('are written over many blocks at once, counted by state, and taken back by one undo', async () => {
    await mark([near, far], 'offered')
    expect((await matches()).variants).toEqual([{ state: 'offered', count: 2 }])
    await mark([near], 'shortlisted')
    expect(await states()).toEqual({ [near]: 'shortlisted', [far]: 'offered' })
    // Only those in the state, for a shortlist to send.
    expect((await matches('?variant=shortlisted')).data.map(({ id }) => id)).toEqual([near])
    await mark([near], null)
    expect(await states()).toEqual({ [far]: 'offered' })
    for (let times = 0; times < 3; times += 1) await undo()
    expect(await states()).toEqual({})
  })

  it('keep refused and hidden blocks out until they are lifted, on a page opened before until it is left', async () => {
    const openedAt = new Date(Date.now() - 1000).toISOString()
    await mark([near], 'refused', { reason: 'layout' })
    await mark([far], 'hidden')
    const { data, obstacles } = await matches()
    expect(data).toEqual([])
    expect(obstacles).toEqual(
      expect.arrayContaining([
        { code: 'refused-layout', text: 'отказ: планировка', count: 1 },
        { code: 'hidden', text: 'не предлагать', count: 1 },
      ]),
    )
    expect((await matches('?lifted=refused-layout')).data).toMatchObject([
      { id: near, variant: { state: 'refused', reason: 'layout' } },
    ])
    expect((await matches(`?keptSince=${openedAt}`)).data.map(({ id }) => id)).toEqual([near])
  })

  it('reopen a refusal for the rate when it falls, for the area and the day likewise, saying so', async () => {
    const better = async () => (await matches()).data.find(({ id }) => id === near)?.variant?.better
    await mark([near], 'refused', { reason: 'rent' })
    await block(near, { askingRent: '50000' })
    expect(await better()).toBeUndefined()
    await block(near, { askingRent: '39000' })
    expect(await better()).toMatch(/^ставка была 46.000$/)

    await block(near, { areaSqm: '410' })
    await mark([near], 'refused', { reason: 'area' })
    expect(await better()).toBeUndefined()
    await block(near, { areaSqm: '390' })
    expect(await better()).toMatch(/^площадь была 410/)

    await block(near, { availability: 'fromDate', availableFrom: '2030-06-01' })
    await mark([near], 'refused', { reason: 'date' })
    expect(await better()).toBeUndefined()
    await block(near, { availableFrom: '2030-03-01' })
    expect(await better()).toMatch(/^освобождался 1.июня.2030$/)

    // A client who refuses once more refuses the terms of today.
    await mark([near], 'refused', { reason: 'date' })
    expect(await better()).toBeUndefined()
    const again = await mark([near], 'refused', { reason: 'date' })
    expect(again).toMatchObject({ changed: [], unchanged: 1 })
    // A block that was free could not have come any earlier.
    await block(near, { availability: 'free', availableFrom: null })
    await mark([near], 'refused', { reason: 'date' })
    expect(await better()).toBeUndefined()
  })

  it('follow a presentation and a viewing that is booked, done, put back and deleted, each in one undo', async () => {
    await send('POST', '/presentations', { title: 'Для Вектора', kind: 'block', ids: [near, far], demandId })
    expect(await states()).toEqual({ [near]: 'offered', [far]: 'offered' })
    await mark([far], 'shortlisted')
    const id = await book({ blockIds: [near, far], date: past })
    // A short-listed block stays so.
    expect(await states()).toEqual({ [near]: 'viewing', [far]: 'shortlisted' })
    await send('POST', '/commands/event.finish/run', { ids: [id] })
    expect((await states())[near]).toBe('shown')
    await send('POST', '/commands/event.reopen/run', { ids: [id] })
    expect((await states())[near]).toBe('viewing')
    await send('DELETE', `/events/${id}`)
    expect((await states())[near]).toBe('offered')
    await undo()
    expect((await states())[near]).toBe('viewing')
    for (let times = 0; times < 5; times += 1) await undo()
    expect(await states()).toEqual({})
  })

  const book = async (facts: object = {}) =>
    (
      (await send('POST', '/events', {
        ...{ type: 'viewing', title: 'Показ', date: '2030-01-10T09:00:00Z', blockIds: [near], demandId },
        ...facts,
      })) as { id: number }
    ).id
  const past = '2026-01-10T09:00:00Z'
  const edit = (id: number, fields: object) => send('PATCH', `/events/${id}`, fields)

  it('go along with their demand and its viewings to come, and stay when those over or of trash are touched', async () => {
    const [given, gone] = [await makeDemand('anna'), await book()]
    const over = await book({ demandId: given, blockIds: [far], isDone: true, date: past })
    const moved = await book({ demandId: given })
    const finish = (ids: number[], who: 'anna' | 'boris' = 'anna') =>
      send('POST', '/commands/event.finish/run', { ids }, who)
    await send('PATCH', `/demands/${given}`, { responsibleUserId: people.boris.id }, 'admin')
    await send('DELETE', `/demands/${demandId}`)
    for (const id of [gone, moved]) await send('PATCH', `/events/${id}`, { date: past }, 'admin')
    expect(await finish([moved, gone])).toMatchObject({ changed: [gone], skipped: [{ id: moved }] })
    expect(await finish([moved], 'boris')).toMatchObject({ changed: [moved], skipped: [] })
    for (const id of [over, gone]) await edit(id, { isDone: false, blockIds: [near, far] })
    await send('DELETE', `/events/${over}`)
    expect(await states('boris', given)).toEqual({ [near]: 'shown', [far]: 'shown' })
  })

  it('keep what the client said through edits of the viewing, and a refusal through its booking', async () => {
    const id = await book({ blockIds: [near, far] })
    await mark([near], 'shown', { outcome: 'liked' })
    await mark([far], 'refused', { reason: 'layout' })
    await edit(id, { note: 'у входа' })
    const late = await book({ blockIds: [far] })
    expect(await states()).toEqual({ [near]: 'shown', [far]: 'refused' })
    await edit(late, { blockIds: [near] })
    expect((await states())[near]).toBe('viewing')
    // An offer of a presentation or a person stands beside a viewing that is over.
    await edit(late, { isDone: true, date: past, blockIds: [near] })
    await mark([near], null)
    await mark([near], 'offered')
    await edit(late, { place: 'Холл' })
    expect(await states()).toEqual({ [near]: 'offered', [far]: 'refused' })
  })

  it('follow a viewing to another demand and out of it, and one that is told when it is over', async () => {
    const other = await makeDemand('anna')
    const id = await book({ blockIds: [near, far] })
    await edit(id, { demandId: other, blockIds: [near] })
    expect([await states(), await states('anna', other)]).toEqual([
      { [near]: 'offered', [far]: 'offered' },
      { [near]: 'viewing' },
    ])
    await edit(id, { isDone: true, date: past, blockIds: [near, far] })
    expect(await states('anna', other)).toEqual({ [near]: 'shown', [far]: 'shown' })
    await edit(id, { type: 'meeting' })
    expect(await states('anna', other)).toEqual({ [near]: 'offered', [far]: 'offered' })
  })

  it('follow a change of one field of many viewings and demands as an edit of one', async () => {
    const id = await book({ date: past })
    await change('event', id, 'blockIds', [far])
    expect(await states()).toEqual({ [near]: 'offered', [far]: 'viewing' })
    await change('event', id, 'isDone', true)
    expect((await states())[far]).toBe('shown')
    await change('event', id, 'type', 'meeting')
    expect((await states())[far]).toBe('offered')
    await change('demand', demandId, 'responsibleUserId', people.boris.id, 'admin')
    await mark([far], 'shortlisted', {}, 'boris')
    expect(await states('boris')).toEqual({ [near]: 'offered', [far]: 'shortlisted' })
  })

  it('of other clients are refused when the block is let, with a notice, and come back when it is free', async () => {
    const { id: companyId } = (await send('POST', '/companies', { name: 'Вектор' })) as { id: number }
    const own = await makeDemand('anna', { companyId })
    const other = await makeDemand('boris', { name: 'Тайный клиент' })
    await mark([near], 'shortlisted', {}, 'boris', other)
    // Two clients of a broker are one task; who looks no more gives none.
    await mark([near], 'offered', {}, 'boris', await makeDemand('boris', { name: 'Второй клиент' }))
    const closed = await makeDemand('boris', { name: 'Давний клиент' })
    await mark([far], 'offered', {}, 'boris', closed)
    await send('POST', `/demands/${closed}/state`, { state: 'closed', reason: 'bought' }, 'boris')
    await mark([near], 'offered')
    await mark([near], 'negotiating', {}, 'anna', own)

    await send('POST', '/commands/block.let/run', {
      ids: [near, far],
      args: { tenantName: 'Вектор', companyId, occupiedUntil: '2030-12-31' },
    })
    expect(await states('boris', other)).toEqual({ [near]: 'refused' })
    expect([await states(), await states('anna', own)]).toEqual([{ [near]: 'refused' }, { [near]: 'signed' }])
    const tasks = async () =>
      ((await send('GET', '/events?when=ahead', undefined, 'boris')) as { data: { title: string }[] }).data
    expect(await tasks()).toMatchObject([{ title: expect.stringMatching(/^Уже сдан: .*701/) }])
    expect(await states('boris', closed)).toEqual({ [far]: 'refused' })
    // The colleague who has let it learns nothing of his client.
    const journal = await send('GET', '/journal')
    expect(JSON.stringify(journal)).not.toContain('Тайный')

    await undo()
    expect([await states('boris', other), await states()]).toEqual([
      { [near]: 'shortlisted' },
      { [near]: 'offered' },
    ])
    expect(await tasks()).toEqual([])
    await send('POST', '/journal/redo', {})
    expect(await states('boris', other)).toEqual({ [near]: 'refused' })

    await send('POST', '/commands/block.free/run', { ids: [near] })
    expect([await states('boris', other), await states()]).toEqual([
      { [near]: 'shortlisted' },
      { [near]: 'offered' },
    ])
    expect((await matches('', 'boris', other)).data.map(({ id }) => id)).toContain(near)
  })

  it('of others are refused by the form of a block and by a change of its field too, and come back', async () => {
    const other = await makeDemand('boris')
    await mark([near], 'shortlisted', {}, 'boris', other)
    const after = (write: Promise<unknown>) => write.then(async () => (await states('boris', other))[near])
    expect(await after(block(near, { availability: 'occupied' }))).toBe('refused')
    expect(await after(block(near, { availability: 'free' }))).toBe('shortlisted')
    expect(await after(change('block', near, 'availability', 'occupied'))).toBe('refused')
    expect(await after(change('block', near, 'availability', 'free'))).toBe('shortlisted')
  })

  it('leave a block in that is reserved for this very client, by his company or by his name', async () => {
    const { id: companyId } = (await send('POST', '/companies', { name: 'Вектор' })) as { id: number }
    const own = await makeDemand('anna', { companyId })
    const reserve = (args: object) =>
      send('POST', '/commands/block.reserve/run', { ids: [near], args: { until: '2030-01-01', ...args } })
    const isFound = async (of: number) => (await matches('', 'anna', of)).data.some(({ id }) => id === near)
    await reserve({ name: 'Вектор', companyId })
    expect([await isFound(own), await isFound(demandId)]).toEqual([true, false])
    await reserve({ name: 'вектор', companyId: null })
    expect([await isFound(own), await isFound(demandId)]).toEqual([true, false])
    await reserve({ name: 'Ромашка', companyId: null })
    expect([await isFound(own), await isFound(demandId)]).toEqual([false, false])
  })

  it('tell a colleague that the block was offered, and to whom only where contacts are shared', async () => {
    const { id: companyId } = (await send('POST', '/companies', { name: 'Вектор' })) as { id: number }
    await mark([near], 'offered', {}, 'anna', await makeDemand('anna', { companyId }))
    const seen = (who: keyof People) => send('GET', `/demands/variants-of-block/${near}`, undefined, who)
    const named = { name: expect.stringContaining('Вектор') }
    expect(await seen('anna')).toMatchObject([{ state: 'offered', client: 'Вектор', demand: named }])
    expect(await seen('admin')).toMatchObject([{ client: 'Вектор', demand: { id: expect.any(Number) } }])
    expect(await seen('boris')).toMatchObject([{ state: 'offered', client: 'Вектор', demand: null }])
    for (const contactsVisibility of ['masked', 'own'] as const) {
      await database().db.updateTable('office').set({ contactsVisibility }).execute()
      expect(await seen('boris')).toMatchObject([
        { state: 'offered', client: null, demand: null, responsible: { id: people.anna.id } },
      ])
    }
  })
})
